import { randomFrom } from '../random.ts';
import { opponents } from './meetings.ts';
import type { Two } from './partner-sequence.ts';

/** A round on one court: two pairs, and everyone who plays as one number with their bits. */
interface Round {
  readonly pairs: readonly [Two, Two];
  readonly playing: number;
}

function allRounds(players: number): Round[] {
  const places = Array.from({ length: players }, (_, place) => place);
  const pairs = places.flatMap((a) => places.slice(a + 1).map((b): Two => [a, b]));
  return pairs.flatMap((one, at) =>
    pairs
      .slice(at + 1)
      .filter(([c, d]) => !one.includes(c) && !one.includes(d))
      .map((two) => ({ pairs: [one, two], playing: [...one, ...two].reduce((bits, place) => bits | (1 << place), 0) })),
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
