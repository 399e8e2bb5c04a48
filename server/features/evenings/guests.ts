import { beforePlusOnes, isPlusOne } from '#contract/evenings.ts';
import type { SocialRating } from '#tournament/index.ts';

export interface EveningGuest {
  /** Of its row. */
  id: number;
  level: number | null;
}

export const playerOfGuest = ({ id }: Pick<EveningGuest, 'id'>): number => beforePlusOnes + id;

/** Who of some players are members, and of the others the ids of their rows. */
export const apart = (playerIds: readonly number[]) => ({
  userIds: playerIds.filter((id) => !isPlusOne(id)),
  guestIds: playerIds.filter(isPlusOne).map((id) => id - beforePlusOnes),
});

/** A guest plays at the level that somebody gave them, else at that of the others on average. */
export function guestStrengths(guests: readonly EveningGuest[], others: readonly SocialRating[]): SocialRating[] {
  const known = [...others.map(({ rating }) => rating), ...guests.flatMap(({ level }) => level ?? [])];
  const middle = known.reduce((sum, rating) => sum + rating / known.length, 0);
  return guests.map((guest) => ({ id: playerOfGuest(guest), rating: guest.level ?? middle }));
}
