import { randomFrom } from '../random.ts';
import { countMeetings, type Meetings, meet } from './meetings.ts';
import type { SocialPair } from './plan.ts';

/** How far apart the rounds may be between which pairs are exchanged. */
const REACH = 12;
/** How often all rounds are gone through before the rest is left as it is. */
const PASSES = 60;

/** Rounds of pairs, two that follow each other to a court, that can be rearranged without anyone's loss. */
interface Table {
  readonly rounds: SocialPair[][];
  readonly players: number;
  readonly opposed: Meetings;
  /** For each round and player 1 if they play in it. */
  readonly plays: Uint8Array[];
  /** For each round and player how often they have played up to and including it. */
  readonly played: Int32Array[];
  /** How far players may differ, between rounds, in how often they have played. */
  readonly slack: number;
  /** Whether nobody is to sit out twice running; with half the field sitting that cannot be helped here. */
  readonly restless: boolean;
}

function tableOf(rounds: readonly (readonly SocialPair[])[], players: number, slack: number): Table {
  const opposed = countMeetings();
  const plays: Uint8Array[] = [];
  const played: Int32Array[] = [];
  for (const round of rounds) {
    const row = new Uint8Array(players);
    for (const player of round.flat()) row[player] = 1;
    const before = played.at(-1);
    played.push(Int32Array.from(row, (one, player) => one + (before?.[player] ?? 0)));
    plays.push(row);
    for (let at = 0; at + 1 < round.length; at += 2) meet(opposed, round[at] ?? [0, 0], round[at + 1] ?? [0, 0], 1);
  }
  const sitters = players - 2 * (rounds[0]?.length ?? 0);
  return {
    rounds: rounds.map((round) => round.slice()),
    players,
    opposed,
    plays,
    played,
    slack,
    restless: sitters < players / 2,
  };
}

function setPair(table: Table, round: number, pair: SocialPair, one: 0 | 1, upTo: number): void {
  for (const player of pair) {
    const row = table.plays[round];
    if (row !== undefined) row[player] = one;
    for (let later = round; later < upTo; later++) {
      const sums = table.played[later];
      if (sums !== undefined) sums[player] = (sums[player] ?? 0) + (one === 1 ? 1 : -1);
    }
  }
}

/** Whether between two rounds everyone has still played as often as the others, give or take the slack. */
function isFair(
  { played, plays, slack, restless }: Table,
  early: number,
  late: number,
  moved: readonly number[],
): boolean {
  for (let round = early; round < late; round++) {
    const sums = played[round] ?? [];
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (const sum of sums) {
      least = Math.min(least, sum);
      most = Math.max(most, sum);
    }
    if (most - least > slack) return false;
  }
  if (!restless) return true;
  const sits = (round: number, player: number): boolean => plays[round]?.[player] === 0;
  return [early, late].every((round) =>
    moved.every((player) => !sits(round, player) || !(sits(round - 1, player) || sits(round + 1, player))),
  );
}

const disjoint = (row: Uint8Array | undefined, pair: SocialPair): boolean => row?.[pair[0]] === 0 && row[pair[1]] === 0;

/** Exchanges a pair of one round with a pair of a later one if opponents are then spread better and all is as fair. */
function swap(table: Table, early: number, i: number, late: number, j: number): boolean {
  const [first, second] = [table.rounds[early], table.rounds[late]];
  const [one, two, other, another] = [first?.[i], second?.[j], first?.[i ^ 1], second?.[j ^ 1]];
  if (first === undefined || second === undefined || one === undefined || two === undefined) return false;
  if (other === undefined || another === undefined) return false;
  const { opposed } = table;
  const saved = meet(opposed, one, other, -1) + meet(opposed, two, another, -1);
  const cost = meet(opposed, two, other, 1) + meet(opposed, one, another, 1);
  const takeBack = (): false => {
    meet(opposed, two, other, -1);
    meet(opposed, one, another, -1);
    meet(opposed, one, other, 1);
    meet(opposed, two, another, 1);
    return false;
  };
  if (cost + saved >= 0) return takeBack();
  const seat = (inEarly: SocialPair, inLate: SocialPair, one: 0 | 1): void => {
    setPair(table, early, inEarly, one, late);
    setPair(table, late, inLate, one, late);
  };
  seat(one, two, 0);
  const free = disjoint(table.plays[early], two) && disjoint(table.plays[late], one);
  if (free) {
    seat(two, one, 1);
    if (isFair(table, early, late, [...one, ...two])) {
      first[i] = two;
      second[j] = one;
      return true;
    }
    seat(two, one, 0);
  }
  seat(one, two, 1);
  return takeBack();
}

/**
 * Exchanges pairs between rounds that are near each other until no two players oppose each other more than `most`
 * times, or nothing helps; the seed decides what is tried first. Partners, the
 * balance of sitting out in the end (and after every round within `slack`), and rests between sit-outs stay.
 */
export function swapRounds(
  rounds: readonly (readonly SocialPair[])[],
  players: number,
  most: number,
  seed: number,
  slack: number,
): { rounds: SocialPair[][]; reached: boolean } {
  const table = tableOf(rounds, players, slack);
  const order = randomFrom(seed).shuffled([...rounds.keys()]);
  const isSpread = (): boolean => Math.max(0, ...table.opposed.counts()) <= most;
  const pairs = rounds[0]?.length ?? 0;
  for (let pass = 0; pass < PASSES && !isSpread(); pass++) {
    let improved = false;
    for (const early of order) {
      for (let late = early + 1; late < Math.min(rounds.length, early + REACH); late++) {
        for (let i = 0; i < pairs; i++) {
          for (let j = 0; j < pairs; j++) improved = swap(table, early, i, late, j) || improved;
        }
      }
    }
    if (!improved) break;
  }
  return { rounds: table.rounds, reached: isSpread() };
}
