import type { AchievementType } from '#contract/achievements/catalogue.ts';
import type { AchievementMetadata } from '#contract/achievements.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** What somebody has earned. */
export interface Earned {
  userId: number;
  type: AchievementType;
  metadata: AchievementMetadata;
}

/** Somebody who played in a tournament that is over, and where they, or their team, have come. */
export interface Player {
  userId: number;
  /** Null where nobody knows. */
  place: number | null;
}

/** From the least, so that the greatest is given last, and stands first where the newest does. */
const forPlaces = [
  { place: 3, type: 'tournament_third_place' },
  { place: 2, type: 'tournament_runner_up' },
  { place: 1, type: 'tournament_win' },
] as const;

/** All that a tournament gives. */
export const tournamentTypes: readonly AchievementType[] = ['tournament_player', ...forPlaces.map(({ type }) => type)];

/** @throws Refusal `conflict` */
export function assertOver(isOver: boolean): void {
  if (!isOver) throw new Refusal('conflict', 'This tournament is not over yet: achievements are awarded at its end.');
}

/** What those who played in a tournament have earned by it. */
export function earnedIn(players: readonly Player[]): Earned[] {
  const took = players.map(({ userId }): Earned => ({ userId, type: 'tournament_player', metadata: {} }));
  const placed = forPlaces.flatMap(({ place, type }) =>
    players
      .filter((player) => player.place === place)
      .map(({ userId }): Earned => ({ userId, type, metadata: { place } })),
  );
  return [...took, ...placed];
}

type Given = Pick<Earned, 'userId' | 'type'> & { id: number };

/** What is to be given still, and the ids of what was given and is not earned, as after a corrected final. */
export function owed(earned: readonly Earned[], given: readonly Given[]): { missing: Earned[]; unearned: number[] } {
  const has = new Set(given.map(keyOf));
  const should = new Set(earned.map(keyOf));
  return {
    missing: earned.filter((one) => !has.has(keyOf(one))),
    unearned: given.filter((one) => !should.has(keyOf(one))).map(({ id }) => id),
  };
}

const keyOf = ({ userId, type }: Pick<Earned, 'userId' | 'type'>): string => `${userId} ${type}`;
