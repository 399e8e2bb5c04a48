import type { Diagnosis } from '#contract/diagnostics.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Decisions, Diagnostics: one may look at oneself, a site administrator at others. Whoever may not learns nothing of who
 * there is.
 *
 * @throws Refusal `not_allowed`
 */
export function assertMayDiagnose({ isOneself, isSiteAdmin }: { isOneself: boolean; isSiteAdmin: boolean }): void {
  if (isOneself || isSiteAdmin) return;
  throw new Refusal('not_allowed', 'Only a site administrator can look up someone else.');
}

export function summaryOf({ invites, groups }: Pick<Diagnosis, 'invites' | 'groups'>, most: number): string {
  const counted = (list: readonly unknown[], one: string, many: string) =>
    `${list.length === most ? 'the newest ' : ''}${list.length} ${list.length === 1 ? one : many}`;
  return `Found ${counted(invites, 'invitation', 'invitations')} and ${counted(groups, 'group', 'groups')}.`;
}
