/** Two players by their place in the field, from 0. */
export type Two = readonly [number, number];

/**
 * All pairs of an even field, in an order in which any (players / 2 - 1) that follow one another, also from the end to
 * the beginning, have no player in common: the circle method. One player stands in the middle; in each turn the
 * circle's pairs are taken from the standing player outwards, and the next turn stands one further on.
 */
function evenSequence(players: number): Two[] {
  const circle = players - 1;
  const at = (place: number): number => ((place % circle) + circle) % circle;
  return Array.from({ length: circle }, (_, turn) => [
    [circle, turn] as const,
    ...Array.from({ length: players / 2 - 1 }, (_, step) => [at(turn + step + 1), at(turn - step - 1)] as const),
  ]).flat();
}

/**
 * All pairs of an odd field, in an order in which any (players - 1) / 2 that follow one another, also from the end to
 * the beginning, have no player in common: Walecki's zigzag cycles, of each first every other pair and then the rest.
 * A player is always back after (players - 1) / 2 pairs, or one more. The cycles come round a second time in the other
 * direction, so the sequence holds every pair twice, and all pairs once before any comes again.
 */
function oddSequence(players: number): Two[] {
  const circle = players - 1;
  const half = circle / 2;
  const at = (place: number): number => ((place % circle) + circle) % circle;
  return Array.from({ length: circle }, (_, turn) => {
    const middle = Array.from({ length: half - 1 }, (_, step) => [at(turn + step + 1), at(turn - step - 1)] as const);
    const between = Array.from({ length: half }, (_, step) => [at(turn - step), at(turn + step + 1)] as const);
    return [[circle, turn] as const, ...middle, [at(turn + half), circle] as const, ...between];
  }).flat();
}

/** All pairs of a field of four or more, so ordered that rounds can be cut off one after the other, round and round. */
export const partnerSequence = (players: number): Two[] =>
  players % 2 === 0 ? evenSequence(players) : oddSequence(players);

/**
 * Who partners whom in each round: no pair comes a second time before every pair has come once, and sitting out goes
 * by turn.
 */
export function partnersByRound(players: number, pairs: number, rounds: number): Two[][] {
  const sequence = partnerSequence(players);
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: pairs }, (_, at) => sequence[(round * pairs + at) % sequence.length] ?? [0, 0]),
  );
}
