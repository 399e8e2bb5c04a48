import { randomFrom } from '../random.ts';
import { countMeetings, type Meetings, meet, opponents, type SocialPair } from './plan.ts';
import { rearrange } from './rearrange.ts';
import type { InSlices } from './slices.ts';
import { halvesInTurn, partnersByRound, type Two } from './whist.ts';

/** A round on one court: two pairs, and everyone who plays as one number with their bits. */
interface Round {
  readonly pairs: readonly [Two, Two];
  readonly playing: number;
}

function allRounds(players: number): Round[] {
  const everyone = Array.from({ length: players }, (_, index) => index);
  const pairs = everyone.flatMap((a) => everyone.slice(a + 1).map((b): Two => [a, b]));
  return pairs.flatMap((one, at) =>
    pairs
      .slice(at + 1)
      .filter(([c, d]) => !one.includes(c) && !one.includes(d))
      .map((two) => ({ pairs: [one, two], playing: [...one, ...two].reduce((bits, index) => bits | (1 << index), 0) })),
  );
}

/** What has been played so far: how often each two partnered and opposed each other, and how often each has played. */
interface Tallies {
  readonly players: number;
  readonly partnered: Uint8Array;
  readonly opposed: Uint8Array;
  readonly played: Uint8Array;
}

function play({ partnered, opposed, played, players }: Tallies, { pairs: [one, two] }: Round, by: 1 | -1): void {
  const add = (counts: Uint8Array, at: number): void => {
    counts[at] = (counts[at] ?? 0) + by;
  };
  const met = (counts: Uint8Array, [a, b]: Two): void => {
    add(counts, a * players + b);
    add(counts, b * players + a);
  };
  for (const pair of [one, two]) met(partnered, pair);
  for (const pair of opponents(one, two)) met(opposed, pair);
  for (const player of [...one, ...two]) add(played, player);
}

/** Whether both may partner each other now: all pairs come once before any comes again. */
function isTurnOf({ partnered, players }: Tallies, { pairs: [one, two] }: Round, before: number): boolean {
  const all = (players * (players - 1)) / 2;
  const times = ([a, b]: Two): number => partnered[a * players + b] ?? 0;
  const cycle = Math.floor((2 * before) / all);
  const isLastOfCycle = (2 * before + 1) % all === 0;
  const [fewer, more] = [Math.min(times(one), times(two)), Math.max(times(one), times(two))];
  return fewer === cycle && more === (isLastOfCycle ? cycle + 1 : cycle);
}

/** What a round costs now, opponents who have met often most of all; null if it may not be played. */
function costOf(tallies: Tallies, round: Round, chosen: readonly Round[], aim: number): number | null {
  const { opposed, played, players } = tallies;
  const everyone = (1 << players) - 1;
  if (((chosen.at(-1)?.playing ?? everyone) | round.playing) !== everyone) return null;
  if (!isTurnOf(tallies, round, chosen.length)) return null;
  const each = (4 * (chosen.length + 1)) / players;
  for (let player = 0; player < players; player++) {
    const count = (played[player] ?? 0) + ((round.playing >> player) & 1);
    if (count < Math.floor(each) || count > Math.ceil(each)) return null;
  }
  let cost = 0;
  for (const [a, b] of opponents(...round.pairs)) {
    const met = opposed[a * players + b] ?? 0;
    if (met >= aim) return null;
    cost += 10 * met * (2 * met + 1);
  }
  return cost;
}

/** What is looked for. */
interface Search {
  readonly players: number;
  readonly rounds: number;
  /** How often two may oppose each other at most. */
  readonly aim: number;
  /** How many rounds are tried before it is given up. */
  readonly tries: number;
  readonly seed: number;
}

/**
 * Rounds on one court, one after the other, each the cheapest that leaves a way on: no two partner each other once more
 * before all have done so as often, nobody is more than one ahead in sitting out, and none does so twice running. Null
 * if none were found in so many tries; with tries without end, because there are none. What a round is to begin with
 * makes no difference, for the players can change names.
 */
export function searchOneCourt({ players, rounds, aim, tries, seed }: Search): Two[][] | null {
  const random = randomFrom(seed);
  const all = allRounds(players);
  const tallies: Tallies = {
    players,
    partnered: new Uint8Array(players ** 2),
    opposed: new Uint8Array(players ** 2),
    played: new Uint8Array(players),
  };
  const chosen: Round[] = [];
  let tried = 0;
  const goOn = (): boolean => {
    if (chosen.length === rounds) return true;
    const open = (chosen.length === 0 ? all.slice(0, 1) : all).flatMap((round) => {
      const cost = costOf(tallies, round, chosen, aim);
      return cost === null ? [] : [{ round, cost: cost + random.below(15) }];
    });
    for (const { round } of open.sort((a, b) => a.cost - b.cost)) {
      tried += 1;
      if (tried > tries) return false;
      chosen.push(round);
      play(tallies, round, 1);
      if (goOn()) return true;
      play(tallies, round, -1);
      chosen.pop();
    }
    return false;
  };
  return goOn() ? chosen.map(({ pairs }) => [...pairs]) : null;
}

/** Exchanges the second pairs of two courts, or the first of one with the second of the other, if that is cheaper. */
function exchange(round: SocialPair[], a: number, b: number, opposed: Meetings): boolean {
  const [one, two, three, four] = [round[a], round[a + 1], round[b], round[b + 1]];
  if (one === undefined || two === undefined || three === undefined || four === undefined) return false;
  const saved = meet(opposed, one, two, -1) + meet(opposed, three, four, -1);
  for (const [w, x, y, z] of [
    [one, four, three, two],
    [one, three, two, four],
  ] as const) {
    const cost = meet(opposed, w, x, 1) + meet(opposed, y, z, 1);
    if (cost + saved < 0) {
      round.splice(a, 2, w, x);
      round.splice(b, 2, y, z);
      return true;
    }
    meet(opposed, w, x, -1);
    meet(opposed, y, z, -1);
  }
  meet(opposed, one, two, 1);
  meet(opposed, three, four, 1);
  return false;
}

/**
 * Decides which pairs of a round play each other: two that stand together in order share a court. Pairs change courts
 * for as long as that spreads the meetings of opponents more evenly, those in `before` included.
 */
export function spreadOpponents(
  rounds: readonly (readonly SocialPair[])[],
  before: Meetings = countMeetings(),
): SocialPair[][] {
  const spread = rounds.map((round) => round.slice());
  for (const round of spread) {
    for (let at = 0; at + 1 < round.length; at += 2) {
      const [one, two] = [round[at], round[at + 1]];
      if (one !== undefined && two !== undefined) meet(before, one, two, 1);
    }
  }
  for (let improved = true; improved; ) {
    improved = false;
    for (const round of spread) {
      for (let a = 0; a + 1 < round.length; a += 2) {
        for (let b = a + 2; b + 1 < round.length; b += 2) improved = exchange(round, a, b, before) || improved;
      }
    }
  }
  return spread;
}

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
function* first<T>(attempts: number, make: (seed: number) => InSlices<T | null>): InSlices<T | null> {
  for (let seed = 0; seed < attempts; seed++) {
    const made = yield* make(seed);
    if (made !== null) return made;
  }
  return null;
}

/** What was found for a field is found always, so it is kept; the oldest goes first. */
const found = new Map<string, Two[][]>();
const KEPT = 200;

/**
 * Rounds in which no two partner each other once more before all have done so as often, sitting out goes by turn, and
 * nobody opposes anyone more often than the mean (rounded up) if that is found soon, else once more than that, or in
 * the worst case twice. The seed of a plan makes no difference to it.
 */
export function* searchRounds(players: number, courts: number, rounds: number): InSlices<readonly (readonly Two[])[]> {
  const field = [players, courts, rounds].join();
  const known = found.get(field);
  if (known !== undefined) return known;
  const searched = yield* search(players, courts, rounds);
  found.set(field, searched);
  const [oldest] = found.keys();
  if (found.size > KEPT && oldest !== undefined) found.delete(oldest);
  return searched;
}

function* search(players: number, courts: number, rounds: number): InSlices<Two[][]> {
  const mean = (8 * courts * rounds) / (players * (players - 1));
  const best = Math.ceil(mean);
  if (courts === 1 && players <= FEW) {
    const oneByOne = (aim: number) =>
      function* (seed: number): InSlices<Two[][] | null> {
        yield;
        return searchOneCourt({ players, rounds, aim, tries: TRIES, seed });
      };
    const found = (yield* first(ATTEMPTS, oneByOne(best))) ?? (yield* first(ATTEMPTS, oneByOne(best + 1)));
    if (found !== null) return found;
  }
  const tryBest = best - mean >= LEEWAY ? 1 : 0;
  const from = ({ pairs, isRestless }: Start, aim: number, attempts: number): InSlices<Two[][] | null> =>
    first(attempts, (seed) => rearrange(pairs, { players, isRestless, aim, seed, steps: STEPS }));
  const inTurn = halvesInTurn(players, courts, rounds);
  const bySequence = partnersByRound(players, 2 * courts, rounds);
  const starts: Start[] = inTurn === null ? [] : [{ pairs: spreadOpponents(inTurn), isRestless: true }];
  // With half the field off court or more, only halves in turn could keep everyone from sitting out twice running.
  const last = { pairs: spreadOpponents(bySequence), isRestless: 8 * courts > players };
  for (const start of [...starts, last]) {
    const attempts = start === last ? ATTEMPTS : 1;
    const pairs = (yield* from(start, best + 1, attempts)) ?? (yield* from(start, best + 2, attempts));
    if (pairs !== null) return (yield* from({ ...start, pairs }, best, tryBest)) ?? pairs;
  }
  return last.pairs;
}
