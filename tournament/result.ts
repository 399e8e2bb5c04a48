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
