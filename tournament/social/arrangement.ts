import { countMeetings } from './plan.ts';
import type { Two } from './whist.ts';

/**
 * Rounds of pairs that can be rearranged. A slot holds a pair: slots 2k and 2k + 1 are the two sides of a court,
 * and those of a round follow one another. A cycle is a stretch in which all pairs of the field come once.
 */
export interface Arrangement {
  readonly players: number;
  readonly rounds: number;
  /** Slots in a round. */
  readonly width: number;
  /** Pairs in a cycle. */
  readonly all: number;
  /** For each slot its pair, and in which cycle that comes, from 0. */
  readonly one: Uint8Array;
  readonly two: Uint8Array;
  readonly cycle: Uint8Array;
  /** For each round and player the slot, or -1 for who sits out. */
  readonly slotOf: Int16Array;
  /** For each round and player how often they have played up to and including it. */
  readonly played: Int16Array;
  /** For each two players how often they oppose each other. */
  readonly opposed: Uint8Array;
  /** The pairs that the last cycle has not come to. */
  readonly spare: Two[];
  /** Whether nobody is to sit out twice running who does not so already. */
  readonly isRestless: boolean;
  /** How often two should oppose each other at most, and how many do so more often. */
  readonly aim: number;
  over: number;
}

/** Other pairs for some slots of one round, or of two; once it is made, those that were there before. */
export interface Change {
  readonly early: number;
  /** The later round; the number of rounds when who is on court changes in one alone. */
  readonly late: number;
  readonly slots: readonly number[];
  readonly ones: number[];
  readonly twos: number[];
  readonly cycles: number[];
}

/** Takes up rounds in which no pair comes once more before all have come as often. */
export function arrange(
  rounds: readonly (readonly Two[])[],
  { players, isRestless, aim }: Pick<Arrangement, 'players' | 'isRestless' | 'aim'>,
): Arrangement {
  const width = rounds[0]?.length ?? 0;
  const slots = rounds.flat();
  const all = (players * (players - 1)) / 2;
  const came = countMeetings();
  const cycle = Uint8Array.from(slots, ([a, b]) => {
    came.add(a, b);
    return came.of(a, b) - 1;
  });
  const lastCycle = Math.floor((slots.length - 1) / all);
  const everyone = Array.from({ length: players }, (_, index) => index);
  const pairs = everyone.flatMap((a) => everyone.slice(a + 1).map((b): Two => [a, b]));
  const arrangement: Arrangement = {
    players,
    rounds: rounds.length,
    width,
    all,
    one: Uint8Array.from(slots, ([one]) => one),
    two: Uint8Array.from(slots, ([, two]) => two),
    cycle,
    slotOf: new Int16Array(rounds.length * players).fill(-1),
    played: new Int16Array(rounds.length * players),
    opposed: new Uint8Array(players * players),
    spare: pairs.filter(([a, b]) => came.of(a, b) <= lastCycle),
    isRestless,
    aim,
    over: 0,
  };
  const { slotOf, played } = arrangement;
  for (const [slot, [a, b]] of slots.entries()) {
    const row = Math.floor(slot / width) * players;
    slotOf[row + a] = slot;
    slotOf[row + b] = slot;
  }
  for (const at of played.keys()) played[at] = (played[at - players] ?? 0) + ((slotOf[at] ?? -1) < 0 ? 0 : 1);
  for (let slot = 0; slot < slots.length; slot += 2) meetOn(arrangement, slot, 1);
  return arrangement;
}

export const roundsOf = ({ one, two, width, rounds }: Arrangement): Two[][] =>
  Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: width }, (_, at): Two => [one[round * width + at] ?? 0, two[round * width + at] ?? 0]),
  );

/**
 * What it costs, or saves, that two oppose each other once more or less: the many times count for much, those over the
 * aim for more.
 */
function oppose(arrangement: Arrangement, a: number, b: number, by: 1 | -1): number {
  const { opposed, players, aim } = arrangement;
  const was = opposed[a * players + b] ?? 0;
  const is = was + by;
  opposed[a * players + b] = is;
  opposed[b * players + a] = is;
  const most = by === 1 ? is : was;
  if (most === aim + 1) arrangement.over += by;
  return by * (2 * most - 1 + (most > aim ? 4 : 0));
}

/** Lets the pairs of a slot's court meet once more, or once less, and says what that costs. */
function meetOn(arrangement: Arrangement, slot: number, by: 1 | -1): number {
  const { one, two } = arrangement;
  const a = one[slot] ?? 0;
  const b = two[slot] ?? 0;
  const c = one[slot ^ 1] ?? 0;
  const d = two[slot ^ 1] ?? 0;
  return (
    oppose(arrangement, a, c, by) +
    oppose(arrangement, a, d, by) +
    oppose(arrangement, b, c, by) +
    oppose(arrangement, b, d, by)
  );
}

/** The same for all courts of these slots, each once. */
function meetOnAll(arrangement: Arrangement, slots: readonly number[], by: 1 | -1): number {
  let cost = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const other = slots.indexOf(slot ^ 1);
    if (other < 0 || other > at) cost += meetOn(arrangement, slot, by);
  }
  return cost;
}

/** Exchanges the pairs in the slots with those of the change. */
function exchange(
  { one, two, cycle, slotOf, players, width }: Arrangement,
  { slots, ones, twos, cycles }: Change,
): void {
  for (const slot of slots) {
    const row = Math.floor(slot / width) * players;
    slotOf[row + (one[slot] ?? 0)] = -1;
    slotOf[row + (two[slot] ?? 0)] = -1;
  }
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const row = Math.floor(slot / width) * players;
    const a = one[slot] ?? 0;
    const b = two[slot] ?? 0;
    const its = cycle[slot] ?? 0;
    one[slot] = ones[at] ?? 0;
    two[slot] = twos[at] ?? 0;
    cycle[slot] = cycles[at] ?? 0;
    slotOf[row + (ones[at] ?? 0)] = slot;
    slotOf[row + (twos[at] ?? 0)] = slot;
    ones[at] = a;
    twos[at] = b;
    cycles[at] = its;
  }
}

const sits = ({ slotOf, players, rounds }: Arrangement, player: number, round: number): boolean =>
  round >= 0 && round < rounds && (slotOf[round * players + player] ?? 0) < 0;

/** Whether a player who now sits out in a round does not so in the one before it or after it. */
const isRested = (arrangement: Arrangement, player: number, round: number): boolean =>
  !(arrangement.isRestless && sits(arrangement, player, round)) ||
  !(sits(arrangement, player, round - 1) || sits(arrangement, player, round + 1));

/** Whether a player who plays once more, or less, from one round up to another is never more than one behind or ahead. */
function isEven(
  { played, players, width }: Arrangement,
  player: number,
  by: 1 | -1,
  from: number,
  to: number,
): boolean {
  for (let round = from; round < to; round++) {
    const seats = 2 * width * (round + 1);
    const count = (played[round * players + player] ?? 0) + by;
    if (count < Math.floor(seats / players) || count > Math.ceil(seats / players)) return false;
  }
  return true;
}

function count({ played, players }: Arrangement, player: number, by: 1 | -1, from: number, to: number): void {
  for (let round = from; round < to; round++) {
    const at = round * players + player;
    played[at] = (played[at] ?? 0) + by;
  }
}

/** Who of the pairs that a change has for its early round is not on court in it. */
function offCourt({ slotOf, players, width }: Arrangement, { early, slots, ones, twos }: Change): number[] {
  const off: number[] = [];
  for (let at = 0; at < slots.length; at++) {
    if (Math.floor((slots[at] ?? 0) / width) !== early) continue;
    const a = ones[at] ?? 0;
    const b = twos[at] ?? 0;
    if ((slotOf[early * players + a] ?? 0) < 0) off.push(a);
    if ((slotOf[early * players + b] ?? 0) < 0) off.push(b);
  }
  return off;
}

/**
 * Makes a change if it costs at most `most` and leaves everyone as well off: nobody is more than one ahead in sitting
 * out after any round, nor sits out twice running. Else nothing is changed.
 */
export function attempt(arrangement: Arrangement, change: Change, most: number): boolean {
  const { early, late, slots } = change;
  const joining = early === late ? [] : offCourt(arrangement, change);
  const saved = meetOnAll(arrangement, slots, -1);
  exchange(arrangement, change);
  const cost = saved + meetOnAll(arrangement, slots, 1);
  if (cost <= most) {
    const leaving = early === late ? [] : offCourt(arrangement, change);
    const isFair =
      leaving.every((player) => isRested(arrangement, player, early) && isEven(arrangement, player, -1, early, late)) &&
      joining.every((player) => isRested(arrangement, player, late) && isEven(arrangement, player, 1, early, late));
    if (isFair) {
      for (const player of leaving) count(arrangement, player, -1, early, late);
      for (const player of joining) count(arrangement, player, 1, early, late);
      return true;
    }
  }
  meetOnAll(arrangement, slots, -1);
  exchange(arrangement, change);
  meetOnAll(arrangement, slots, 1);
  return false;
}
