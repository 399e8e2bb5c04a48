import type { Settings } from '../settings.ts';
import type { Builder, GrowingRound, PlannedRound, Source } from './structure.ts';

/** Title of a round by the number of its matches: Final, Semi-Finals, Quarter-Finals, otherwise Round N. */
export function roundTitle(round: number, rounds: number): string {
  const named = ['Final', 'Semi-Finals', 'Quarter-Finals'][rounds - round];
  return named ?? `Round ${round}`;
}

/** Title of a round in the bracket of those who have lost their first match. */
const consolationTitle = (round: number, rounds: number): string => `Consolation ${roundTitle(round, rounds)}`;

/** Title of a round in the winners' bracket of a double elimination. */
export const winnersTitle = (round: number, rounds: number): string => `Winners’ ${roundTitle(round, rounds)}`;

/** Title of a round in the losers' bracket: its last is the Losers' Final. */
export const losersTitle = (round: number, rounds: number): string =>
  round === rounds ? 'Losers’ Final' : `Losers’ Round ${round}`;

/** The smallest power of two that holds so many entrants. */
export const bracketSize = (entrants: number): number => 2 ** Math.ceil(Math.log2(entrants));

/** Seeds from the top of a bracket to its bottom: 1, 8, 4, 5, 2, 7, 3, 6 for eight. `size` is a power of two. */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

type Pairs = readonly (readonly [Source, Source])[];

const bye: Source = { from: 'bye' };

/** The first round of a bracket from top to bottom; the missing entrants are byes of the top seeds. */
export function firstRound(entrants: readonly Source[]): (readonly [Source, Source])[] {
  const order = seedOrder(bracketSize(entrants.length));
  const pairs: (readonly [Source, Source])[] = [];
  for (let at = 0; at < order.length; at += 2) {
    pairs.push([entrants[(order[at] ?? 0) - 1] ?? bye, entrants[(order[at + 1] ?? 0) - 1] ?? bye]);
  }
  return pairs;
}

/** Adds the rounds of a bracket, one each time the next is asked for. */
function* addRounds(
  builder: Builder,
  opening: Pairs,
  plan: (number: number, rounds: number) => PlannedRound,
): Generator<GrowingRound, void> {
  const rounds = Math.log2(opening.length) + 1;
  let pairs = opening;
  for (let number = 1; number <= rounds; number++) {
    const round = builder.addRound(plan(number, rounds));
    for (const [first, second] of pairs) round.add(first, second);
    yield round;
    pairs = Array.from({ length: pairs.length >> 1 }, (_, at) => [round.winner(2 * at + 1), round.winner(2 * at + 2)]);
  }
}

/**
 * Who meets in the first round of a consolation: for each match of the second round, the losers of the two before it.
 * Instead of one who had a bye there the loser of the second round comes, if that goes on (`second`) and it had the bye.
 */
function consolationPairs(opening: Pairs, first: GrowingRound, second: GrowingRound | null): Pairs {
  const hasBye = (at: number): boolean => opening[at]?.some(({ from }) => from === 'bye') ?? false;
  return Array.from({ length: opening.length >> 1 }, (_, at): readonly [Source, Source] => {
    const [upper, lower] = [2 * at, 2 * at + 1];
    const [one, two] = [first.loser(upper + 1), first.loser(lower + 1)];
    if (hasBye(upper) && hasBye(lower)) return [second?.loser(at + 1) ?? bye, bye];
    if (hasBye(upper)) return [second?.loserAfterBye(at + 1) ?? bye, two];
    return [one, hasBye(lower) ? (second?.loserAfterBye(at + 1) ?? bye) : two];
  });
}

const planConsolation = (number: number, rounds: number): PlannedRound => ({
  name: `c${number}`,
  stage: 'consolation',
  number,
  title: consolationTitle(number, rounds),
  winnerRank: number === rounds ? 1 : 0,
  loserRank: 2 ** (rounds - number) + 1,
});

/**
 * Adds a single elimination between these slots in seed order, with a match for third place if asked (from four), and a
 * consolation for those who have lost their first match, if at least two may come into it. Whoever plays for first or
 * third place has no part in that. Its rounds stand between those of the bracket, the last before the final.
 */
export function addSingleElimination(
  builder: Builder,
  entrants: readonly Source[],
  { thirdPlace, consolation }: Pick<Settings, 'thirdPlace' | 'consolation'>,
): void {
  const opening = firstRound(entrants);
  const rounds = Math.log2(opening.length) + 1;
  const withThird = thirdPlace && entrants.length >= 4;
  /** The last round whose losers are out. */
  const lastOut = rounds - (withThird ? 2 : 1);
  const added: GrowingRound[] = [];
  let consoling: Iterator<GrowingRound> | null = null;

  const plan = (number: number): PlannedRound => ({
    name: `k${number}`,
    stage: number === rounds ? 'final' : 'knockout',
    number,
    title: roundTitle(number, rounds),
    winnerRank: number === rounds ? 1 : 0,
    loserRank: number === rounds - 1 && withThird ? 4 : 2 ** (rounds - number) + 1,
  });
  const startConsolation = (): Iterator<GrowingRound> | null => {
    const [first, second = null] = added.slice(0, lastOut);
    if (consolation === 'none' || first === undefined) return null;
    const pairs = consolationPairs(opening, first, second);
    const sources = pairs.flat().filter(({ from }) => from !== 'bye');
    return sources.length < 2 ? null : addRounds(builder, pairs, planConsolation);
  };

  for (const round of addRounds(builder, opening, plan)) {
    added.push(round);
    const number = added.length;
    const semiFinal = number === rounds - 1;
    if (semiFinal && withThird) {
      const only = { name: 'third', stage: 'third-place', number: 1, title: 'Third Place' } as const;
      builder.addRound({ ...only, winnerRank: 3, loserRank: 4 }).add(round.loser(1), round.loser(2));
    }
    if (number === Math.min(2, rounds - 1)) consoling = startConsolation();
    consoling?.next();
    while (semiFinal && consoling !== null && !consoling.next().done);
  }
}
