import { type Id, type Outcome, refuse } from '../entrants.ts';
import { readId, readSeed } from '../parse/read-settings.ts';
import { type Fields, finite, list, oneOf, optional, pair, record, Unreadable, whole } from '../parse/readers.ts';
import { randomFrom } from '../random.ts';
import { balance } from './balance.ts';
import { choosePartners, chooseSitters, countSitOuts, type Mixing, unitsOf } from './mix-round.ts';
import {
  countRounds,
  MAX_PLAYERS,
  MAX_ROUNDS,
  MIN_PLAYERS,
  numbersOf,
  PLAN_VERSION,
  pairsAs,
  roundOf,
  roundsAs,
  type SocialChange,
  type SocialInput,
  type SocialMatch,
  type SocialPair,
  type SocialPlan,
  type SocialRating,
  type SocialRound,
} from './plan.ts';
import { searchRounds, spreadOpponents } from './search-rounds.ts';
import { finish } from './slices.ts';
import { whistRounds } from './whist.ts';

const who = 'Rotating partners takes players.';
const counts = 'At least one court and one round are needed.';
const together = 'A fixed pair is two of the players, each in one pair only.';
const rated = 'A rating is a number, and whose it is.';
const notPlan = 'This is not a plan of rotating partners.';

const readPlayers = list(readId, who);
const readPair = pair(readId, together);
const readPairs = list(readPair, together);
const readRatings = list(record<SocialRating<Id>>({ id: readId, rating: finite(rated) }, rated), rated);
const readCourts = whole(1, MAX_PLAYERS, counts);

const readInput = record<SocialInput<Id>>(
  {
    players: readPlayers,
    courts: readCourts,
    rounds: whole(1, MAX_ROUNDS, counts),
    seed: readSeed,
    fixedPairs: optional(readPairs),
    ratings: optional(readRatings),
  },
  who,
);

const readChange = record<SocialChange<Id>>(
  {
    keep: whole(0, MAX_ROUNDS, 'Of a plan so many rounds are kept.'),
    arrive: optional(readPlayers),
    leave: optional(readPlayers),
    courts: optional(readCourts),
    rounds: optional(whole(0, MAX_ROUNDS, counts)),
    ratings: optional(readRatings),
  },
  'Who comes and goes is needed.',
);

const matchFields: Fields<SocialMatch<Id>> = {
  key: (value) => (typeof value === 'string' ? value : new Unreadable(notPlan)),
  court: whole(1, MAX_PLAYERS, notPlan),
  pairs: pair(readPair, notPlan),
};

const readRound = record<SocialRound<Id>>(
  {
    round: whole(1, MAX_ROUNDS, notPlan),
    matches: list(record<SocialMatch<Id>>(matchFields, notPlan), notPlan),
    sitting: readPlayers,
  },
  notPlan,
);

/** A plan as it was stored. */
const readPlan = record<SocialPlan<Id>>(
  {
    version: oneOf([PLAN_VERSION], 'This is not a version of a plan that is known.'),
    players: readPlayers,
    fixedPairs: readPairs,
    courts: readCourts,
    seed: readSeed,
    rounds: list(readRound, notPlan),
  },
  notPlan,
);

/** What can be read and still is no plan. */
function problemOf({ players, fixedPairs = [] }: Pick<SocialInput<Id>, 'players' | 'fixedPairs'>): string | null {
  if (new Set(players).size !== players.length) return 'A player is entered twice.';
  if (players.length < MIN_PLAYERS || players.length > MAX_PLAYERS) {
    return `Rotating partners takes ${MIN_PLAYERS} to ${MAX_PLAYERS} players.`;
  }
  const paired = fixedPairs.flat();
  if (new Set(paired).size !== paired.length || !paired.every((player) => players.includes(player))) {
    return 'A fixed pair is two of the players, each in one pair only.';
  }
  return null;
}

/** Everyone rotates and nothing has been played: the designs apply, with the players in drawn order. */
function freshRounds({ players, courts, seed }: Mixing, rounds: number): SocialRound[] {
  const drawn = randomFrom(seed).shuffled(players);
  const name = ([a, b]: readonly [number, number]): SocialPair => [drawn[a] ?? 0, drawn[b] ?? 0];
  const inUse = Math.min(courts, Math.floor(players.length / 4));
  const pairs = whistRounds(players.length, inUse, rounds) ?? finish(searchRounds(players.length, inUse, rounds));
  return pairs.map((round, at) => roundOf(at + 1, round.map(name), players));
}

/** Round after round by what was played before: who sat out least sits, who partnered least plays together. */
function mixedRounds(mixing: Mixing, before: readonly SocialRound[], rounds: number): SocialRound[] {
  const { partners, opposed } = countRounds(before);
  const sitOuts = countSitOuts(before, mixing.players);
  const paired: SocialPair[][] = [];
  for (let round = before.length + 1; round <= rounds; round++) {
    const sitters = chooseSitters(mixing, sitOuts, round);
    for (const player of sitters) sitOuts.add(player, round);
    const { singles, pairs } = unitsOf(mixing);
    const present = singles.flat().filter((player) => !sitters.has(player));
    const random = randomFrom(mixing.seed + 31 * round);
    const rotating = choosePartners(present, partners, random);
    for (const [a, b] of rotating) partners.add(a, b);
    const fixed = pairs.flatMap(([a, b]): SocialPair[] =>
      a === undefined || b === undefined || sitters.has(a) ? [] : [[a, b]],
    );
    paired.push(random.shuffled([...rotating, ...fixed]));
  }
  const spread = spreadOpponents(paired, opposed);
  return spread.map((pairs, at) => roundOf(before.length + at + 1, pairs, mixing.players));
}

/**
 * Plans social doubles with rotating partners. Without fixed pairs no two partner each other a second time before all
 * have once, sitting out goes by turn and differs by at most 1, and opponents are spread evenly; where 4k or 4k + 1
 * players fill the courts, everyone partners everyone once and opposes everyone twice in a full cycle. With ratings the
 * sides of each court are as equally strong as that allows. Refuses with `bad-settings`.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 3, seed: 7 });
 * planned.ok && planned.plan.rounds.map((round) => round.matches.length) // => [1, 1, 1]
 */
export function planSocial(input: SocialInput): Outcome<{ plan: SocialPlan }>;
export function planSocial(input: SocialInput<string>): Outcome<{ plan: SocialPlan<string> }>;
export function planSocial(input: SocialInput<Id>): Outcome<{ plan: SocialPlan<Id> }>;
export function planSocial(input: SocialInput<Id>): Outcome<{ plan: SocialPlan<Id> }> {
  const read = readInput(input);
  if (read instanceof Unreadable) return refuse('bad-settings', read.why);
  const problem = problemOf(read);
  if (problem !== null) return refuse('bad-settings', problem);
  const { rounds, fixedPairs = [], ratings, ...rest } = read;
  return { ok: true, plan: goOn({ version: PLAN_VERSION, fixedPairs, ...rest, rounds: [] }, rounds, ratings) };
}

/**
 * Does in slices of a few milliseconds what takes longest of planning for so many players, so that others have their
 * turn in between: `planSocial` then finds it done.
 *
 * @example
 * [...prepareSocial({ players: 9, courts: 2, rounds: 6 })].length // => 0
 */
export function prepareSocial(field: {
  readonly players: number;
  readonly courts: number;
  readonly rounds: number;
}): Iterable<undefined> {
  const { players, courts, rounds } = field;
  const inUse = Math.min(courts, Math.floor(players / 4));
  return whistRounds(players, inUse, rounds) === null ? searchRounds(players, inUse, rounds) : [];
}

/** A plan with more rounds, up to so many, after those it has. */
function goOn<I extends Id>(
  plan: SocialPlan<I>,
  rounds: number,
  ratings: readonly SocialRating<I>[] | undefined,
): SocialPlan<I> {
  const { players, fixedPairs, courts, seed, rounds: before } = plan;
  const { numberOf, idOf } = numbersOf(players, before);
  const mixing: Mixing = { players: players.map(numberOf), fixedPairs: pairsAs(fixedPairs, numberOf), courts, seed };
  const isFresh = before.length === 0 && fixedPairs.length === 0;
  const played = roundsAs(before, numberOf);
  const mixed = isFresh ? freshRounds(mixing, rounds) : mixedRounds(mixing, played, rounds);
  const strengths = ratings && strengthsOf(players, ratings);
  const later = strengths ? balance(mixed, { ...mixing, strengths, before: played }) : mixed;
  return { ...plan, rounds: [...before, ...roundsAs(later, idOf)] };
}

/** Of each player in their order; who is not named is as strong as the others are on average. */
function strengthsOf<I extends Id>(players: readonly I[], ratings: readonly SocialRating<I>[]): number[] {
  const ratingOf = new Map(ratings.map(({ id, rating }) => [id, rating]));
  const known = players.flatMap((player) => ratingOf.get(player) ?? []);
  const middle = known.reduce((sum, rating) => sum + rating / known.length, 0);
  return players.map((player) => ratingOf.get(player) ?? middle);
}

/**
 * Plans the rounds after `keep` anew for those who are here then, taking account of what was played. Who arrives late
 * is treated as having sat out as often as those who did so least; a fixed pair is dissolved when one of the two
 * leaves. Refuses with `bad-settings`, `no-such-entrant`, or `bad-state` where there is no plan to be changed.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4, 5], courts: 1, rounds: 6, seed: 7 });
 * const changed = planned.ok ? changeSocial(planned.plan, { keep: 2, arrive: [6], leave: [1] }) : planned;
 * changed.ok && changed.plan.players // => [2, 3, 4, 5, 6]
 */
export function changeSocial<I extends Id>(
  plan: SocialPlan<I>,
  change: SocialChange<NoInfer<I>>,
): Outcome<{ plan: SocialPlan<I> }> {
  // Of what kind the ids are is known to whoever stored them.
  const before = readPlan(plan) as SocialPlan<I> | Unreadable;
  if (before instanceof Unreadable) return refuse('bad-state', before.why);
  const asked = readChange(change) as SocialChange<I> | Unreadable;
  if (asked instanceof Unreadable) return refuse('bad-settings', asked.why);
  const { keep, arrive = [], leave = [], courts = before.courts, rounds = before.rounds.length, ratings } = asked;
  if (keep > rounds || keep > before.rounds.length) {
    return refuse('bad-settings', `Of ${before.rounds.length} rounds, ${keep} cannot be kept.`);
  }
  const gone = new Set(leave);
  const unknown = leave.find((player) => !before.players.includes(player));
  if (unknown !== undefined)
    return refuse('no-such-entrant', `Player ${unknown} is not here.`, { entrants: [unknown] });
  const players = [...before.players.filter((player) => !gone.has(player)), ...arrive];
  const fixedPairs = before.fixedPairs.filter(([a, b]) => !gone.has(a) && !gone.has(b));
  const problem = problemOf({ players, fixedPairs });
  if (problem !== null) return refuse('bad-settings', problem);
  const kept = before.rounds.slice(0, keep);
  return { ok: true, plan: goOn({ ...before, players, fixedPairs, courts, rounds: kept }, rounds, ratings) };
}

/**
 * A plan that was stored as JSON. Refuses with `bad-state` what is none.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 3, seed: 7 });
 * planned.ok && parseSocial(JSON.parse(JSON.stringify(planned.plan))).ok // => true
 */
export function parseSocial<I extends Id = number>(json: unknown): Outcome<{ plan: SocialPlan<I> }> {
  // Of what kind the ids are is known to whoever stored them.
  const plan = readPlan(json) as SocialPlan<I> | Unreadable;
  return plan instanceof Unreadable ? refuse('bad-state', plan.why) : { ok: true, plan };
}
