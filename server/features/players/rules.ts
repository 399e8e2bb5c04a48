import type { PlayerPage } from '#contract/players.ts';

/** Somebody, and what keeps their page from telling more than their name. */
interface Known extends Omit<PlayerPage['player'], 'isDeleted'> {
  isDeleted: boolean;
  hasBlocked: boolean;
}

/** Of a deleted account, and of somebody whom the viewer has blocked, nothing is told but the name. */
export const isHidden = ({ isDeleted, hasBlocked }: Pick<Known, 'isDeleted' | 'hasBlocked'>): boolean =>
  isDeleted || hasBlocked;

export function toPlayer(known: Known): PlayerPage['player'] {
  const { hasBlocked: _, ...player } = known;
  return isHidden(known) ? { ...player, bio: '' } : player;
}
