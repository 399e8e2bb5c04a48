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
  /** The entrants that have withdrawn, and those that have played a match: a retirement counts as played. */
  withdrawn: readonly number[];
  played: readonly number[];
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
export function earnedIn(outcome: Outcome): Earned[] {
  const { tournamentId, isRoundRobin, withdrawn, played, players, upsets, comebacks } = outcome;
  const give = (type: AchievementType, whom: (player: Player) => boolean, metadata: Earned['metadata'] = {}) =>
    players.filter(whom).map(({ userId }): Earned => ({ userId, type, tournamentId, metadata }));
  const isAmong = (entrants: readonly number[]) => {
    const ids = new Set(entrants);
    return ({ entrantId }: Player) => entrantId !== null && ids.has(entrantId);
  };
  const [isOut, hasPlayed] = [isAmong(withdrawn), isAmong(played)];
  const tookPart = (player: Player) => hasPlayed(player) && !isOut(player);
  const isUnbeaten = (player: Player) => player.wins >= leastUnbeaten && player.losses === 0 && tookPart(player);
  return [
    ...give('tournament_player', tookPart),
    ...give('upset', isAmong(upsets)),
    ...give('undefeated_round_robin', (player) => isRoundRobin && isUnbeaten(player)),
    ...give('comeback_win', isAmong(comebacks)),
    ...forPlaces.flatMap(({ place, type }) =>
      give(type, (player) => player.place === place && tookPart(player), { place }),
    ),
  ];
}

/** A match that is decided. */
export interface Decided {
  /** The engine’s: those of the winners’ bracket of a double elimination begin with w. */
  key: string;
  player1Id: number | null;
  player2Id: number | null;
  winnerId: number | null;
  /** Of its result; null where a withdrawal decided it. */
  kind: string | null;
}

/** Whether it was played: a retirement counts as played. */
export const isPlayed = ({ kind }: Pick<Decided, 'kind'>): boolean =>
  kind === 'points' || kind === 'games' || kind === 'retirement';

export const entrantsOf = ({ player1Id, player2Id }: Pick<Decided, 'player1Id' | 'player2Id'>): number[] =>
  [player1Id, player2Id].flatMap((id) => id ?? []);

/** The champions who had lost a match of the winners’ bracket. */
export function comebacksIn(matches: readonly Decided[], players: readonly Player[]): number[] {
  const champions = new Set(players.flatMap(({ entrantId, place }) => (place === 1 ? [entrantId] : [])));
  return matches
    .filter(({ key, winnerId }) => key.startsWith('w') && winnerId !== null)
    .flatMap((match) => entrantsOf(match).filter((id) => id !== match.winnerId && champions.has(id)));
}

/** So much better the beaten have to be. A rating is worked out in millionths, and a mean of two is not exact. */
const higher = 0.5 - 1e-6;

/** The club rating that somebody of a side came with; null without one. */
export interface Rated {
  entrantId: number | null;
  rating: number | null;
}

/**
 * The entrants who have won against one with so much the higher club rating: of a team the mean, and none where somebody
 * has none.
 */
export function upsetsIn(matches: readonly Decided[], rated: readonly Rated[]): number[] {
  const ratings = new Map<number | null, number>();
  for (const [entrantId, side] of Map.groupBy(rated, (each) => each.entrantId)) {
    const known = side.flatMap(({ rating }) => rating ?? []);
    if (known.length === side.length) ratings.set(entrantId, known.reduce((sum, each) => sum + each, 0) / side.length);
  }
  return matches.flatMap((match) => {
    const { winnerId } = match;
    const loserId = entrantsOf(match).find((id) => id !== winnerId);
    const [own, other] = [ratings.get(winnerId), ratings.get(loserId ?? null)];
    return winnerId !== null && own !== undefined && other !== undefined && other - own >= higher ? [winnerId] : [];
  });
}
