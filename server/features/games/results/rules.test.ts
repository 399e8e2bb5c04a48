import { expect, test } from 'vitest';
import { counted, isSameResult, mayDo, type Result, standsAt, stateOf } from './rules.ts';

const game = { startsAt: '2026-11-24T18:00:00.000Z', endsAt: '2026-11-24T20:00:00.000Z', isCancelled: false };
const now = new Date('2026-11-24T21:00:00.000Z');

const result = (more: Partial<Result> = {}): Result => ({
  team1: [1, 2],
  team2: [3, 4],
  games: [[11, 7]],
  enteredById: 1,
  standsAt: '2026-11-25T20:30:00.000Z',
  countsSince: null,
  confirmedById: null,
  disputedAt: null,
  ...more,
});

const at = '2026-11-24T20:45:00.000Z';
const confirmed = { countsSince: at, confirmedById: 3 };

test('a result is entered, counts by a word or by time, or is disputed', () => {
  expect(stateOf(result())).toBe('entered');
  expect(stateOf(result(confirmed))).toBe('confirmed');
  expect(stateOf(result({ countsSince: at }))).toBe('stood');
  expect(stateOf(result({ ...confirmed, countsSince: null, disputedAt: at }))).toBe('disputed');
  expect(standsAt(now)).toBe('2026-11-25T21:00:00.000Z');
});

const all = { enter: 'mayEnterResult', confirm: 'mayConfirm', dispute: 'mayDispute' } as const;

test.each([
  ['nothing was entered', null, 1, 'enter'],
  ['one entered it', result(), 1, 'enter dispute'],
  ['their partner entered it', result(), 2, 'enter dispute'],
  ['the other side entered it', result(), 3, 'confirm dispute'],
  ['it was entered, and they looked on', result(), 5, 'dispute'],
  ['they looked on and entered it', result({ enteredById: 5 }), 5, 'enter dispute'],
  ['somebody entered it who looked on', result({ enteredById: 5 }), 2, 'confirm dispute'],
  ['it was confirmed', result(confirmed), 1, 'dispute'],
  ['it was disputed', result({ disputedAt: at }), 3, 'enter'],
  ['its time has come', result({ standsAt: at }), 1, ''],
  ['its time has come, and they may still confirm', result({ standsAt: at }), 3, 'confirm'],
  ['it stood', result({ standsAt: at, countsSince: at }), 3, ''],
] as const)('where %s: %j %i may %s', (_, entered, userId, may) => {
  const shown = mayDo({ game, result: entered, userId, hasPlace: true, now });
  const names = Object.entries(all).flatMap(([name, field]) => (shown[field] ? [name] : []));
  expect(names.join(' ')).toBe(may);
  const nothing = { mayEnterResult: false, mayConfirm: false, mayDispute: false };
  expect(mayDo({ game, result: entered, userId, hasPlace: false, now })).toEqual(nothing);
});

test('it counts as of when it was to begin; mixed is doubles', () => {
  expect(counted({ id: 7, kind: 'mixed', startsAt: game.startsAt }, result())).toEqual({
    source: 'game',
    sourceId: 7,
    tournamentId: null,
    kind: 'doubles',
    playedAt: game.startsAt,
    team1: [1, 2],
    team2: [3, 4],
    games: [[11, 7]],
  });
});

test('the same again is the same', () => {
  const again = { team1: [1, 2], team2: [3, 4], games: [{ team1: 11, team2: 7 }] };
  expect(isSameResult(result(), again)).toBe(true);
  expect(isSameResult(result(), { ...again, games: [{ team1: 7, team2: 11 }] })).toBe(false);
  expect(isSameResult(result(), { ...again, team1: [3, 4], team2: [1, 2] })).toBe(false);
});
