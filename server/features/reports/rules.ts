import type { Report } from '#contract/administration/reports.ts';
import { Refusal } from '../../kernel/refusal.ts';

export type Decision = NonNullable<Report['decision']>;

export function noSuchReport(): Refusal {
  return new Refusal('not_found', 'This report could not be found.');
}

/**
 * @param settled the reports that a decision has settled
 * @throws Refusal `already_decided` where this one is not among them
 */
export function assertSettled(settled: readonly number[], reportId: number): void {
  if (!settled.includes(reportId)) throw new Refusal('already_decided', 'This report has already been decided.');
}
