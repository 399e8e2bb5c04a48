import { expect, test } from 'vitest';
import { assertEnoughToStart, assertPending, assertRuns, permissions, statusOf } from './rules.ts';

const when = '2026-05-04T18:00:00.000Z';
const pending = { startDate: null, endDate: null };

test('the status follows from the dates', () => {
  expect(statusOf(pending)).toBe('pending');
  expect(statusOf({ startDate: when, endDate: null })).toBe('active');
  expect(statusOf({ startDate: when, endDate: when })).toBe('completed');
});

test('one joins and leaves only while it is pending; admins start it then', () => {
  expect(permissions({ ...pending, isAdmin: true, isParticipant: false })).toMatchObject({
    mayJoin: true,
    mayLeave: false,
    mayStart: true,
  });
  expect(permissions({ ...pending, isAdmin: false, isParticipant: true })).toMatchObject({
    mayJoin: false,
    mayLeave: true,
    mayStart: false,
  });
  const active = { startDate: when, endDate: null, isAdmin: true, isParticipant: true };
  expect(permissions(active)).toMatchObject({ mayJoin: false, mayLeave: false, mayStart: false });
});

test('an admin who plays joins once, a player starts nothing', () => {
  const player = permissions({ ...pending, isAdmin: false, isParticipant: false });
  const nothing = { isParticipant: false, mayJoin: false, mayLeave: false, mayStart: false, mayEdit: false };
  expect(player).toEqual({ ...nothing, mayJoin: true, mayDelete: false });
  const playing = permissions({ ...pending, isAdmin: true, isParticipant: true });
  const running = { mayStart: true, mayEdit: true, mayDelete: true };
  expect(playing).toEqual({ ...nothing, isParticipant: true, mayLeave: true, ...running });
  const watching = permissions({ startDate: when, endDate: when, isAdmin: true, isParticipant: false });
  expect(watching).toEqual({ ...nothing, mayDelete: true });
});

test('what has been started is no longer pending, also when it is over', () => {
  expect(() => assertPending(pending)).not.toThrow();
  for (const endDate of [null, when]) {
    expect(() => assertPending({ startDate: when, endDate })).toThrow(expect.objectContaining({ code: 'not_pending' }));
  }
});

test('a tournament is run by the admins of its group', () => {
  expect(() => assertRuns(true)).not.toThrow();
  expect(() => assertRuns(false)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
});

test('singles need two, doubles four', () => {
  expect(() => assertEnoughToStart(1, 'singles')).toThrow('at least 2');
  expect(() => assertEnoughToStart(2, 'singles')).not.toThrow();
  for (const few of [1, 3]) expect(() => assertEnoughToStart(few, 'doubles')).toThrow('at least 4');
  expect(() => assertEnoughToStart(4, 'doubles')).not.toThrow();
});
