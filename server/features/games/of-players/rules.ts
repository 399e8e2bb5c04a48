import type { GameKind } from '#contract/games/facts.ts';
import type { PlayerResult } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';

/** How a game ended: the ids of both sides, and the points of each of its games, those of the first side first. */
interface Ended {
  team1: readonly number[];
  team2: readonly number[];
  games: readonly (readonly [number, number])[];
}

/** A game of which the result counts. */
interface CountedGame extends Ended {
  id: number;
  kind: GameKind;
  placeName: string;
  startsAt: string;
}

/** How a game ended for one of its players. */
export interface Outcome {
  isWon: boolean;
  /** The points of each game, their own first. */
  games: { own: number; other: number }[];
  /** Null in singles. */
  partnerId: number | null;
  opponentIds: readonly number[];
}

/** Null for whom it is not known or nobody: they were on neither side, or both sides won as many games. */
export function outcomeOf(userId: number, { team1, team2, games }: Ended): Outcome | null {
  const isFirst = team1.includes(userId);
  if (!isFirst && !team2.includes(userId)) return null;
  const seen = games.map(([one, two]) => (isFirst ? { own: one, other: two } : { own: two, other: one }));
  const won = seen.filter(({ own, other }) => own > other).length;
  if (2 * won === seen.length) return null;
  const [own, opponentIds] = isFirst ? [team1, team2] : [team2, team1];
  const partnerId = own.find((id) => id !== userId) ?? null;
  return { isWon: 2 * won > seen.length, games: seen, partnerId, opponentIds };
}

/** A result that counts of a game that somebody won or lost. */
export interface PlayedGame extends Outcome {
  id: number;
  /** In mixed doubles too it is doubles. */
  gameType: PlayerResult['gameType'];
  placeName: string;
  playedAt: string;
}

export function toPlayedGame(row: CountedGame, userId: number): PlayedGame | null {
  const outcome = outcomeOf(userId, row);
  const { id, kind, placeName, startsAt: playedAt } = row;
  return outcome && { id, gameType: kind === 'singles' ? 'singles' : 'doubles', placeName, playedAt, ...outcome };
}

export function toResult(played: PlayedGame, faces: ReadonlyMap<number, Face>): PlayerResult {
  const { id, placeName, gameType, playedAt, isWon, games, partnerId, opponentIds } = played;
  return {
    id: `game-${id}`,
    tournament: null,
    game: { id, placeName },
    ...{ gameType, playedAt, isWon, games, endedBy: null },
    partner: partnerId === null ? null : (faces.get(partnerId) ?? null),
    opponents: opponentIds.flatMap((each) => faces.get(each) ?? []),
  };
}
