import { type Match, rate } from './rate.ts';
import type { Standing } from './standing.ts';

/**
 * Where all who have played stand after these matches, in the order in which they count.
 *
 * @param standingOf of everybody in them, before them
 */
export function fold(matches: Iterable<Match>, standingOf: (player: number) => Standing): Map<number, Standing> {
  const standings = new Map<number, Standing>();
  for (const match of matches)
    for (const { player, after } of rate(match, (each) => standings.get(each) ?? standingOf(each)))
      standings.set(player, after);
  return standings;
}
