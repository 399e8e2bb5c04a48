import type { Stage } from '../settings.ts';
import type { Builder, Source } from './structure.ts';

/** A round of a round robin: who is at home against whom, and who rests. Numbers from 1. */
interface BergerRound {
  readonly pairs: readonly (readonly [home: number, away: number])[];
  readonly rests: number | null;
}

/** Rounds of one leg. */
const bergerRounds = (entrants: number): number => entrants + (entrants % 2) - 1;

function roundOfFirstLeg(entrants: number, round: number): BergerRound {
  const m = bergerRounds(entrants);
  const even = m + 1;
  const wrap = (number: number): number => ((((number - 1) % m) + m) % m) + 1;
  // 2i = round + 1 (mod m) has one solution, for m is odd.
  const fixed = wrap(((round + 1) * ((m + 1) / 2)) % m);
  const pairs: (readonly [number, number])[] = [];
  if (even === entrants) pairs.push(fixed <= even / 2 ? [fixed, even] : [even, fixed]);
  for (let step = 1; step <= (m - 1) / 2; step++) {
    const [one, two] = [wrap(fixed + step), wrap(fixed - step)];
    // The lower is at home if the sum is odd, else the higher.
    pairs.push(((one + two) % 2 === 1) === one < two ? [one, two] : [two, one]);
  }
  return { pairs, rests: even === entrants ? null : fixed };
}

/** A round, from 1. Those of a second leg come after all of the first. */
function bergerRound(entrants: number, round: number): BergerRound {
  const inLeg = bergerRounds(entrants);
  if (round <= inLeg) return roundOfFirstLeg(entrants, round);
  const { pairs, rests } = roundOfFirstLeg(entrants, round - inLeg);
  return { pairs: pairs.map(([home, away]) => [away, home]), rests };
}

/**
 * The Berger table: each pair meets once (twice for two legs, home and away exchanged), nobody twice in a round. Home
 * and away differ by at most 1 in a leg, and an odd field rests each entrant once a leg.
 */
export function bergerTable(entrants: number, legs: 1 | 2 = 1): BergerRound[] {
  return Array.from({ length: legs * bergerRounds(entrants) }, (_, at) => bergerRound(entrants, at + 1));
}

type Pairs = readonly (readonly [home: number, away: number])[];

/**
 * The rounds of a table that some have come into late: they have the last numbers. Each meets all who were there before, a
 * leg after the other, in the first round in which both are free, behind what stands in it; where there is none, in one
 * more. So in an odd field the first to come meets in every round who rests.
 */
function roundsWithLate(drawn: number, late: number, legs: 1 | 2): Pairs[] {
  const rounds = bergerTable(drawn, legs).map(({ pairs }) => pairs.slice());
  const plays = rounds.map((pairs) => new Set(pairs.flat()));
  const isFree = (round: number, one: number, two: number): boolean =>
    plays[round]?.has(one) !== true && plays[round]?.has(two) !== true;
  const meet = (home: number, away: number): void => {
    let round = 0;
    while (!isFree(round, home, away)) round += 1;
    if (round === rounds.length) {
      rounds.push([]);
      plays.push(new Set());
    }
    rounds[round]?.push([home, away]);
    plays[round]?.add(home).add(away);
  };
  for (let comer = drawn + 1; comer <= drawn + late; comer++) {
    for (let leg = 1; leg <= legs; leg++) {
      for (let other = 1; other < comer; other++) {
        // As in the table: the lower is at home if the sum is odd, and in the second leg the other.
        if ((other + comer + leg) % 2 === 0) meet(other, comer);
        else meet(comer, other);
      }
    }
  }
  return rounds;
}

/** Who meets in each round of a table. The largest have half a million matches, so they are not all held at once. */
function* tableRounds(drawn: number, late: number, legs: 1 | 2): Generator<Pairs, void> {
  if (late > 0) yield* roundsWithLate(drawn, late, legs);
  else for (let number = 1; number <= legs * bergerRounds(drawn); number++) yield bergerRound(drawn, number).pairs;
}

/** Who plays in a table, as indices in seed order: those it was drawn with, and those who came in late. */
interface Members {
  readonly drawn: readonly number[];
  readonly late: readonly number[];
}

/** 1 is A, 26 is Z, 27 is AA. */
export function poolLetter(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? letter : poolLetter(Math.floor((number - 1) / 26)) + letter;
}

/** Adds a table in which all of these meet. */
export function addRoundRobin(builder: Builder, { drawn, late }: Members, legs: 1 | 2, stage: Stage): void {
  const entrants = [...drawn, ...late];
  const sources = entrants.map((index): Source => ({ from: 'seed', seed: index + 1 }));
  builder.addPool(entrants, (pool) => {
    let number = 0;
    for (const pairs of tableRounds(drawn.length, late.length, legs)) {
      number += 1;
      const name = stage === 'pool' ? `p${pool}-${number}` : `rr-${number}`;
      const title = stage === 'pool' ? `Pool ${poolLetter(pool)}, Round ${number}` : `Round ${number}`;
      const round = builder.addRound({ name, stage, pool, number, title });
      for (const [home, away] of pairs) {
        const [one, two] = [sources[home - 1], sources[away - 1]];
        if (one !== undefined && two !== undefined) round.add(one, two);
      }
    }
  });
}

/** From so many on there are playoffs for third place, too. */
export const MIN_FOR_THIRD = 4;

/** Championship 1st v 2nd and, from four entrants, third place 3rd v 4th. */
export function addPlayoffs(builder: Builder, entrants: number): void {
  const rank = (number: number): Source => ({ from: 'rank', pool: 1, rank: number });
  if (entrants >= MIN_FOR_THIRD) {
    const third = { name: 'third', stage: 'third-place', number: 1, title: 'Third Place' } as const;
    builder.addRound({ ...third, winnerRank: 3, loserRank: 4 }).add(rank(3), rank(4));
  }
  const final = { name: 'final', stage: 'championship', number: 1, title: 'Championship' } as const;
  builder.addRound({ ...final, winnerRank: 1, loserRank: 2 }).add(rank(1), rank(2));
}
