/** Two players by their index, from 0. */
export type Two = readonly [number, number];

/**
 * All pairs of an even field, in an order in which any (players / 2 - 1) that follow one another, also from the end to
 * the beginning, have no player in common: the circle method. One player stands in the middle; in each turn the
 * circle's pairs are taken from the standing player outwards, and the next turn stands one further on.
 */
function evenSequence(players: number): Two[] {
  const circle = players - 1;
  const at = (index: number): number => ((index % circle) + circle) % circle;
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
  const at = (index: number): number => ((index % circle) + circle) % circle;
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

/**
 * First rounds of whist tournaments for 4k and 4k + 1 players: tables of two pairs, `a,b,c,d` for a and b against c
 * and d. Adding 1, 2, 3, … to every number, around the circle of all but the last of 4k players, or of all 4k + 1,
 * gives the other rounds, in which everyone partners everyone once and opposes everyone twice. Each was found by
 * searching pairs whose differences are all different; the one for 9 comes from the field of nine elements, and its
 * numbers are added digit by digit in base 3.
 */
const FIRST_ROUNDS: { readonly [players: number]: string } = {
  4: '3,1,0,2',
  5: '1,4,3,2',
  8: '7,1,6,2 5,0,3,4',
  9: '3,6,2,1 4,8,5,7',
  12: '11,10,0,2 6,5,1,8 3,9,4,7',
  13: '8,6,3,12 10,9,11,5 7,2,1,4',
  16: '15,4,11,6 8,14,12,0 10,3,9,13 7,5,2,1',
  17: '4,1,7,16 6,8,13,14 5,10,3,9 15,11,2,12',
  20: '19,15,12,6 10,13,1,5 0,2,16,17 7,14,8,18 3,11,9,4',
  21: '19,13,6,3 11,20,2,16 14,18,1,12 5,7,17,4 10,15,9,8',
  24: '23,7,13,19 11,0,8,16 14,12,1,15 10,6,4,20 18,17,22,9 2,5,3,21',
  25: '5,20,22,17 23,21,14,15 11,2,4,7 19,8,9,3 12,16,1,13 6,24,10,18',
  28: '27,26,13,20 18,1,15,10 25,4,8,24 12,11,6,3 23,0,22,7 9,17,19,21 16,2,5,14',
  29: '23,12,1,7 3,5,13,6 21,18,22,9 19,10,4,28 20,8,16,15 2,27,25,17 24,14,26,11',
  32: '31,0,27,25 10,19,18,28 9,3,13,24 7,21,5,2 6,11,8,20 17,1,12,4 22,26,14,15 29,16,30,23',
  33: '14,31,12,26 32,25,9,19 24,3,8,28 11,17,18,15 27,22,7,16 29,30,5,20 6,10,21,13 4,2,23,1',
  36: '35,9,3,31 18,27,34,15 24,20,13,26 30,32,22,33 19,4,21,0 14,2,6,23 5,8,29,28 17,25,12,7 16,10,1,11',
  37: '9,17,32,23 29,36,24,26 14,18,10,33 1,27,3,34 25,4,30,6 22,2,31,19 8,11,20,21 5,15,16,35 7,12,28,13',
  40: '39,31,38,29 27,4,28,16 14,1,19,8 20,24,2,21 37,13,0,18 12,5,32,34 26,25,10,35 15,9,6,23 33,30,22,17 7,36,11,3',
};

/** Adds around the circle; in the field of nine elements digit by digit. */
function shifted(index: number, by: number, circle: number): number {
  if (index >= circle) return index;
  if (circle !== 9) return (index + by) % circle;
  return ((Math.floor(index / 3) + Math.floor(by / 3)) % 3) * 3 + ((index + by) % 3);
}

/** Rounds of pairs, two that follow each other to a court, when a whist design fills the courts; else null. */
export function whistRounds(players: number, courts: number, rounds: number): Two[][] | null {
  const first = FIRST_ROUNDS[players];
  if (first === undefined || courts !== Math.floor(players / 4)) return null;
  const circle = players % 4 === 0 ? players - 1 : players;
  const tables = first.split(' ').map((table) => table.split(',').map(Number));
  return Array.from({ length: rounds }, (_, round) =>
    tables.flatMap((table): Two[] => {
      const [a = 0, b = 0, c = 0, d = 0] = table.map((index) => shifted(index, round % circle, circle));
      return [
        [a, b],
        [c, d],
      ];
    }),
  );
}

/** Each of one group partners each of another as big in one of as many rounds. */
const crossed = (ones: readonly number[], others: readonly number[], round: number): Two[] =>
  ones.map((one, at): Two => [one, others[(at + round) % others.length] ?? 0]);

/**
 * Two halves of the field that take turns, each by a whist design, when exactly half can play: nothing else keeps
 * everyone from sitting out twice running. When the pairs within the halves are used up, a quarter of the field from
 * each half plays, in turn with the rest, until all pairs have come, and then everything from the beginning: at each of
 * these changes half of those who sat out do so again. Null when it is not half that can play.
 */
export function halvesInTurn(players: number, courts: number, rounds: number): Two[][] | null {
  const [half, quarter] = [players / 2, players / 4];
  if (4 * courts !== half) return null;
  const inHalf = whistRounds(half, courts, half - 1) ?? [];
  const everyone = Array.from({ length: players }, (_, index) => index);
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => everyone.slice(at * quarter, (at + 1) * quarter));
  const inCycle = Array.from({ length: 2 * players - 2 }, (_, round): Two[] => {
    if (round < players - 2) {
      return (inHalf[Math.floor(round / 2)] ?? []).map(([x, y]) => (round % 2 === 0 ? [x, y] : [x + half, y + half]));
    }
    const across = Math.floor((round - players + 2) / 2);
    const [theirs = [], rest = []] = across < quarter ? [c, d] : [d, c];
    return round % 2 === 0 ? crossed(a ?? [], theirs, across) : crossed(b ?? [], rest, across);
  });
  return Array.from({ length: rounds }, (_, round) => inCycle[round % inCycle.length] ?? []);
}
