import type { AchievementType } from '#contract/achievements/catalogue.ts';
import type { Earned } from '../rules.ts';

/** What stays, whatever becomes of the domain event: a message is deleted, a group is left. */
export const lastingTypes = [
  'welcome',
  'first_message',
  'group_player',
  'group_admin',
] as const satisfies readonly AchievementType[];

type LastingType = (typeof lastingTypes)[number];

/** Given for something that its owner has just done here: they are told as it happens, and not again. */
export const isLasting = (type: AchievementType): boolean => lastingTypes.some((each) => each === type);

export const lasting = (userId: number, type: LastingType): Earned => ({
  userId,
  type,
  tournamentId: null,
  metadata: {},
});

/** What is known of what somebody has done. */
export interface Known {
  hasSpoken: boolean;
  wasMember: boolean;
  wasAdmin: boolean;
}

/** What of it is earned by what is known still. */
export function lastingOf(userId: number, { hasSpoken, wasMember, wasAdmin }: Known): Earned[] {
  const isEarned: Record<LastingType, boolean> = {
    welcome: true,
    first_message: hasSpoken,
    group_player: wasMember,
    group_admin: wasAdmin,
  };
  return lastingTypes.filter((type) => isEarned[type]).map((type) => lasting(userId, type));
}
