import { countMeetings, type Meetings, meet } from './meetings.ts';
import type { SocialPair } from './plan.ts';

/** Exchanges the second pairs of two courts, or the first of one with the second of the other, if that is cheaper. */
function exchange(round: SocialPair[], a: number, b: number, opposed: Meetings): boolean {
  const [one, two, three, four] = [round[a], round[a + 1], round[b], round[b + 1]];
  if (one === undefined || two === undefined || three === undefined || four === undefined) return false;
  const saved = meet(opposed, one, two, -1) + meet(opposed, three, four, -1);
  for (const [w, x, y, z] of [
    [one, four, three, two],
    [one, three, two, four],
  ] as const) {
    const cost = meet(opposed, w, x, 1) + meet(opposed, y, z, 1);
    if (cost + saved < 0) {
      round.splice(a, 2, w, x);
      round.splice(b, 2, y, z);
      return true;
    }
    meet(opposed, w, x, -1);
    meet(opposed, y, z, -1);
  }
  meet(opposed, one, two, 1);
  meet(opposed, three, four, 1);
  return false;
}

/**
 * Decides which pairs of a round play each other: two that stand together in order share a court. Pairs change courts
 * for as long as that spreads the meetings of opponents more evenly, those in `before` included.
 */
export function spreadOpponents(
  rounds: readonly (readonly SocialPair[])[],
  before: Meetings = countMeetings(),
): SocialPair[][] {
  const spread = rounds.map((round) => round.slice());
  for (const round of spread) {
    for (let at = 0; at + 1 < round.length; at += 2) {
      const [one, two] = [round[at], round[at + 1]];
      if (one !== undefined && two !== undefined) meet(before, one, two, 1);
    }
  }
  for (let improved = true; improved; ) {
    improved = false;
    for (const round of spread) {
      for (let a = 0; a + 1 < round.length; a += 2) {
        for (let b = a + 2; b + 1 < round.length; b += 2) improved = exchange(round, a, b, before) || improved;
      }
    }
  }
  return spread;
}
