import { bracketSize, seedOrder } from './seed-order.ts';
import type { Source } from './structure.ts';
import type { Builder } from './structure-builder.ts';
import { roundTitle } from './titles.ts';

/** The first round of a bracket from top to bottom; the missing entrants are byes of the top seeds. */
export function firstRound(entrants: readonly Source[]): (readonly [Source, Source])[] {
  const order = seedOrder(bracketSize(entrants.length));
  const bye: Source = { from: 'bye' };
  const pairs: (readonly [Source, Source])[] = [];
  for (let at = 0; at < order.length; at += 2) {
    pairs.push([entrants[(order[at] ?? 0) - 1] ?? bye, entrants[(order[at + 1] ?? 0) - 1] ?? bye]);
  }
  return pairs;
}

/** Adds a single elimination between these places in seed order, with a match for third place if asked (from four). */
export function addSingleElimination(builder: Builder, entrants: readonly Source[], thirdPlace: boolean): void {
  const rounds = Math.log2(bracketSize(entrants.length));
  const withThird = thirdPlace && entrants.length >= 4;
  let pairs = firstRound(entrants);
  for (let number = 1; number <= rounds; number++) {
    const semiFinal = number === rounds - 1;
    const round = builder.addRound({
      name: `k${number}`,
      stage: number === rounds ? 'final' : 'knockout',
      number,
      title: roundTitle(number, rounds),
      winnerRank: number === rounds ? 1 : 0,
      loserRank: semiFinal && withThird ? 4 : 2 ** (rounds - number) + 1,
    });
    for (const [first, second] of pairs) round.add(first, second);
    if (semiFinal && withThird) {
      const only = { name: 'third', stage: 'third-place', number: 1, title: 'Third Place' } as const;
      builder.addRound({ ...only, winnerRank: 3, loserRank: 4 }).add(round.loser(1), round.loser(2));
    }
    pairs = Array.from({ length: pairs.length >> 1 }, (_, at) => [round.winner(2 * at + 1), round.winner(2 * at + 2)]);
  }
}
