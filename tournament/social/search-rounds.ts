import { searchOneCourt } from './one-court.ts';
import { partnersByRound, type Two } from './partner-sequence.ts';
import { rearrange } from './rearrange.ts';
import { spreadOpponents } from './spread-opponents.ts';
import { halvesInTurn } from './whist.ts';

/** How often a search is begun anew, and how many steps it takes each time: that bounds what a plan costs. */
const ATTEMPTS = 3;
const STEPS = 15_000;
const TRIES = 2000;
/** By how much the best that can be must lie over the mean before it is looked for. */
const LEEWAY = 0.35;
/** Up to so many players on one court the rounds are found one by one. */
const FEW = 7;

/** What a search begins with. */
interface Start {
  readonly pairs: Two[][];
  readonly isRestless: boolean;
}

/** The first attempt that succeeds. */
function first<T>(attempts: number, make: (seed: number) => T | null): T | null {
  for (let seed = 0; seed < attempts; seed++) {
    const made = make(seed);
    if (made !== null) return made;
  }
  return null;
}

/**
 * Rounds in which no two partner each other once more before all have done so as often, sitting out goes by turn, and
 * nobody opposes anyone more often than the mean (rounded up) if that is found soon, else once more than that, or in
 * the worst case twice. The seed of a plan makes no difference to it, so what is found for a field is found always.
 */
export function searchRounds(players: number, courts: number, rounds: number): Two[][] {
  const mean = (8 * courts * rounds) / (players * (players - 1));
  const best = Math.ceil(mean);
  if (courts === 1 && players <= FEW) {
    const oneByOne = (aim: number) => (seed: number) => searchOneCourt({ players, rounds, aim, tries: TRIES, seed });
    const found = first(ATTEMPTS, oneByOne(best)) ?? first(ATTEMPTS, oneByOne(best + 1));
    if (found !== null) return found;
  }
  const tryBest = best - mean >= LEEWAY ? 1 : 0;
  const search = (start: Start, aim: number, attempts: number): Two[][] | null =>
    first(attempts, (seed) =>
      rearrange(start.pairs, { players, isRestless: start.isRestless, aim, seed, steps: STEPS }),
    );
  const inTurn = halvesInTurn(players, courts, rounds);
  const bySequence = partnersByRound(players, 2 * courts, rounds);
  const starts: Start[] = inTurn === null ? [] : [{ pairs: spreadOpponents(inTurn), isRestless: true }];
  // With half the field off court or more, only halves in turn could keep everyone from sitting out twice running.
  const last = { pairs: spreadOpponents(bySequence), isRestless: 8 * courts > players };
  for (const start of [...starts, last]) {
    const attempts = start === last ? ATTEMPTS : 1;
    const found = search(start, best + 1, attempts) ?? search(start, best + 2, attempts);
    if (found !== null) return search({ ...start, pairs: found }, best, tryBest) ?? found;
  }
  return last.pairs;
}
