import type { Stage } from '../settings.ts';
import type { Builder, Source } from './structure.ts';

/** A round of a round robin: who is at home against whom, and who rests. Numbers from 1. */
interface BergerRound {
  readonly pairs: readonly (readonly [home: number, away: number])[];
  readonly rests: number | null;
}

function bergerRound(entrants: number, round: number): BergerRound {
  const even = entrants + (entrants % 2);
  const m = even - 1;
  const wrap = (number: number): number => ((((number - 1) % m) + m) % m) + 1;
  // 2i = round + 1 (mod m) has one solution, for m is odd.
  const fixed = wrap(((round + 1) * ((m + 1) / 2)) % m);
  const pairs: (readonly [number, number])[] = [];
  if (even === entrants) pairs.push(fixed <= even / 2 ? [fixed, even] : [even, fixed]);
  for (let step = 1; step <= (m - 1) / 2; step++) {
    const [low, high] = [wrap(fixed + step), wrap(fixed - step)].sort((a, b) => a - b);
    if (low === undefined || high === undefined) continue;
    pairs.push((low + high) % 2 === 1 ? [low, high] : [high, low]);
  }
  return { pairs, rests: even === entrants ? null : fixed };
}

/**
 * The Berger table: each pair meets once (twice for two legs, home and away exchanged), nobody twice in a round. Home
 * and away differ by at most 1 in a leg, and an odd field rests each entrant once a leg.
 */
export function bergerTable(entrants: number, legs: 1 | 2 = 1): BergerRound[] {
  const rounds = entrants + (entrants % 2) - 1;
  const first = Array.from({ length: rounds }, (_, at) => bergerRound(entrants, at + 1));
  if (legs === 1) return first;
  const reverse = ({ pairs, rests }: BergerRound) => ({ pairs: pairs.map(([a, b]) => [b, a] as const), rests });
  return [...first, ...first.map(reverse)];
}

/** 1 is A, 26 is Z, 27 is AA. */
export function poolLetter(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? letter : poolLetter(Math.floor((number - 1) / 26)) + letter;
}

/** Adds a table in which the given entrants (indices in seed order) all meet. */
export function addRoundRobin(builder: Builder, entrants: readonly number[], legs: 1 | 2, stage: Stage): void {
  const sources = entrants.map((index): Source => ({ from: 'seed', seed: index + 1 }));
  builder.addPool(entrants, (pool) => {
    for (const [at, { pairs }] of bergerTable(entrants.length, legs).entries()) {
      const round = at + 1;
      const prefix = stage === 'pool' ? `p${pool}-${round}` : `rr-${round}`;
      const title = stage === 'pool' ? `Pool ${poolLetter(pool)}, Round ${round}` : `Round ${round}`;
      for (const [order, [home, away]] of pairs.entries()) {
        const [one, two] = [sources[home - 1], sources[away - 1]];
        if (one === undefined || two === undefined) continue;
        const position = order + 1;
        builder.add({ key: `${prefix}-${position}`, stage, pool, round, position, title, sources: [one, two] });
      }
    }
  });
}

/** Championship 1st v 2nd and, from four entrants, third place 3rd v 4th. */
export function addPlayoffs(builder: Builder, entrants: number): void {
  const rank = (number: number): Source => ({ from: 'rank', pool: 1, rank: number });
  const only = { round: 1, position: 1 };
  if (entrants >= 4) {
    const sources = [rank(3), rank(4)] as const;
    builder.add({
      key: 'third',
      stage: 'third-place',
      ...only,
      title: 'Third Place',
      sources,
      winnerRank: 3,
      loserRank: 4,
    });
  }
  const sources = [rank(1), rank(2)] as const;
  builder.add({
    key: 'final',
    stage: 'championship',
    ...only,
    title: 'Championship',
    sources,
    winnerRank: 1,
    loserRank: 2,
  });
}
