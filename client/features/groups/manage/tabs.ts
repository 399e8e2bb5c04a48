import { shortCount } from '#client/lib/counts.ts';
import type { Group } from '#contract/groups.ts';

export type ManageTab = 'members' | 'invite' | 'moderation' | 'requests' | 'approvals' | 'activity';

/** Specification, sections 2 and 6: who sees which part of the management. Nobody but members sees any. */
export function tabsFor({ viewer }: Pick<Group, 'viewer'>): ManageTab[] {
  const tabs: [ManageTab, boolean][] = [
    ['members', viewer.mayManage],
    ['invite', viewer.mayInvite],
    ['moderation', viewer.mayModerate],
    ['requests', viewer.mayManage],
    ['approvals', viewer.mayManage],
    ['activity', viewer.mayManage],
  ];
  return tabs.flatMap(([tab, isFor]) => (isFor ? [tab] : []));
}

/** Flagged messages as far as they are known. */
interface Flagged {
  count: number;
  /** There are more than these. */
  goesOn: boolean;
}

/** How many wait for a decision behind a tab: '3', '20+'; undefined where nothing does. */
export function waitingIn(tab: ManageTab, { waiting }: Pick<Group, 'waiting'>, flagged: Flagged): string | undefined {
  if (tab === 'moderation') return shown(flagged.count, flagged.goesOn);
  if (tab === 'requests' || tab === 'approvals') return shown(waiting?.[tab] ?? 0);
  return undefined;
}

const shown = (count: number, goesOn = false): string | undefined =>
  count === 0 ? undefined : goesOn ? `${count}+` : shortCount(count);
