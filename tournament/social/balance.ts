import { randomFrom } from '../random.ts';
import { countRounds, type Meetings, opponents, roundOf, type SocialPair, type SocialRound } from './plan.ts';

interface Balancing {
  /** Who is here, by number. */
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

/** A round: four seats to a court, the first two against the last two. */
type Seats = number[];

/**
 * The same rounds with other players in the seats, so that the sides of each court are as equally strong as a search
 * finds: no two partner each other more often, nobody opposes anyone more often than two already do, and sitting out is
 * shared as evenly as before.
 */
export function balance(rounds: readonly SocialRound[], balancing: Balancing): SocialRound[] {
  const { players, fixedPairs, strengths, before, seed } = balancing;
  const isFresh = before.length === 0 && fixedPairs.length === 0;
  const starts = isFresh && players.length * rounds.length <= SMALL ? STARTS : 1;
  const gapsOf = (seated: readonly Seats[]) => seated.reduce((sum, seats) => sum + gapsIn(seats, strengths), 0);
  const drawn = rounds.map(seatsOf);
  let best = { rounds: rounds.slice(), gaps: gapsOf(drawn) };
  for (let start = 0; start < starts; start++) {
    const names = start === 0 ? players : randomFrom(seed + start).shuffled(players);
    const nameOf = new Map(players.map((player, at) => [player, names[at] ?? player]));
    const seated = drawn.map((seats) => seats.map((player) => nameOf.get(player) ?? player));
    const improved = improve(seated, rounds, isFresh, balancing);
    const gaps = gapsOf(seated);
    if (gaps < best.gaps - LEAST_GAIN) best = { rounds: improved, gaps };
  }
  return best.rounds;
}

/** Changes the seats for as long as that helps. */
function improve(
  seated: Seats[],
  rounds: readonly SocialRound[],
  isFresh: boolean,
  { players, fixedPairs, strengths, before }: Balancing,
): SocialRound[] {
  const roundsOf = (): SocialRound[] =>
    seated.map((seats, at) => roundOf(rounds[at]?.round ?? 0, pairsOf(seats), players));
  // Where all pairs come once before any comes again, their order stays.
  const isOneCycle = seated.flat().length <= players.length * (players.length - 1);
  const isFree = new Set(players);
  for (const player of fixedPairs.flat()) isFree.delete(player);
  const usualGap = seated.reduce((sum, seats) => sum + gapsIn(seats, strengths), 0) / (seated.flat().length / 4);
  for (let pass = 0, isBetter = true; isBetter && pass < PASSES; pass++) {
    const loss = pass < LOOSE ? usualGap / 2 ** pass : 0;
    isBetter = isFresh && (rename(seated, players, strengths, loss) || loss > 0);
    if (isFresh && !isOneCycle) continue;
    const { partners, opposed } = countRounds([...before, ...roundsOf()]);
    const limit = Math.max(1, ...opposed.counts());
    for (const seats of seated) {
      isBetter = exchangeWithin(seats, { strengths, isFree, partners, opposed, limit }) || isBetter;
    }
  }
  return roundsOf();
}

const seatsOf = ({ matches }: SocialRound): Seats => matches.flatMap(({ pairs }) => pairs.flat());

const pairsOf = (seats: Seats): SocialPair[] =>
  Array.from({ length: seats.length / 2 }, (_, at) => [seats[2 * at] ?? 0, seats[2 * at + 1] ?? 0]);

const isSameCourt = (one: number, other: number): boolean => one - (one % 4) === other - (other % 4);

/** How far apart the sides of a seat's court are: twice as far counts for four times as much. */
function gapAt(seats: Seats, seat: number, strengths: readonly number[]): number {
  const first = seat - (seat % 4);
  const of = (at: number): number => strengths[seats[first + at] ?? 0] ?? 0;
  return (of(0) + of(1) - of(2) - of(3)) ** 2;
}

function gapsIn(seats: Seats, strengths: readonly number[]): number {
  let sum = 0;
  for (let seat = 0; seat < seats.length; seat += 4) sum += gapAt(seats, seat, strengths);
  return sum;
}

/**
 * Lets two players be each other in all rounds, wherever that helps: what is promised of a plan holds for any names.
 *
 * @param loss that is taken for the sake of others
 */
function rename(
  seated: readonly Seats[],
  players: readonly number[],
  strengths: readonly number[],
  loss: number,
): boolean {
  let isBetter = false;
  const placesOf = (player: number) =>
    seated.flatMap((seats) => {
      const seat = seats.indexOf(player);
      return seat < 0 ? [] : [{ seats, seat }];
    });
  for (const [at, one] of players.entries()) {
    for (const other of players.slice(at + 1)) {
      const [ones, others] = [placesOf(one), placesOf(other)];
      // A court on which both are counts once.
      const all = [
        ...ones,
        ...others.filter(
          ({ seats, seat }) => !ones.some((place) => place.seats === seats && isSameCourt(place.seat, seat)),
        ),
      ];
      const gaps = () => all.reduce((sum, { seats, seat }) => sum + gapAt(seats, seat, strengths), 0);
      const before = gaps();
      for (const { seats, seat } of ones) seats[seat] = other;
      for (const { seats, seat } of others) seats[seat] = one;
      if (gaps() < before - LEAST_GAIN + loss) {
        isBetter = true;
        continue;
      }
      for (const { seats, seat } of ones) seats[seat] = one;
      for (const { seats, seat } of others) seats[seat] = other;
    }
  }
  return isBetter;
}

interface Exchanging extends Pick<Balancing, 'strengths'> {
  /** Who has no fixed partner. */
  readonly isFree: ReadonlySet<number>;
  readonly partners: Meetings;
  readonly opposed: Meetings;
  /** How often two may oppose each other. */
  readonly limit: number;
}

/** Lets two players of a round, or two pairs, exchange their seats for as long as that helps. */
function exchangeWithin(seats: Seats, exchanging: Exchanging): boolean {
  let isBetter = false;
  for (let one = 0; one < seats.length; one++) {
    for (let other = one + 2 - (one % 2); other < seats.length; other++) {
      isBetter = exchange(seats, [one], [other], exchanging) || isBetter;
      if (one % 2 === 0 && other % 2 === 0 && other - (other % 4) > one) {
        isBetter = exchange(seats, [one, one + 1], [other, other + 1], exchanging) || isBetter;
      }
    }
  }
  return isBetter;
}

function exchange(
  seats: Seats,
  ones: readonly number[],
  others: readonly number[],
  { strengths, isFree, partners, opposed, limit }: Exchanging,
): boolean {
  const [one = 0, other = 0] = [ones[0], others[0]];
  const isAlone = ones.length === 1;
  if (isAlone && !(isFree.has(seats[one] ?? 0) && isFree.has(seats[other] ?? 0))) return false;
  const courts = [...new Set([one - (one % 4), other - (other % 4)])];
  const gaps = () => courts.reduce((sum, court) => sum + gapAt(seats, court, strengths), 0);
  const swap = () => {
    for (const [at, seat] of ones.entries()) {
      const opposite = others[at] ?? 0;
      [seats[seat], seats[opposite]] = [seats[opposite] ?? 0, seats[seat] ?? 0];
    }
  };
  /** Counts these courts once more, or once less. */
  const count = (times: 1 | -1) => {
    for (const court of courts) {
      const [first, second] = pairsOf(seats.slice(court, court + 4));
      if (first === undefined || second === undefined) continue;
      for (const [a, b] of [first, second]) partners.add(a, b, times);
      for (const [a, b] of opponents(first, second)) opposed.add(a, b, times);
    }
  };
  const pairsHere = () => courts.flatMap((court) => pairsOf(seats.slice(court, court + 4)));
  const repeats = () => pairsHere().reduce((sum, [a, b]) => sum + partners.of(a, b), 0);
  const mostMet = () =>
    Math.max(
      ...courts.flatMap((court) => {
        const [first = [0, 0], second = [0, 0]] = pairsOf(seats.slice(court, court + 4));
        return opponents(first, second).map(([a, b]) => opposed.of(a, b));
      }),
    );
  const before = gaps();
  swap();
  if (gaps() >= before - LEAST_GAIN) {
    swap();
    return false;
  }
  swap();
  const repeatsBefore = repeats();
  count(-1);
  swap();
  count(1);
  if (repeats() <= repeatsBefore && mostMet() <= limit) return true;
  count(-1);
  swap();
  count(1);
  return false;
}
