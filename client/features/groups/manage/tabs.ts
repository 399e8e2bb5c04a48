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

/** How many wait for a decision behind a tab. */
export function waitingIn(tab: ManageTab, { waiting }: Pick<Group, 'waiting'>): number {
  if (waiting === null) return 0;
  return tab === 'requests' ? waiting.requests : tab === 'approvals' ? waiting.approvals : 0;
}
