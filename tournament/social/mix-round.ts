import { type Random, randomFrom } from '../random.ts';
import type { Meetings, SocialPair, SocialRound } from './plan.ts';

/** Who goes on court or off it together: a player, or a fixed pair. */
type Unit = readonly number[];

/** What a round is mixed from. */
export interface Mixing {
  readonly players: readonly number[];
  readonly fixedPairs: readonly SocialPair[];
  readonly courts: number;
  readonly seed: number;
}

/** Sit-outs so far: how often, and in which round last (0: never). */
interface SitOuts {
  count(player: number): number;
  last(player: number): number;
  add(player: number, round: number): void;
}

/** Late arrivals are counted as if they had sat out as often as those who have done so least. */
export function countSitOuts(rounds: readonly SocialRound[], players: readonly number[]): SitOuts {
  const counts = new Map<number, number>();
  const lasts = new Map<number, number>();
  const add = (player: number, round: number): void => {
    counts.set(player, (counts.get(player) ?? 0) + 1);
    lasts.set(player, round);
  };
  for (const { round, sitting } of rounds) for (const player of sitting) add(player, round);
  const seen = new Set(
    rounds.flatMap(({ matches, sitting }) => [...matches.flatMap(({ pairs }) => pairs.flat()), ...sitting]),
  );
  const known = players.filter((player) => seen.has(player)).map((player) => counts.get(player) ?? 0);
  const least = known.length === 0 ? 0 : Math.min(...known);
  for (const player of players) if (!seen.has(player)) counts.set(player, least);
  return { count: (player) => counts.get(player) ?? 0, last: (player) => lasts.get(player) ?? 0, add };
}

export function unitsOf({ players, fixedPairs }: Mixing): { singles: Unit[]; pairs: Unit[] } {
  const paired = new Set(fixedPairs.flat());
  return {
    singles: players.filter((player) => !paired.has(player)).map((player) => [player]),
    pairs: fixedPairs.slice(),
  };
}

/** Courts that can be filled: a side is a fixed pair or two of the others. */
function courtsInUse(mixing: Mixing): number {
  const { singles, pairs } = unitsOf(mixing);
  return Math.min(mixing.courts, Math.floor((pairs.length + Math.floor(singles.length / 2)) / 2));
}

/** Whom to let sit out: those who did so least, then longest ago; never anyone twice running if it can be helped. */
export function chooseSitters(mixing: Mixing, sitOuts: SitOuts, round: number): ReadonlySet<number> {
  const random = randomFrom(mixing.seed + round);
  const { singles, pairs } = unitsOf(mixing);
  const seats = mixing.players.length - 4 * courtsInUse(mixing);
  const [first] = mixing.players;
  const fewest = Math.min(
    ...mixing.players.map((player) => sitOuts.count(player)),
    first === undefined ? 0 : sitOuts.count(first),
  );
  const price = (player: number): number => {
    const since = round - sitOuts.last(player);
    return (
      1000 * (sitOuts.count(player) - fewest) + (since === 1 && sitOuts.last(player) > 0 ? 1e6 : 0) + 100 / (since + 1)
    );
  };
  const priceOf = (unit: Unit): number => unit.reduce((sum, player) => sum + price(player), 0);
  const cheapest = (units: readonly Unit[]): Unit[] => random.shuffled(units).sort((a, b) => priceOf(a) - priceOf(b));
  const [orderedSingles, orderedPairs] = [cheapest(singles), cheapest(pairs)];
  let best: { readonly sitters: readonly number[]; readonly cost: number } = {
    sitters: [],
    cost: Number.POSITIVE_INFINITY,
  };
  for (let sittingPairs = 0; sittingPairs <= pairs.length; sittingPairs++) {
    const sittingSingles = seats - 2 * sittingPairs;
    if (sittingSingles < 0 || sittingSingles > singles.length) continue;
    const units = [...orderedPairs.slice(0, sittingPairs), ...orderedSingles.slice(0, sittingSingles)];
    const cost = units.reduce((sum, unit) => sum + priceOf(unit), 0);
    if (cost < best.cost) best = { sitters: units.flat(), cost };
  }
  return new Set(best.sitters);
}

/** How often partners are put together anew from a random order in search of the fewest repeats. */
const ATTEMPTS = 40;

function improvePartners(pairs: [number, number][], partners: Meetings): number {
  const price = ([a, b]: SocialPair): number => partners.of(a, b) ** 2;
  for (let improved = true; improved; ) {
    improved = false;
    for (const [at, one] of pairs.entries()) {
      for (const two of pairs.slice(at + 1)) {
        const [a, b, c, d] = [one[0], one[1], two[0], two[1]];
        const now = price([a, b]) + price([c, d]);
        if (now === 0) continue;
        const crossed = price([a, c]) + price([b, d]) <= price([a, d]) + price([b, c]);
        const [x, y]: readonly [SocialPair, SocialPair] = crossed
          ? [
              [a, c],
              [b, d],
            ]
          : [
              [a, d],
              [b, c],
            ];
        if (price(x) + price(y) >= now) continue;
        [one[0], one[1]] = x;
        [two[0], two[1]] = y;
        improved = true;
      }
    }
  }
  return pairs.reduce((sum, pair) => sum + price(pair), 0);
}

/** Puts players together so that as few as possible have partnered before. */
export function choosePartners(players: readonly number[], partners: Meetings, random: Random): SocialPair[] {
  let best: { pairs: SocialPair[]; cost: number } = { pairs: [], cost: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < ATTEMPTS && best.cost > 0; attempt++) {
    const order = random.shuffled(players);
    const pairs: [number, number][] = [];
    for (let at = 0; at + 1 < order.length; at += 2) pairs.push([order[at] ?? 0, order[at + 1] ?? 0]);
    const cost = improvePartners(pairs, partners);
    if (cost < best.cost) best = { pairs, cost };
  }
  return best.pairs;
}
