import type { Group } from '#contract/groups.ts';

/** How somebody who is not in a group comes into it. */
export type WayIn = { kind: 'invited' | 'requested'; inviteId: number } | { kind: 'join' | 'ask' | 'closed' };

/**
 * The way in that is open to the viewer; undefined for members. An invitation goes before joining, that before waiting.
 * Only for whoever is banned there is none.
 */
export function doorOf({ role, open, mayJoin, mayAsk }: Group['viewer']): WayIn | undefined {
  if (role !== null) return undefined;
  if (open?.kind === 'invite') return { kind: 'invited', inviteId: open.inviteId };
  if (mayJoin) return { kind: 'join' };
  if (open?.kind === 'request') return { kind: 'requested', inviteId: open.inviteId };
  return { kind: mayAsk ? 'ask' : 'closed' };
}
