import { randomFrom } from '../random.ts';
import { opponents, roundOf, type SocialPair, type SocialRound } from './plan.ts';

interface Balancing {
  /** Who is here, by number: from 0, each once. */
  readonly players: readonly number[];
  readonly fixedPairs: readonly SocialPair[];
  /** How strong each is, by number. */
  readonly strengths: readonly number[];
  /** What was played already. */
  readonly before: readonly SocialRound[];
  readonly seed: number;
}

/** So often everything is tried at most; in the first passes what is a little worse is taken, too, to come further later. */
const PASSES = 10;
const LOOSE = 3;
/** From so many beginnings, where that takes no time. */
const STARTS = 4;
const SMALL = 200;

/** A smaller gain is none. */
const LEAST_GAIN = 1e-9;

/** Rounds of equal size: four seats to a court, the first two against the last two, court after court. */
interface Seating {
  readonly players: number;
  readonly rounds: number;
  /** Seats in a round. */
  readonly width: number;
  /** Who has each seat. */
  readonly seats: Uint8Array;
  /** For each player and round the seat, or -1 for who sits out. */
  readonly seatOf: Int16Array;
  /** By how much the first side of each court is stronger. */
  readonly gaps: Float64Array;
  readonly strengths: readonly number[];
}

/**
 * The same rounds with other players in the seats, so that the sides of each court are as equally strong as a search
 * finds: no two partner each other more often, nobody opposes anyone more often than two already do, and sitting out is
 * shared as evenly as before.
 */
export function balance(rounds: readonly SocialRound[], balancing: Balancing): SocialRound[] {
  const { players, fixedPairs, before, seed } = balancing;
  const isFresh = before.length === 0 && fixedPairs.length === 0;
  const starts = isFresh && players.length * rounds.length <= SMALL ? STARTS : 1;
  let best = seated(rounds, players, balancing);
  for (let start = 0; start < starts; start++) {
    const names = start === 0 ? players : randomFrom(seed + start).shuffled(players);
    const seating = seated(rounds, names, balancing);
    improve(seating, isFresh, balancing);
    if (unevennessOf(seating) < unevennessOf(best) - LEAST_GAIN) best = seating;
  }
  const { seats, width } = best;
  return rounds.map(({ round }, at) => {
    const own = [...seats.subarray(at * width, (at + 1) * width)];
    const pairs = Array.from(
      { length: width / 2 },
      (_, pair): SocialPair => [own[2 * pair] ?? 0, own[2 * pair + 1] ?? 0],
    );
    return roundOf(round, pairs, players);
  });
}

/** Seats the rounds, with `names` in the place of the players. */
function seated(
  rounds: readonly SocialRound[],
  names: readonly number[],
  { strengths }: Pick<Balancing, 'strengths'>,
): Seating {
  const seats = Uint8Array.from(
    rounds.flatMap(({ matches }) =>
      matches.flatMap(({ pairs }) => pairs.flat().map((player) => names[player] ?? player)),
    ),
  );
  const width = seats.length / Math.max(1, rounds.length);
  const seatOf = new Int16Array(names.length * rounds.length).fill(-1);
  const gaps = new Float64Array(seats.length / 4);
  for (const [seat, player] of seats.entries()) {
    seatOf[player * rounds.length + Math.floor(seat / width)] = seat;
    gaps[seat >> 2] = (gaps[seat >> 2] ?? 0) + sideOf(seat) * (strengths[player] ?? 0);
  }
  return { players: names.length, rounds: rounds.length, width, seats, seatOf, gaps, strengths };
}

/** Twice as far apart counts for four times as much. */
const unevennessOf = ({ gaps }: Seating): number => gaps.reduce((sum, gap) => sum + gap * gap, 0);

/** What the strength of who sits there counts for in the gap of the court. */
const sideOf = (seat: number): 1 | -1 => ((seat & 2) === 0 ? 1 : -1);

/** What it costs that a court's gap grows by so much. */
const costOf = (gap: number, by: number): number => by * (2 * gap + by);

/** What it costs that two players of a round, by their seats, are each other; -1 for one who sits out. */
function costOfExchange({ gaps }: Seating, one: number, other: number, more: number): number {
  const here = one < 0 ? 0 : sideOf(one) * more;
  const there = other < 0 ? 0 : -sideOf(other) * more;
  if (one >> 2 === other >> 2) return costOf(gaps[one >> 2] ?? 0, here + there);
  return costOf(gaps[one >> 2] ?? 0, here) + costOf(gaps[other >> 2] ?? 0, there);
}

function put({ seats, seatOf, gaps, strengths, rounds, width }: Seating, seat: number, player: number): void {
  const before = seats[seat] ?? 0;
  seats[seat] = player;
  seatOf[player * rounds + Math.floor(seat / width)] = seat;
  const more = (strengths[player] ?? 0) - (strengths[before] ?? 0);
  gaps[seat >> 2] = (gaps[seat >> 2] ?? 0) + sideOf(seat) * more;
}

/** Changes who sits where for as long as that helps. */
function improve(seating: Seating, isFresh: boolean, { players, fixedPairs, before }: Balancing): void {
  const { seats, gaps } = seating;
  // Where all pairs come once before any comes again, their order stays.
  const isOneCycle = seats.length <= players.length * (players.length - 1);
  const fixed = new Set(fixedPairs.flat());
  const usualGap = unevennessOf(seating) / gaps.length;
  for (let pass = 0, isBetter = true; isBetter && pass < PASSES; pass++) {
    const loss = pass < LOOSE ? usualGap / 2 ** pass : 0;
    isBetter = isFresh && (rename(seating, loss) || loss > 0);
    if (isFresh && !isOneCycle) continue;
    isBetter = exchangeSeats(seating, metIn(seating, before), fixed) || isBetter;
  }
}

/**
 * Lets two players be each other in all rounds, wherever that helps: what is promised of a plan holds for any names.
 *
 * @param loss that is taken for the sake of others
 */
function rename(seating: Seating, loss: number): boolean {
  const { players, rounds, seatOf, strengths } = seating;
  let isBetter = false;
  for (let one = 0; one < players; one++) {
    for (let other = one + 1; other < players; other++) {
      const more = (strengths[other] ?? 0) - (strengths[one] ?? 0);
      if (more === 0) continue;
      let cost = 0;
      for (let round = 0; round < rounds; round++) {
        cost += costOfExchange(seating, seatOf[one * rounds + round] ?? -1, seatOf[other * rounds + round] ?? -1, more);
      }
      if (cost >= loss - LEAST_GAIN) continue;
      isBetter = true;
      for (let round = 0; round < rounds; round++) {
        const [at, opposite] = [seatOf[one * rounds + round] ?? -1, seatOf[other * rounds + round] ?? -1];
        seatOf[one * rounds + round] = -1;
        seatOf[other * rounds + round] = -1;
        if (at >= 0) put(seating, at, other);
        if (opposite >= 0) put(seating, opposite, one);
      }
    }
  }
  return isBetter;
}

/** How often each two have been on court together, with all that is planned. */
interface Met {
  /** Players of all rounds, those who have left, too. */
  readonly size: number;
  readonly partners: Uint8Array;
  readonly opposed: Uint8Array;
  /** How often two may oppose each other: as often as some do. */
  readonly limit: number;
}

function metIn({ seats }: Seating, before: readonly SocialRound[]): Met {
  const played = before.flatMap(({ matches }) => matches.flatMap(({ pairs }) => pairs.flat()));
  const size = 1 + Math.max(...seats, ...played);
  const met = { size, partners: new Uint8Array(size * size), opposed: new Uint8Array(size * size) };
  for (let court = 0; court < played.length; court += 4) meetOn(met, played, court, 1);
  for (let court = 0; court < seats.length; court += 4) meetOn(met, seats, court, 1);
  return { ...met, limit: Math.max(1, ...met.opposed) };
}

function add(counts: Uint8Array, size: number, one: number, other: number, times: 1 | -1): void {
  counts[one * size + other] = (counts[one * size + other] ?? 0) + times;
  counts[other * size + one] = (counts[other * size + one] ?? 0) + times;
}

/** Counts a court once more, or once less. */
function meetOn(
  { size, partners, opposed }: Omit<Met, 'limit'>,
  seats: ArrayLike<number>,
  court: number,
  times: 1 | -1,
): void {
  const [a = 0, b = 0, c = 0, d = 0] = [seats[court], seats[court + 1], seats[court + 2], seats[court + 3]];
  add(partners, size, a, b, times);
  add(partners, size, c, d, times);
  for (const [one, other] of opponents([a, b], [c, d])) add(opposed, size, one, other, times);
}

/** Lets two players of a round, or two pairs, exchange their seats wherever that helps. */
function exchangeSeats(seating: Seating, met: Met, fixed: ReadonlySet<number>): boolean {
  const { seats, width } = seating;
  let isBetter = false;
  for (let first = 0; first < seats.length; first += width) {
    for (let one = first; one < first + width; one++) {
      for (let other = one + 2 - (one % 2); other < first + width; other++) {
        if (!fixed.has(seats[one] ?? 0) && !fixed.has(seats[other] ?? 0)) {
          isBetter = exchangePlayers(seating, met, one, other) || isBetter;
        }
        if (one % 2 === 0 && other % 2 === 0 && one >> 2 !== other >> 2) {
          isBetter = exchangePairs(seating, met, one, other) || isBetter;
        }
      }
    }
  }
  return isBetter;
}

function exchangePlayers(seating: Seating, met: Met, one: number, other: number): boolean {
  const { seats, strengths } = seating;
  const [a, b] = [seats[one] ?? 0, seats[other] ?? 0];
  const cost = costOfExchange(seating, one, other, (strengths[b] ?? 0) - (strengths[a] ?? 0));
  if (cost >= -LEAST_GAIN) return false;
  const { size, partners, opposed, limit } = met;
  const [withA, withB] = [seats[one ^ 1] ?? 0, seats[other ^ 1] ?? 0];
  const times = (x: number, y: number): number => partners[x * size + y] ?? 0;
  if (times(a, withB) + times(b, withA) + 2 > times(a, withA) + times(b, withB)) return false;
  const mayOppose = (x: number, y: number): boolean => (opposed[x * size + y] ?? 0) < limit;
  const isPossible =
    one >> 2 === other >> 2
      ? mayOppose(a, withA) && mayOppose(b, withB)
      : mayOppose(a, seats[other ^ 2] ?? 0) &&
        mayOppose(a, seats[other ^ 3] ?? 0) &&
        mayOppose(b, seats[one ^ 2] ?? 0) &&
        mayOppose(b, seats[one ^ 3] ?? 0);
  if (isPossible) swap(seating, met, [one], [other]);
  return isPossible;
}

function exchangePairs(seating: Seating, met: Met, one: number, other: number): boolean {
  const { seats, strengths, gaps } = seating;
  const sum = (seat: number): number => (strengths[seats[seat] ?? 0] ?? 0) + (strengths[seats[seat + 1] ?? 0] ?? 0);
  const more = sum(other) - sum(one);
  const cost = costOf(gaps[one >> 2] ?? 0, sideOf(one) * more) + costOf(gaps[other >> 2] ?? 0, -sideOf(other) * more);
  if (cost >= -LEAST_GAIN) return false;
  const { size, opposed, limit } = met;
  const mayOppose = (seat: number, opposite: number): boolean =>
    [0, 1].every((x) =>
      [0, 1].every((y) => (opposed[(seats[seat + x] ?? 0) * size + (seats[opposite + y] ?? 0)] ?? 0) < limit),
    );
  const isPossible = mayOppose(one, other ^ 2) && mayOppose(other, one ^ 2);
  if (isPossible) swap(seating, met, [one, one + 1], [other, other + 1]);
  return isPossible;
}

/** Exchanges seats, and keeps account of who meets. */
function swap(seating: Seating, met: Met, ones: readonly number[], others: readonly number[]): void {
  const { seats } = seating;
  const courts = new Set([...ones, ...others].map((seat) => seat - (seat % 4)));
  for (const court of courts) meetOn(met, seats, court, -1);
  for (const [at, seat] of ones.entries()) {
    const opposite = others[at] ?? 0;
    const player = seats[seat] ?? 0;
    put(seating, seat, seats[opposite] ?? 0);
    put(seating, opposite, player);
  }
  for (const court of courts) meetOn(met, seats, court, 1);
}
