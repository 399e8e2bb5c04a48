import type { SocialPair, SocialRound } from './plan.ts';

/** How often two players have met; the order of the two does not matter. */
export interface Meetings {
  of(a: number, b: number): number;
  add(a: number, b: number, times?: number): void;
  /** Every pair that has met, with the number of times. */
  counts(): readonly number[];
}

export function countMeetings(): Meetings {
  const rows = new Map<number, Map<number, number>>();
  const of = (a: number, b: number): number => rows.get(Math.min(a, b))?.get(Math.max(a, b)) ?? 0;
  const add = (a: number, b: number, times = 1): void => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const row = rows.get(low) ?? new Map<number, number>();
    row.set(high, (row.get(high) ?? 0) + times);
    rows.set(low, row);
  };
  const counts = (): number[] => [...rows.values()].flatMap((row) => [...row.values()]).filter((count) => count > 0);
  return { of, add, counts };
}

/** The four meetings of opponents when two pairs play each other. */
export const opponents = ([a, b]: SocialPair, [c, d]: SocialPair): readonly SocialPair[] => [
  [a, c],
  [a, d],
  [b, c],
  [b, d],
];

/** What meeting once more costs two opponents who have met so often: the many times count for much. */
const price = (met: number): number => 3 * met * (met + 1) + 1;

/** Lets two pairs play each other once more, or once less, and says what that costs. */
export function meet(opposed: Meetings, one: SocialPair, two: SocialPair, times: 1 | -1): number {
  let cost = 0;
  for (const [a, b] of opponents(one, two)) {
    if (times === 1) cost += price(opposed.of(a, b));
    opposed.add(a, b, times);
    if (times === -1) cost -= price(opposed.of(a, b));
  }
  return cost;
}

/** Counts who has partnered and who has opposed whom. */
export function countRounds(rounds: readonly SocialRound[]): { partners: Meetings; opposed: Meetings } {
  const [partners, opposed] = [countMeetings(), countMeetings()];
  for (const { matches } of rounds) {
    for (const { pairs } of matches) {
      for (const [a, b] of pairs) partners.add(a, b);
      for (const [a, b] of opponents(pairs[0], pairs[1])) opposed.add(a, b);
    }
  }
  return { partners, opposed };
}
