import fc from 'fast-check';
import {
  type Changed,
  type DrawInput,
  draw,
  type Entrant,
  enterLate,
  type Id,
  type MatchView,
  matches,
  type Outcome,
  type Pair,
  parseState,
  type Result,
  report,
  type Side,
  startPlayoffs,
  substitute,
  type TournamentState,
  type WithdrawalChoice,
  withdraw,
} from '../index.ts';
import { type Random, randomFrom } from '../random.ts';
import { structureOf } from '../structure/structure-of.ts';

const { PROPERTY_RUNS } = process.env;

/**
 * How often each property is tried. PROPERTY_RUNS names fewer, always the same, which end at the first failure: for those
 * who run the tests very often (`npm run mutate`) and need no smallest example.
 */
export const RUNS =
  PROPERTY_RUNS === undefined ? { numRuns: 1000 } : { numRuns: Number(PROPERTY_RUNS), seed: 1, endOnFailure: true };

/** For a property that takes its time: one run instead of this many. */
export const oneIn = (times: number): typeof RUNS => ({ ...RUNS, numRuns: Math.ceil(RUNS.numRuns / times) });

/** The value of something that must not have been refused. */
export function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome;
}

export const codeOf = (outcome: Outcome<object>): string => (outcome.ok ? 'ok' : outcome.error.code);

/** What is wrong on purpose: none of the types says so. */
export const any = (value: unknown) => value as never;

export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The same state, worked out anew from what is stored. */
export const afresh = <I extends Id>(state: TournamentState<I>): TournamentState<I> =>
  granted(parseState<I>(asJson(state))).state;

/** The scores in a text such as '11-8 4-11'. */
export const pairs = (text: string): Pair[] =>
  text.split(' ').map((score): Pair => {
    const [one = 0, two = 0] = score.split('-').map(Number);
    return [one, two];
  });

export const points = (text: string): Result => ({ kind: 'points', games: pairs(text) });

export const won = points('11-4');
export const lost = points('4-11');

/** Reports results one after the other; where only the key is given, the first side wins. */
export const reported = <I extends Id>(
  state: TournamentState<I>,
  ...all: readonly (string | readonly [key: string, result: Result])[]
): TournamentState<I> =>
  all.reduce((now, one) => {
    const [key, result] = typeof one === 'string' ? [one, won] : one;
    return granted(report(now, key, result)).state;
  }, state);

/**
 * A round robin of ids 1 to `size` without playoffs, in which those matches have been played that the text names, the
 * winner first: '1>2 11-8, 3>1 11-4 9-11 11-6'.
 */
export function tablePlayed(size: number, scores: string, more: Partial<DrawInput> = {}): TournamentState {
  const entrants = Array.from({ length: size }, (_, at) => ({ id: at + 1, members: [at + 1] }));
  const { state } = granted(draw({ format: 'round-robin', playoffs: 'none', entrants, seed: 5, ...more }));
  const said = new Map(scores.split(', ').map((one) => [one.slice(0, 3), pairs(one.slice(4))]));
  const all = matches(state).flatMap((view): (readonly [string, Result])[] => {
    const [a, b] = sidesOf(view);
    const games = said.get(`${a}>${b}`) ?? said.get(`${b}>${a}`)?.map(([one, other]): Pair => [other, one]);
    return games === undefined ? [] : [[view.key, { kind: 'points', games }]];
  });
  return reported(state, ...all);
}

/** The matches that are new in a state, or look different there. */
export function differing(before: TournamentState, after: TournamentState): MatchView[] {
  const known = new Map(matches(before).map((view) => [view.key, JSON.stringify(view)]));
  return matches(after).filter((view) => known.get(view.key) !== JSON.stringify(view));
}

/** Freezes a value through and through, so that changing it throws. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** Singles with ids 101, 102, … in seed order. */
export const field = (size: number): Entrant[] =>
  Array.from({ length: size }, (_, at) => ({ id: 101 + at, members: [101 + at] }));

export const drawn = (input: DrawInput): TournamentState => frozen(granted(draw(frozen(input))).state);

/** Sizes: mostly small, where everything odd happens, now and then large. */
const sizes = (most: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 2, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 13, max: most }) },
  );

const rules = fc.record({
  bestOf: fc.constantFrom(1 as const, 3 as const, 5 as const),
  game: fc.constantFrom({ to: 11, winBy: 2 }, { to: 15, winBy: 2, cap: 17 }, { to: 7, winBy: 1 }, { to: 21, winBy: 2 }),
});

const common = { scoring: fc.constantFrom('games' as const, 'points' as const), rules, seed: fc.integer() };

const consolations = fc.constantFrom('none' as const, 'first-match' as const);

export const eliminations: fc.Arbitrary<DrawInput> = fc
  .record({
    ...common,
    format: fc.constantFrom('single-elimination' as const, 'double-elimination' as const),
    size: sizes(40),
    thirdPlace: fc.boolean(),
    consolation: consolations,
    decidingGame: fc.constantFrom(true, true, false),
  })
  .map(({ size, ...rest }) => ({ ...rest, entrants: field(size) }));

export const roundRobins: fc.Arbitrary<DrawInput> = fc
  .record({
    ...common,
    format: fc.constant('round-robin' as const),
    size: sizes(16),
    legs: fc.constantFrom(1 as const, 1 as const, 2 as const),
    playoffs: fc.constantFrom('top-4' as const, 'none' as const),
  })
  .map(({ size, ...rest }) => ({ ...rest, entrants: field(size) }));

const pools: fc.Arbitrary<DrawInput> = fc
  .record({
    ...common,
    format: fc.constant('pools' as const),
    count: fc.integer({ min: 1, max: 4 }),
    perPool: fc.integer({ min: 2, max: 4 }),
    more: fc.nat(3),
    advance: fc.integer({ min: 1, max: 3 }),
    into: fc.constantFrom('single-elimination' as const, 'double-elimination' as const),
    deal: fc.constantFrom('snake' as const, 'balanced' as const),
    wild: fc.nat(2),
    consolation: consolations,
  })
  .map(({ count, perPool, more, advance, into, deal, wild, ...rest }) => {
    const atLeast = count === 1 ? 2 : 1;
    const going = Math.max(atLeast, Math.min(advance, perPool));
    const entrants = field(count * perPool + more);
    const next = going < Math.floor(entrants.length / count) ? count : entrants.length % count;
    const wildCards = Math.min(wild, next);
    const rated = deal === 'balanced' ? entrants.map((one) => ({ ...one, rating: 1 + (one.id % 7) / 2 })) : entrants;
    return { ...rest, pools: { count, advance: going, wildCards, into, deal }, entrants: rated };
  });

/** Tournaments of every format and many sizes. */
export const tournaments: fc.Arbitrary<DrawInput> = fc.oneof(eliminations, eliminations, roundRobins, pools);

function gameFor(winner: Side, { to, winBy, cap }: MatchRulesOf, random: Random): Pair {
  const low = random.below(to - winBy + 1);
  const extra = cap === undefined && winBy > 1 ? random.below(3) : 0;
  const points: Pair = extra === 0 ? [to, low] : [to + extra, to + extra - winBy];
  return winner === 0 ? points : [points[1], points[0]];
}

type MatchRulesOf = { readonly to: number; readonly winBy: number; readonly cap?: number };

/** A result that this match can have, won by `winner`. */
export function resultFor(state: TournamentState, key: string, winner: Side, random: Random): Result {
  const node = structureOf(state.setup).byKey.get(key);
  if (node === undefined) throw new Error(`no match ${key}`);
  const { rules } = node.round;
  const need = (rules.bestOf + 1) / 2;
  const lost = random.below(need);
  const loser: Side = winner === 0 ? 1 : 0;
  const byGames = state.setup.settings.scoring === 'games';
  if (byGames && rules.bestOf > 1) return { kind: 'games', games: winner === 0 ? [need, lost] : [lost, need] };
  if (byGames) return { kind: 'games', games: gameFor(winner, rules.game, random) };
  const order = random.shuffled<Side>([...Array<Side>(need - 1).fill(winner), ...Array<Side>(lost).fill(loser)]);
  return { kind: 'points', games: [...order, winner].map((side) => gameFor(side, rules.game, random)) };
}

export const readyMatches = (state: TournamentState): MatchView[] =>
  matches(state).filter(({ status }) => status === 'ready');

/** What may happen in a course of play besides finished matches. */
export interface Incidents {
  readonly forfeits?: boolean;
  readonly withdrawals?: boolean;
  /** Somebody enters late, or takes the place of another. */
  readonly newcomers?: boolean;
}

function someResult(state: TournamentState, key: string, random: Random, incidents: Incidents): Result {
  const side: Side = random.below(2) === 0 ? 0 : 1;
  const chance = incidents.forfeits ? random.below(12) : 12;
  if (chance === 0) return { kind: 'double-forfeit' };
  if (chance === 1) return { kind: 'forfeit', by: side };
  if (chance === 2) return { kind: 'retirement', by: side };
  return resultFor(state, key, side, random);
}

/** One thing that was done, so that it can be done again. */
export type Step =
  | {
      readonly kind: 'report';
      readonly key: string;
      readonly result: Result;
      readonly sides: readonly (number | null)[];
    }
  | ({ readonly kind: 'withdraw'; readonly entrant: number } & Required<WithdrawalChoice>)
  | { readonly kind: 'late'; readonly entrant: Entrant }
  | { readonly kind: 'substitute'; readonly entrant: number; readonly by: Entrant }
  | { readonly kind: 'playoffs' };

export interface Course {
  readonly state: TournamentState;
  readonly steps: readonly Step[];
}

export const sidesOf = <I extends Id = number>(view: MatchView<I> | null): (I | null)[] =>
  view?.sides.map(({ entrant }) => entrant) ?? [];

/** Somebody with an id that nobody has, if there is a way in. */
function newcomer(state: TournamentState, random: Random): Step | null {
  const id = 1 + Math.max(...state.setup.entrants.map((entrant) => entrant.id));
  const by = { id, members: [id, 10_000 + id], rating: 1 + random.below(4) };
  const placed = state.setup.entrants[random.below(state.setup.entrants.length)]?.id ?? 0;
  // A table that ever more come into would never be over.
  const isLate = state.setup.late.length < 3 && random.below(2) === 0;
  if (isLate) return enterLate(state, by).ok ? { kind: 'late', entrant: by } : null;
  return substitute(state, placed, by).ok ? { kind: 'substitute', entrant: placed, by } : null;
}

export function step(state: TournamentState, random: Random, incidents: Incidents): Step | null {
  const ready = readyMatches(state);
  if (ready.length === 0 && !startPlayoffs(state).ok) return null;
  if (incidents.withdrawals && random.below(10) === 0) {
    const present = state.setup.entrants.filter(({ id }) =>
      state.setup.withdrawn.every(({ entrant }) => entrant !== id),
    );
    const leaves = present[random.below(present.length)];
    const counts = random.below(2) === 0 ? 'none' : 'all';
    if (leaves !== undefined) return { kind: 'withdraw', entrant: leaves.id, counts };
  }
  const comes = incidents.newcomers && random.below(4) === 0 ? newcomer(state, random) : null;
  if (comes !== null) return comes;
  if (ready.length === 0) return { kind: 'playoffs' };
  const chosen = ready[random.below(ready.length)];
  if (chosen === undefined) return null;
  return {
    kind: 'report',
    key: chosen.key,
    result: someResult(state, chosen.key, random, incidents),
    sides: sidesOf(chosen),
  };
}

/** The state after a step, and the matches that it changed. */
export function done(state: TournamentState, one: Step): Changed {
  switch (one.kind) {
    case 'report':
      return granted(report(state, one.key, one.result));
    case 'withdraw':
      return granted(withdraw(state, one.entrant, one));
    case 'late':
      return granted(enterLate(state, one.entrant));
    case 'substitute':
      return granted(substitute(state, one.entrant, one.by));
    case 'playoffs':
      return granted(startPlayoffs(state));
  }
}

export const taken = (state: TournamentState, one: Step): TournamentState => frozen(done(state, one).state);

/** Plays on at random, to the end or for `most` steps. */
export function played(from: TournamentState, seed: number, incidents: Incidents = {}, most = 1e9): Course {
  const random = randomFrom(seed);
  const steps: Step[] = [];
  let state = from;
  while (steps.length < most) {
    const next = step(state, random, incidents);
    if (next === null) break;
    steps.push(next);
    state = taken(state, next);
  }
  return { state, steps };
}

/** Plays the first match that is ready, again and again, for as long as its winner is said. */
export function playedWith(
  from: TournamentState,
  winnerOf: (view: MatchView, state: TournamentState) => Side | null,
): TournamentState {
  const random = randomFrom(1);
  let state = from;
  for (;;) {
    const [next] = readyMatches(state);
    const winner = next === undefined ? null : winnerOf(next, state);
    if (next === undefined || winner === null) return state;
    state = granted(report(state, next.key, resultFor(state, next.key, winner, random))).state;
  }
}

export const favourite = ({ sides: [a, b] }: MatchView): Side => ((a.entrant ?? 0) < (b.entrant ?? 0) ? 0 : 1);

/** Plays to the end, playoffs included, the better seed always winning. */
export function favouritesWin(from: TournamentState): TournamentState {
  const state = playedWith(from, favourite);
  const playoffs = startPlayoffs(state);
  return playoffs.ok ? playedWith(playoffs.state, favourite) : state;
}
