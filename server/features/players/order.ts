/** The order of somebody's results, which come from two lists: those of tournaments and those of games. */
import type { PlayerResult } from '#contract/players.ts';

/** Where a result stands: of what was played at the same moment games come first. */
export type PlaceOfResult = readonly [playedAt: string, isGame: number, id: number];

export function placeOf({ playedAt, game, id }: Pick<PlayerResult, 'playedAt' | 'game' | 'id'>): PlaceOfResult {
  return [playedAt, game === null ? 0 : 1, Number(id.slice(id.indexOf('-') + 1))];
}

/** The latest first: compares two places. */
export function latestFirst(one: PlaceOfResult, other: PlaceOfResult): number {
  if (one[0] !== other[0]) return one[0] < other[0] ? 1 : -1;
  return other[1] - one[1] || other[2] - one[2];
}

/** Before which moment and id a match is behind a place. */
export function matchesBehind(place: PlaceOfResult | undefined): readonly [string, number] | undefined {
  if (place === undefined) return undefined;
  const [playedAt, isGame, id] = place;
  return [playedAt, isGame === 1 ? Number.MAX_SAFE_INTEGER : id];
}
