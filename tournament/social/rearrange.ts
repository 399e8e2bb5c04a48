import { type Random, randomFrom } from '../random.ts';
import { type Arrangement, arrange, attempt, type Change, roundsOf } from './arrangement.ts';
import type { InSlices } from './slices.ts';
import type { Two } from './whist.ts';

const roundOfSlot = ({ width }: Arrangement, slot: number): number => Math.floor(slot / width);

/** Lets two lists of slots exchange their pairs, in order. */
function exchanged(
  { one, two, cycle }: Arrangement,
  rounds: readonly [number, number],
  xs: readonly number[],
  ys: readonly number[],
): Change {
  const [first, second] = rounds;
  const slots: number[] = [];
  const ones: number[] = [];
  const twos: number[] = [];
  const cycles: number[] = [];
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? 0;
    const y = ys[at] ?? 0;
    slots.push(x, y);
    ones.push(one[y] ?? 0, one[x] ?? 0);
    twos.push(two[y] ?? 0, two[x] ?? 0);
    cycles.push(cycle[y] ?? 0, cycle[x] ?? 0);
  }
  return { early: Math.min(first, second), late: Math.max(first, second), slots, ones, twos, cycles };
}

/**
 * Adds to the slots `xs` and `ys` of two rounds a slot of the first, and all that have to go with it when the rounds
 * exchange pairs, so that nobody is in two of one round. False if some of them belong to another cycle.
 */
function follow(
  arrangement: Arrangement,
  start: number,
  rounds: readonly [number, number],
  xs: number[],
  ys: number[],
): boolean {
  const { one, two, cycle, slotOf, players } = arrangement;
  let x = xs.length;
  let y = ys.length;
  xs.push(start);
  while (x < xs.length || y < ys.length) {
    const isFirst = x < xs.length;
    const slot = (isFirst ? xs[x++] : ys[y++]) ?? 0;
    if (cycle[slot] !== cycle[start]) return false;
    const row = (isFirst ? rounds[1] : rounds[0]) * players;
    const others = isFirst ? ys : xs;
    const next = slotOf[row + (one[slot] ?? 0)] ?? -1;
    if (next >= 0 && !others.includes(next)) others.push(next);
    const after = slotOf[row + (two[slot] ?? 0)] ?? -1;
    if (after >= 0 && !others.includes(after)) others.push(after);
  }
  return true;
}

/** As many slots of both rounds: if the first lot has one more of a round, another lot that has one less. */
function evenedOut(
  arrangement: Arrangement,
  rounds: readonly [number, number],
  xs: number[],
  ys: number[],
  random: Random,
): boolean {
  const { width } = arrangement;
  const more = xs.length - ys.length;
  if (more === 0) return true;
  const [few, many] = more > 0 ? [ys, xs] : [xs, ys];
  const order: readonly [number, number] = more > 0 ? [rounds[1], rounds[0]] : rounds;
  const first = random.below(width);
  const [fewBefore, manyBefore] = [few.length, many.length];
  for (let at = 0; at < width; at++) {
    const slot = order[0] * width + ((first + at) % width);
    if (few.includes(slot)) continue;
    if (follow(arrangement, slot, order, few, many) && few.length === many.length) return true;
    few.length = fewBefore;
    many.length = manyBefore;
  }
  return false;
}

/** Lets two rounds of a cycle exchange pairs, as few as can be beginning with one slot; on which courts, lots decide. */
function betweenRounds(arrangement: Arrangement, slot: number, round: number, random: Random): Change | null {
  const rounds = [roundOfSlot(arrangement, slot), round] as const;
  const [xs, ys]: [number[], number[]] = [[], []];
  if (!follow(arrangement, slot, rounds, xs, ys) || !evenedOut(arrangement, rounds, xs, ys, random)) return null;
  return exchanged(arrangement, rounds, xs, ys.length > 1 ? random.shuffled(ys) : ys);
}

/** Lets two pairs of a round exchange courts. */
function betweenCourts(arrangement: Arrangement, slot: number, random: Random): Change | null {
  const round = roundOfSlot(arrangement, slot);
  const other = round * arrangement.width + random.below(arrangement.width);
  if (other >> 1 === slot >> 1) return null;
  return exchanged(arrangement, [round, round], [slot], [other]);
}

/** Brings in a pair that the last, unfinished cycle has not come to; if both play, their partners then make up another. */
function fromSpare(
  { one, two, slotOf, cycle, spare, players, rounds, width }: Arrangement,
  slot: number,
  random: Random,
): Change | null {
  const round = Math.floor(slot / width);
  const [a, b] = spare[random.below(spare.length)] ?? [0, 0];
  const [slotA, slotB] = [slotOf[round * players + a] ?? -1, slotOf[round * players + b] ?? -1];
  const partner = (at: number, player: number): number => (one[at] === player ? two[at] : one[at]) ?? 0;
  const pairs: Two[] = [[a, b]];
  const slots = [Math.max(slotA, slotB) < 0 ? slot : Math.max(slotA, slotB)];
  if (slotA >= 0 && slotB >= 0) {
    const [c, d] = [partner(slotA, a), partner(slotB, b)];
    if (!spare.some(([x, y]) => x === Math.min(c, d) && y === Math.max(c, d))) return null;
    pairs.push([c, d]);
    slots.push(Math.min(slotA, slotB));
  }
  if (slots.some((at) => cycle[at] !== cycle[slot])) return null;
  const [ones, twos] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  return { early: round, late: rounds, slots, ones, twos, cycles: slots.map((at) => cycle[at] ?? 0) };
}

/** Some change that leaves everyone's partners what they were, or as new; null when lots name one that is none. */
function drawChange(arrangement: Arrangement, random: Random): Change | null {
  const { cycle, all, width, rounds, spare } = arrangement;
  const slot = random.below(rounds * width);
  const own = cycle[slot] ?? 0;
  const first = Math.floor((own * all) / width);
  const last = Math.min(rounds - 1, Math.floor(((own + 1) * all - 1) / width));
  const round = first + random.below(last - first + 1);
  if (round !== roundOfSlot(arrangement, slot)) return betweenRounds(arrangement, slot, round, random);
  const isLast = own === Math.floor((rounds * width - 1) / all) && spare.length > 0;
  return isLast && random.below(2) === 0
    ? fromSpare(arrangement, slot, random)
    : betweenCourts(arrangement, slot, random);
}

/** Keeps account of the pairs that are left after a change has brought some of them in. */
function keepSpare({ one, two, spare }: Arrangement, { slots, ones, twos }: Change): void {
  for (const [at, slot] of slots.entries()) {
    const [a, b] = [one[slot] ?? 0, two[slot] ?? 0];
    const gone = spare.findIndex(([x, y]) => x === Math.min(a, b) && y === Math.max(a, b));
    const [c, d] = [ones[at] ?? 0, twos[at] ?? 0];
    spare[gone] = [Math.min(c, d), Math.max(c, d)];
  }
}

/** What a change may cost at first; the longer the search, the less. */
const MAX_COST = 6;

interface Search {
  readonly players: number;
  /** Whether nobody is to sit out twice running who does not so already. */
  readonly isRestless: boolean;
  /** How often two should oppose each other at most. */
  readonly aim: number;
  readonly seed: number;
  readonly steps: number;
}

/** What still was over the aim after a sixth of the steps, and came down to it, was never more than so much. */
const HOPELESS = 8;
/** So many steps are a slice: a few milliseconds. */
const SLICE = 1000;

/**
 * Rearranges rounds of pairs until nobody opposes anyone more often than is the aim: at first it takes changes for the
 * worse, too, and less and less of them. Null if that was not reached in so many steps, or will not be.
 */
export function* rearrange(rounds: readonly (readonly Two[])[], search: Search): InSlices<Two[][] | null> {
  const { seed, steps } = search;
  const random = randomFrom(seed);
  const arrangement = arrange(rounds, search);
  for (let step = 0; step < steps && arrangement.over > 0; step++) {
    if (step % SLICE === SLICE - 1) yield;
    if (step === Math.floor(steps / 6) && arrangement.over > HOPELESS) return null;
    const change = drawChange(arrangement, random);
    if (change === null) continue;
    const isMade = attempt(arrangement, change, Math.floor((MAX_COST * (steps - step)) / steps));
    if (isMade && change.late === arrangement.rounds) keepSpare(arrangement, change);
  }
  return arrangement.over === 0 ? roundsOf(arrangement) : null;
}
