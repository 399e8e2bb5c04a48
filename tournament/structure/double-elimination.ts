import { bracketSize, firstRound, losersTitle, winnersTitle } from './single-elimination.ts';
import type { Builder, GrowingRound, Source } from './structure.ts';

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

/** Matches in losers' round `round`, of a bracket with `size` slots. */
const losersMatches = (size: number, round: number): number => size / 2 ** (Math.floor((round + 1) / 2) + 1);

/** The rank of whoever loses in losers' round `round`: one more than all who stay in. */
function losersRank(size: number, round: number, rounds: number): number {
  let rank = 3;
  for (let later = rounds; later > round; later--) rank += losersMatches(size, later);
  return rank;
}

/** Adds a double elimination between these slots in seed order, with a deciding game, if asked, for where it is needed. */
export function addDoubleElimination(builder: Builder, entrants: readonly Source[], decidingGame: boolean): void {
  const size = bracketSize(entrants.length);
  const winnersRounds = Math.log2(size);
  const losersRounds = 2 * (winnersRounds - 1);

  const planWinners = (number: number): GrowingRound => {
    const loserRank = losersRounds === 0 ? 2 : losersRank(size, Math.max(1, 2 * (number - 1)), losersRounds);
    const title = winnersTitle(number, winnersRounds);
    return builder.addRound({ name: `w${number}`, stage: 'winners', number, title, loserRank });
  };
  const planLosers = (number: number): GrowingRound => {
    const loserRank = losersRank(size, number, losersRounds);
    const title = losersTitle(number, losersRounds);
    return builder.addRound({ name: `l${number}`, stage: 'losers', number, title, loserRank });
  };
  /** The winners, or in the first losers' round the losers, of two neighbours meet. */
  const pairUp = (round: GrowingRound, matches: number, from: (position: number) => Source): GrowingRound => {
    for (let upper = 1; upper < 2 * matches; upper += 2) round.add(from(upper), from(upper + 1));
    return round;
  };
  /** The losers of a winners' round meet the winners of the losers' round before. */
  const dropIn = (number: number, dropping: GrowingRound, former: GrowingRound): GrowingRound => {
    const round = planLosers(number);
    const drops = dropOrder(number / 2 + 1, losersMatches(size, number));
    for (const [at, drop] of drops.entries()) round.add(dropping.loser(drop + 1), former.winner(at + 1));
    return round;
  };

  let winners = planWinners(1);
  for (const [first, second] of firstRound(entrants)) winners.add(first, second);
  let losers: GrowingRound | null = null;
  for (let number = 2; number <= winnersRounds; number++) {
    const before = winners;
    winners = pairUp(planWinners(number), size / 2 ** number, before.winner);
    losers ??= pairUp(planLosers(1), losersMatches(size, 1), before.loser);
    losers = dropIn(2 * (number - 1), winners, losers);
    const next = 2 * number - 1;
    if (number < winnersRounds) losers = pairUp(planLosers(next), losersMatches(size, next), losers.winner);
  }
  const ranks = { name: 'gf', winnerRank: 1, loserRank: 2 };
  const final = builder.addRound({ ...ranks, stage: 'grand-final', number: 1, title: 'Grand Final' });
  final.add(winners.winner(1), losers === null ? winners.loser(1) : losers.winner(1));
  if (!decidingGame) return;
  const decider = builder.addRound({ ...ranks, stage: 'deciding-game', number: 2, title: 'Deciding Game', filed: 1 });
  decider.add(final.loser(1), final.winner(1));
}
