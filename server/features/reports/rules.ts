import type { Report } from '#contract/reports.ts';
import { Refusal } from '../../kernel/refusal.ts';

export type Decision = NonNullable<Report['decision']>;

/** Direct messages are nobody's but the two people's and, once reported, the site's. @throws Refusal `not_allowed` */
export function assertMayDecide(isSiteAdmin: boolean): void {
  if (isSiteAdmin) return;
  throw new Refusal('not_allowed', 'Only site administrators can see reports.');
}

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
