import type { GroupCard } from '#contract/groups.ts';

/** What somebody may do to come into a group. */
export type WayIn = 'join' | 'accept' | 'ask' | 'asked';

/** `asked`: their request waits for an admin. Undefined for somebody who is in, or may not come in. */
export function wayIn({ mayJoin, mayAsk, open }: GroupCard['viewer']): WayIn | undefined {
  if (mayJoin) return open?.kind === 'invite' ? 'accept' : 'join';
  if (mayAsk) return 'ask';
  return open?.kind === 'request' ? 'asked' : undefined;
}

/** What the button says. */
export const wayInLabels: Record<WayIn, string> = {
  join: 'Join Group',
  accept: 'Accept',
  ask: 'Request to Join',
  asked: 'Requested',
};
