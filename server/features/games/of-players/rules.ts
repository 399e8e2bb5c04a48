import type { GameKind } from '#contract/games/facts.ts';
import type { PlayerResult } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { type Result, seenBy } from '../results/rules.ts';

type Ended = Pick<Result, 'team1' | 'team2' | 'games'>;

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
export function outcomeOf(userId: number, ended: Ended): Outcome | null {
  const seen = seenBy(userId, ended);
  if (seen === undefined || 2 * seen.won === seen.points.length) return null;
  const { team, opponents: opponentIds, points, won } = seen;
  const partnerId = team.find((id) => id !== userId) ?? null;
  return {
    isWon: 2 * won > points.length,
    games: points.map(([own, other]) => ({ own, other })),
    partnerId,
    opponentIds,
  };
}

/** A result that counts of what somebody won or lost. */
export interface PlayedResult extends Outcome {
  id: number;
  /** In mixed doubles too it is doubles. */
  gameType: PlayerResult['gameType'];
  playedAt: string;
}

export interface PlayedGame extends PlayedResult {
  placeName: string;
}

export function toPlayedGame(row: CountedGame, userId: number): PlayedGame | null {
  const outcome = outcomeOf(userId, row);
  const { id, kind, placeName, startsAt: playedAt } = row;
  return outcome && { id, gameType: kind === 'singles' ? 'singles' : 'doubles', placeName, playedAt, ...outcome };
}

/** What it was played in. */
type Where = Pick<PlayerResult, 'game' | 'evening'>;

export function toResult(
  played: PlayedResult,
  { game, evening }: Where,
  faces: ReadonlyMap<number, Face>,
): PlayerResult {
  const { id, gameType, playedAt, isWon, games, partnerId, opponentIds } = played;
  return {
    id: `${game ? 'game' : 'evening'}-${id}`,
    tournament: null,
    ...{ game, evening },
    ...{ gameType, playedAt, isWon, games, endedBy: null },
    partner: partnerId === null ? null : (faces.get(partnerId) ?? null),
    opponents: opponentIds.flatMap((each) => faces.get(each) ?? []),
  };
}
