import { bracketSize, seedOrder } from './seed-order.ts';
import type { Builder, Source } from './structure.ts';
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
  const winner = (match: string): Source => ({ from: 'winner', match });
  const loser = (match: string): Source => ({ from: 'loser', match });
  let pairs = firstRound(entrants);
  for (let round = 1; round <= rounds; round++) {
    const last = round === rounds;
    if (last && withThird) {
      const sources = [loser(`k${round - 1}-1`), loser(`k${round - 1}-2`)] as const;
      const only = { stage: 'third-place', round: 1, position: 1, title: 'Third Place' } as const;
      builder.add({ key: 'third', ...only, sources, winnerRank: 3, loserRank: 4 });
    }
    for (const [at, sources] of pairs.entries()) {
      const position = at + 1;
      const key = `k${round}-${position}`;
      const semiFinal = round === rounds - 1;
      const loserRank = semiFinal && withThird ? 4 : 2 ** (rounds - round) + 1;
      const stage = last ? 'final' : 'knockout';
      const title = roundTitle(round, rounds);
      builder.add({ key, stage, round, position, title, sources, winnerRank: last ? 1 : 0, loserRank });
    }
    pairs = pairs.flatMap((_, at) =>
      at % 2 === 0 ? [[winner(`k${round}-${at + 1}`), winner(`k${round}-${at + 2}`)] as const] : [],
    );
  }
}
