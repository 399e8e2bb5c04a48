/** Which of the two sides of a match: 0 is the home or upper side, 1 the other. */
export type Side = 0 | 1;

/** A number for each side, side 0 first. */
export type Pair = readonly [number, number];

/** What a game is played to: to 11, win by 2, is `{ to: 11, winBy: 2 }`. A cap ends a game by a single point. */
export interface GameRules {
  readonly to: number;
  readonly winBy: number;
  readonly cap?: number;
}

/** A match is best of 1, 3 or 5 games and ends exactly when one side has the majority. */
export interface MatchRules {
  readonly bestOf: 1 | 3 | 5;
  readonly game: GameRules;
}

/** `games` takes the games won (for best of one, any untied pair); `points` takes the points of every game. */
export type Scoring = 'games' | 'points';

/**
 * What is reported of a match, and all that needs to be stored of it.
 *
 * - `games`: the games won by each side.
 * - `points`: the points of each game, in order.
 * - `retirement`: side `by` stops. `games` are the points so far with the running game last (none when it had not
 *   begun); when only games won are scored, `won` holds those so far instead.
 * - `forfeit`: side `by` did not play. `double-forfeit`: neither did.
 */
export type Result =
  | { readonly kind: 'games'; readonly games: Pair }
  | { readonly kind: 'points'; readonly games: readonly Pair[] }
  | { readonly kind: 'retirement'; readonly by: Side; readonly games?: readonly Pair[]; readonly won?: Pair }
  | { readonly kind: 'forfeit'; readonly by: Side }
  | { readonly kind: 'double-forfeit' };

/** A result worked out in full. */
export interface Score {
  /** The side that won; null for a double forfeit. */
  readonly winner: Side | null;
  /** Games won by each side. */
  readonly games: Pair;
  /** Points of every game, in order; empty when only games won are known. */
  readonly points: readonly Pair[];
  /** What a scoreboard shows: the points when there is one game, else the games won. */
  readonly headline: Pair;
}

/** What a game is played to where nothing else was said (USA Pickleball, section 12.B of 2025). */
export const standardGame: GameRules = { to: 11, winBy: 2 };

/**
 * With how many points a game is won by which the loser has so many; null where no game can end like that. There is
 * never more than one such number.
 *
 * @example
 * [7, 10].map((loser) => winningPoints({ to: 11, winBy: 2 }, loser)) // => [11, 12]
 * @example
 * winningPoints({ to: 11, winBy: 1 }, 11) // => null
 */
export function winningPoints({ to, winBy, cap = Number.POSITIVE_INFINITY }: GameRules, loser: number): number | null {
  if (loser <= to - winBy) return to;
  // Both had come so far that the lead decided: where a lead of one is enough, the game was over before.
  return winBy === 1 || loser >= cap ? null : Math.min(loser + winBy, cap);
}

/**
 * All that the loser of a game can have, ascending, as long as nobody has more than `most` points.
 *
 * @example
 * losingPoints({ to: 11, winBy: 2, cap: 15 }, 99) // => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
 */
export function losingPoints(game: GameRules, most: number): readonly number[] {
  return Array.from({ length: most }, (_, loser) => loser).filter((loser) => {
    const winner = winningPoints(game, loser);
    return winner !== null && winner <= most;
  });
}

/**
 * Whether rally after rally can end a game with these points, whole numbers from 0.
 *
 * @example
 * isPossible({ to: 11, winBy: 2 }, [11, 13]) // => true
 * @example
 * isPossible({ to: 11, winBy: 2, cap: 15 }, [15, 3]) // => false
 */
export function isPossible(game: GameRules, [one, two]: Pair): boolean {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  return high > low && winningPoints(game, low) === high;
}

/**
 * Whether rally after rally can lead to these points, whole numbers from 0, with the game still to be decided.
 *
 * @example
 * [[0, 0], [12, 11], [11, 9]].map((points) => isRunning({ to: 11, winBy: 2 }, points)) // => [true, true, false]
 */
export function isRunning({ to, winBy, cap = Number.POSITIVE_INFINITY }: GameRules, [one, two]: Pair): boolean {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  // Where a lead of one is enough, nobody comes to `to` without having won.
  return high < to || (winBy > 1 && high < cap && high - low < winBy);
}

/** What people play to besides, whatever a tournament says. */
const commonGames: readonly GameRules[] = [7, 11, 15, 21].flatMap((to) => [
  { to, winBy: 1 },
  { to, winBy: 2 },
]);

/** By how many points the winner of a game goes past what it is played to, before one asks whether that is so. */
const longestRun = 10;

/**
 * Whether nobody plays such a score, so that it is worth a question: it can end neither this game nor a usual one, or
 * only after an endless run. 1–0 just says who won.
 *
 * @example
 * isUnusual({ to: 11, winBy: 2 }, [11, 99]) // => true
 * @example
 * isUnusual({ to: 11, winBy: 2 }, [15, 8]) // => false
 */
export function isUnusual(game: GameRules, points: Pair): boolean {
  const [high, low] = [Math.max(...points), Math.min(...points)];
  if (high === 1 && low === 0) return false;
  return ![game, ...commonGames].some((usual) => isPossible(usual, points) && high <= usual.to + longestRun);
}
