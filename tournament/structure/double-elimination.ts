import { bracketSize } from './seed-order.ts';
import { firstRound } from './single-elimination.ts';
import type { Builder, Source } from './structure.ts';
import { losersTitle, winnersTitle } from './titles.ts';

/**
 * Which match of winners' round `round` (from 2) sends its loser to each match of the losers' round that it feeds,
 * both from 0. Reversed, each half reversed, halves swapped, natural, and again: this keeps entrants who have met apart
 * for as long as possible.
 */
function dropOrder(round: number, matches: number): number[] {
  const natural = Array.from({ length: matches }, (_, at) => at);
  const half = matches / 2;
  if (matches === 1) return natural;
  switch ((round - 2) % 4) {
    case 0:
      return natural.reverse();
    case 1:
      return [...natural.slice(0, half).reverse(), ...natural.slice(half).reverse()];
    case 2:
      return [...natural.slice(half), ...natural.slice(0, half)];
    default:
      return natural;
  }
}

/** Matches in losers' round `round`, of a bracket with `size` places. */
const losersMatches = (size: number, round: number): number => size / 2 ** (Math.floor((round + 1) / 2) + 1);

/** The rank of whoever loses in losers' round `round`: one more than all who stay in. */
function losersRank(size: number, round: number, rounds: number): number {
  let rank = 3;
  for (let later = rounds; later > round; later--) rank += losersMatches(size, later);
  return rank;
}

const winner = (match: string): Source => ({ from: 'winner', match });
const loser = (match: string): Source => ({ from: 'loser', match });

/** The sides of a match in the losers' bracket; `position` from 1, `drops` says whose losers come in. */
function losersSides(round: number, position: number, drops: readonly number[]): readonly [Source, Source] {
  const upper = 2 * position - 1;
  if (round === 1) return [loser(`w1-${upper}`), loser(`w1-${upper + 1}`)];
  if (round % 2 === 1) return [winner(`l${round - 1}-${upper}`), winner(`l${round - 1}-${upper + 1}`)];
  return [loser(`w${round / 2 + 1}-${(drops[position - 1] ?? 0) + 1}`), winner(`l${round - 1}-${position}`)];
}

/** Adds a double elimination between these places in seed order. */
export function addDoubleElimination(builder: Builder, entrants: readonly Source[]): void {
  const size = bracketSize(entrants.length);
  const winnersRounds = Math.log2(size);
  const losersRounds = 2 * (winnersRounds - 1);
  const opening = firstRound(entrants);

  const addWinners = (round: number): void => {
    const loserRank = losersRounds === 0 ? 2 : losersRank(size, Math.max(1, 2 * (round - 1)), losersRounds);
    const title = winnersTitle(round, winnersRounds);
    for (let position = 1; position <= size / 2 ** round; position++) {
      const feeder = (offset: number): Source => winner(`w${round - 1}-${2 * position - offset}`);
      const sources = (round === 1 ? opening[position - 1] : undefined) ?? [feeder(1), feeder(0)];
      builder.add({ key: `w${round}-${position}`, stage: 'winners', round, position, title, sources, loserRank });
    }
  };
  const addLosers = (round: number): void => {
    const matches = losersMatches(size, round);
    const drops = round % 2 === 0 ? dropOrder(round / 2 + 1, matches) : [];
    const loserRank = losersRank(size, round, losersRounds);
    const title = losersTitle(round, losersRounds);
    for (let position = 1; position <= matches; position++) {
      const sources = losersSides(round, position, drops);
      builder.add({ key: `l${round}-${position}`, stage: 'losers', round, position, title, sources, loserRank });
    }
  };

  addWinners(1);
  for (let round = 2; round <= winnersRounds; round++) {
    addWinners(round);
    if (round === 2) addLosers(1);
    addLosers(2 * (round - 1));
    if (round < winnersRounds) addLosers(2 * round - 1);
  }
  const other = losersRounds === 0 ? loser('w1-1') : winner(`l${losersRounds}-1`);
  const ranks = { winnerRank: 1, loserRank: 2, position: 1 };
  const sides = [winner(`w${winnersRounds}-1`), other] as const;
  builder.add({ key: 'gf-1', stage: 'grand-final', round: 1, title: 'Grand Final', sources: sides, ...ranks });
  const again = [loser('gf-1'), winner('gf-1')] as const;
  builder.add({ key: 'gf-2', stage: 'deciding-game', round: 2, title: 'Deciding Game', sources: again, ...ranks });
}
