import { expect, test } from 'vitest';
import {
  assertEnoughToStart,
  assertOpen,
  assertPending,
  assertRuns,
  isUnfinished,
  permissions as permissionsAt,
  placed,
  placesIn,
  statusOf,
  type Viewed,
} from './rules.ts';

const when = '2026-05-04T18:00:00.000Z';
const pending = { startDate: null, endDate: null };

const permissions = (viewed: Partial<Viewed> & Parameters<typeof statusOf>[0], now = new Date(when)) =>
  permissionsAt({ joinBy: null, isAdmin: false, isParticipant: false, isWaiting: false, ...viewed }, now);

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
  const nothing = {
    isParticipant: false,
    isWaiting: false,
    mayJoin: false,
    mayLeave: false,
    mayStart: false,
    mayEdit: false,
  };
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

test('who is added comes in as far as there are places, and waits after that; who is there already is left out', () => {
  const known = new Set([2]);
  expect(placed([1, 2, 3, 1, 4], { known, places: 3, players: 1 })).toEqual({ entering: [1, 3], waiting: [4] });
  const places = placesIn({ maxEntrants: null, gameType: 'singles' });
  expect(placed([5], { known, places, players: 900 })).toEqual({ entering: [5], waiting: [] });
  expect(placed([5], { known, places: 3, players: 4 })).toEqual({ entering: [], waiting: [5] });
  expect(placesIn({ maxEntrants: 4, gameType: 'doubles' })).toBe(8);
});

test('one joins until joining closes', () => {
  const joinBy = '2026-11-27T19:00:00.000Z';
  const at = (time: string) => new Date(`2026-11-27T${time}.000Z`);
  const viewed = { ...pending, joinBy, isAdmin: false, isParticipant: false, isWaiting: false };
  expect(permissions(viewed, at('19:00:00')).mayJoin).toBe(true);
  expect(permissions(viewed, at('19:00:01')).mayJoin).toBe(false);
  expect(() => assertOpen({ joinBy, timeZone: 'Europe/Berlin' }, at('20:00:00'))).toThrow(
    'Joining closed Fri 27 Nov, 20:00. An organiser can still add you.',
  );
});

test('what nobody has played in for two days is unfinished', () => {
  const startDate = '2026-11-20T10:00:00.000Z';
  const running = { startDate, endDate: null, lastPlayedAt: startDate };
  expect(isUnfinished(running, new Date('2026-11-22T10:00:00.000Z'))).toBe(false);
  expect(isUnfinished(running, new Date('2026-11-22T10:00:01.000Z'))).toBe(true);
  expect(isUnfinished({ ...running, endDate: startDate }, new Date('2026-11-25T10:00:00.000Z'))).toBe(false);
});
