import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkGame,
  checkResult,
  consequences,
  consolation,
  correct,
  type DrawInput,
  draw,
  enterLate,
  formTeams,
  match,
  matches,
  type Outcome,
  parseState,
  picture,
  placements,
  podium,
  progress,
  reinstate,
  report,
  restore,
  results,
  rounds,
  standings,
  startPlayoffs,
  substitute,
  swap,
  type TournamentState,
  undo,
  undoPlayoffs,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import {
  any,
  asJson,
  codeOf,
  drawn,
  field,
  granted,
  oneIn,
  played,
  points,
  readyMatches,
  reported,
  resultFor,
  tournaments,
} from './course.ts';
import { damaged } from './damage.ts';

const everything = { forfeits: true, withdrawals: true };
const seeds = fc.integer();

/** Asks everything there is to ask about a state. */
function shown(state: TournamentState): string {
  const views = [matches, rounds, standings, placements, consolation, progress, picture, podium, results];
  return JSON.stringify([...views.map((view) => view(state)), match(state, 'k1-1')]);
}

/** A state that was let in comes back from JSON as it is, shows itself, and can be played to its end. */
function expectSound(state: TournamentState, seed: number): void {
  const back = granted(parseState(asJson(state))).state;
  expect(back).toStrictEqual(state);
  expect(shown(back)).toBe(shown(state));
  expect(granted(restore(any(asJson(state.setup)), any(asJson(results(state))))).state).toStrictEqual(state);
  expect(progress(played(state, seed, everything).state).phase).toBe('over');
}

/** What is refused says so with a code and a sentence. */
function expectAnswer(outcome: Outcome<object>): void {
  if (!outcome.ok)
    expect(outcome.error).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[.t]$/) });
}

/** Whether a state came out, which then is a sound one and owns all it holds. */
function isSound(ask: Ask, given: unknown, seed: number): boolean {
  const outcome = ask(Object(given));
  expectAnswer(outcome);
  if (!outcome.ok) return false;
  const before = JSON.stringify(outcome.state);
  emptied(given);
  expect(JSON.stringify(outcome.state)).toBe(before);
  expectSound(outcome.state, seed);
  return true;
}

/** One value laid over another, field by field. */
function merged(below: unknown, above: unknown): unknown {
  if (!isObject(below) || !isObject(above)) return above;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries(
    [...names].map((name) => [name, Object.hasOwn(above, name) ? merged(below[name], above[name]) : below[name]]),
  );
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes everything out of a value, as far as it goes. */
function emptied(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) emptied(part);
  if (Array.isArray(value)) value.length = 0;
  else for (const key of Object.keys(value)) Reflect.deleteProperty(value, key);
}

const courses = fc
  .record({ input: tournaments, seed: seeds, steps: fc.nat(20) })
  .map(({ input, seed, steps }) => ({ input, seed, state: played(drawn(input), seed, everything, steps).state }));

interface Course {
  readonly input: DrawInput;
  readonly seed: number;
  readonly state: TournamentState;
}

const pointsOf = ({ state, seed }: Course, key: string) => resultFor(state, key, 0, randomFrom(seed));

/** A match that can be played with a result it could have, or, where there is none, one with the result that it has. */
function playable(course: Course) {
  const { state } = course;
  const [next] = readyMatches(state);
  const [[key, result] = ['k1-1', null]] = results(state);
  return next === undefined ? { state, key, result } : { state, key: next.key, result: pointsOf(course, next.key) };
}

/** A match that has been played, to be given the result of which the first side is the winner. */
function finished(course: Course) {
  const { state } = course;
  const [[key] = ['k1-1']] = results(state);
  return { state, key, result: results(state).length === 0 ? null : pointsOf(course, key), options: { voiding: true } };
}

/** Whose place somebody else may still take, if there is anybody. */
function notPlayedYet(state: TournamentState): number | undefined {
  const sides = matches(state).flatMap((view) => (view.status === 'completed' ? view.sides : []));
  return state.setup.entrants.find(({ id }) => sides.every(({ entrant }) => entrant !== id))?.id;
}

const due = (): TournamentState =>
  reported(drawn({ format: 'round-robin', entrants: field(3) }), 'rr-1-1', 'rr-2-1', 'rr-3-1');

type Given = { [name: string]: unknown };
type Ask = (given: Given) => Outcome<{ state: TournamentState }>;

describe('whatever JSON comes in', () => {
  test.each<[name: string, given: (course: Course) => object, ask: Ask]>([
    ['parseState', ({ state }) => state, (given) => parseState(given)],
    [
      'restore',
      ({ state }) => ({ setup: state.setup, listed: results(state) }),
      ({ setup, listed }) => restore(any(setup), any(listed)),
    ],
    ['draw', ({ input }) => ({ seeding: 'rating', ...input }), (given) => draw(any(given))],
    ['report', playable, ({ state, key, result }) => report(any(state), any(key), any(result))],
    [
      'correct',
      finished,
      ({ state, key, result, options }) => correct(any(state), any(key), any(result), any(options)),
    ],
    ['undo', finished, ({ state, key, options }) => undo(any(state), any(key), any(options))],
    [
      'withdraw',
      ({ state }) => ({ state, entrant: state.setup.entrants[0]?.id }),
      ({ state, entrant }) => withdraw(any(state), any(entrant)),
    ],
    [
      'reinstate',
      ({ state }) => ({ state, entrant: state.setup.withdrawn[0]?.entrant, options: { voiding: true } }),
      ({ state, entrant, options }) => reinstate(any(state), any(entrant), any(options)),
    ],
    [
      'undoPlayoffs',
      () => ({ state: granted(startPlayoffs(due())).state, options: {} }),
      ({ state, options }) => undoPlayoffs(any(state), any(options)),
    ],
    [
      'enterLate',
      ({ state }) => ({ state, entrant: { id: 1, members: [1, 2], rating: 3 } }),
      ({ state, entrant }) => enterLate(any(state), any(entrant)),
    ],
    [
      'substitute',
      ({ state }) => ({ state, entrant: notPlayedYet(state), by: { id: 1, members: [1] } }),
      ({ state, entrant, by }) => substitute(any(state), any(entrant), any(by)),
    ],
    [
      'swap',
      ({ state, seed }) =>
        // Few that are under way have two who may still swap.
        seed % 2 === 0
          ? { state: drawn({ format: 'single-elimination', entrants: field(8) }), entrant: 101, other: 102 }
          : { state, entrant: notPlayedYet(state), other: notPlayedYet(state) },
      ({ state, entrant, other }) => swap(any(state), any(entrant), any(other)),
    ],
    ['startPlayoffs', () => ({ state: due() }), ({ state }) => startPlayoffs(any(state))],
  ])('%s answers with a sound state or says why not', (_, given, ask) => {
    let letIn = 0;
    fc.assert(
      fc.property(courses, (course) => {
        const random = randomFrom(course.seed);
        // Some come as they should be, or nothing might be let in by chance.
        const asked = random.below(4) === 0 ? asJson(given(course)) : damaged(given(course), random);
        if (isSound(ask, asked, course.seed)) letIn += 1;
      }),
      oneIn(8),
    );
    expect(letIn).toBeGreaterThan(0);
  });

  test('what is asked about it is answered or refused', () => {
    fc.assert(
      fc.property(courses, ({ input, seed, state }) => {
        const random = randomFrom(seed);
        const [[key, result] = ['k1-1', null]] = results(state);
        const rules = { bestOf: 1, game: { to: 11, winBy: 2, cap: 15 } };
        const settings = { rules, scoring: 'points', ...input };
        const teams = { players: state.setup.entrants, given: [[101, 102]], pairing: 'balanced', seed };
        const whole = { ...settings, state, key, result, teams, points: [11, 4] };
        const given: Given = Object(damaged(whole, random));
        expectAnswer(consequences(any(given.state), any(given.key), any(given.result)));
        expectAnswer(checkResult(any(given.rules), any(given.scoring), any(given.result)));
        expectAnswer(checkGame(any(Object(given.rules).game), any(given.points)));
        expectAnswer(formTeams(any(given.teams)));
      }),
      oneIn(4),
    );
  });
});

describe('a stored state is refused', () => {
  const four = drawn({ format: 'round-robin', entrants: field(4) });
  const state = reported(four, 'rr-1-1');
  const gone = { entrant: 101, since: 'groups' };
  const filed = state.results['rr-1']?.[0]?.[0];

  test.each<[what: string, change: object]>([
    ['without a setting', { setup: { settings: { legs: undefined } } }],
    ['with a result that is none', { results: { 'rr-1': [[{ kind: 'points', games: [null] }]] } }],
    ['with an unknown withdrawal', { setup: { withdrawn: [{ ...gone, entrant: 7 }] } }],
    ['with a withdrawal twice', { setup: { withdrawn: [gone, gone] } }],
    ['with a phase nobody knows', { setup: { withdrawn: [{ ...gone, since: 'never' }] } }],
    ['with playoffs that there are none of', { setup: { playoffsStarted: true, settings: { playoffs: 'none' } } }],
    [
      'with tables that there are none of',
      { setup: { settings: { format: 'double-elimination' }, withdrawn: [gone] }, results: {} },
    ],
    ['with a result filed where no match is', { results: { final: [[null, filed]] } }],
    ['with more results in a block than fit', { results: { 'rr-1': [[filed, ...Array(32).fill(null)]] } }],
    ['with results under an inherited name', { results: JSON.parse(`{"__proto__":[[${JSON.stringify(filed)}]]}`) }],
    ['without a third place of playoffs that are not generated', { setup: { withoutThird: true } }],
    ['of a later version', { version: 6 }],
    ['with a result for an unknown match', { results: { zz: [[filed]] } }],
    ['with a result nobody can have played', { results: { final: [[filed]] } }],
    ['with an impossible score', { results: { 'rr-1': [[points('11-10')]] } }],
    ['without a set-up', { setup: null }],
  ])('%s', (_, change) => {
    expect(parseState(merged(asJson(state), change))).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  });

  test('or listed with a result twice', () => {
    const [entry] = results(state);
    const twice = restore(state.setup, any([entry, entry]));
    expect(twice).toMatchObject({ ok: false, error: { code: 'bad-state', message: 'rr-1-1 is listed twice.' } });
  });

  test('and what does not belong to it is not kept', () => {
    const more = merged(asJson(state), { note: 1, setup: { note: 2, settings: { rules: { note: 3 } } } });
    expect(granted(parseState(more)).state).toStrictEqual(state);
  });
});

test('a draw takes nothing but what it was asked for', () => {
  const code = (given: object) => codeOf(draw(any({ format: 'round-robin', entrants: field(4), ...given })));
  for (const given of [{ seeding: 'elo' }, { thirdPlace: 'no' }, { legs: null }]) {
    expect(code(given)).toBe('bad-settings');
  }
  for (const entrants of [null, [{ id: 1 }, { id: 2 }]]) expect(code({ entrants })).toBe('bad-entrants');
  const input = {
    format: 'round-robin' as const,
    entrants: field(4),
    tieBreaks: { order: ['points' as const], restart: true },
  };
  const { state } = granted(draw({ ...input, note: 'kept nowhere' } as DrawInput));
  input.entrants.length = 0;
  input.tieBreaks.order.length = 0;
  expect(state.setup.entrants).toHaveLength(4);
  expect(state.setup.settings.tieBreaks.order).toEqual(['points']);
  expect(JSON.stringify(state)).not.toContain('kept nowhere');
});
