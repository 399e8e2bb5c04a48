import { type AchievementType, achievementTypes, catalogue } from '#contract/achievements/catalogue.ts';
import type { Earned } from '../rules.ts';

/** All that a tournament gives. */
export const tournamentTypes: readonly AchievementType[] = achievementTypes.filter(
  (type) => catalogue[type].isOfTournament,
);

/** From the least, so that the greatest is given last, and stands first where the newest does. */
const forPlaces = [
  { place: 3, type: 'tournament_third_place' },
  { place: 2, type: 'tournament_runner_up' },
  { place: 1, type: 'tournament_win' },
] as const;

export const medalTypes: readonly AchievementType[] = forPlaces.map(({ type }) => type);

/** So many matches make a round robin that is worth to be unbeaten in. */
const leastUnbeaten = 3;

/** A tournament that is over. */
export interface Outcome {
  tournamentId: number;
  isRoundRobin: boolean;
  /** The entrants that have withdrawn. */
  withdrawn: readonly number[];
  players: readonly Player[];
  /** The entrants that have beaten one rated so much higher, and the champion that came through the losers’ bracket. */
  upsets: readonly number[];
  comebacks: readonly number[];
}

/** Somebody who has played in it. What they have done they have done together with their team. */
export interface Player {
  userId: number;
  entrantId: number | null;
  /** Null where nobody knows. */
  place: number | null;
  wins: number;
  losses: number;
}

/** What those who played in a tournament have earned by it. */
export function earnedIn({ tournamentId, isRoundRobin, withdrawn, players, upsets, comebacks }: Outcome): Earned[] {
  const give = (type: AchievementType, whom: (player: Player) => boolean, metadata: Earned['metadata'] = {}) =>
    players.filter(whom).map(({ userId }): Earned => ({ userId, type, tournamentId, metadata }));
  const isAmong = (entrants: readonly number[]) => {
    const ids = new Set(entrants);
    return ({ entrantId }: Player) => entrantId !== null && ids.has(entrantId);
  };
  const isOut = isAmong(withdrawn);
  const isUnbeaten = (player: Player) => player.wins >= leastUnbeaten && player.losses === 0 && !isOut(player);
  return [
    ...give('tournament_player', () => true),
    ...give('upset', isAmong(upsets)),
    ...give('undefeated_round_robin', (player) => isRoundRobin && isUnbeaten(player)),
    ...give('comeback_win', isAmong(comebacks)),
    ...forPlaces.flatMap(({ place, type }) => give(type, (player) => player.place === place, { place })),
  ];
}
