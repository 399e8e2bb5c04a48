import { randomFrom } from '../random.ts';
import { arrange, attempt, roundsOf } from './arrangement.ts';
import { drawChange, keepSpare } from './exchanges.ts';
import type { Two } from './partner-sequence.ts';

/** What a change may cost at first; the longer the search, the less. */
const MOST = 6;

interface Search {
  readonly players: number;
  /** Whether nobody is to sit out twice running who does not so already. */
  readonly isRestless: boolean;
  /** How often two should oppose each other at most. */
  readonly aim: number;
  readonly seed: number;
  readonly steps: number;
}

/**
 * Rearranges rounds of pairs until nobody opposes anyone more often than is the aim: at first it takes changes for the
 * worse, too, and less and less of them. Null if that was not reached in so many steps.
 */
export function rearrange(rounds: readonly (readonly Two[])[], search: Search): Two[][] | null {
  const { seed, steps } = search;
  const random = randomFrom(seed);
  const arrangement = arrange(rounds, search);
  for (let step = 0; step < steps && arrangement.over > 0; step++) {
    const change = drawChange(arrangement, random);
    if (change === null) continue;
    const isMade = attempt(arrangement, change, Math.floor((MOST * (steps - step)) / steps));
    if (isMade && change.late === arrangement.rounds) keepSpare(arrangement, change);
  }
  return arrangement.over === 0 ? roundsOf(arrangement) : null;
}
