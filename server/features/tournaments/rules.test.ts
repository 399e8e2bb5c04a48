import { expect, test } from 'vitest';
import { assertEnoughToStart, assertMayScore, assertNotTied, permissions, statusOf } from './rules.ts';

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

test('singles need two, doubles four', () => {
  expect(() => assertEnoughToStart(1, 'singles')).toThrow('at least 2');
  expect(() => assertEnoughToStart(2, 'singles')).not.toThrow();
  expect(() => assertEnoughToStart(3, 'doubles')).toThrow('at least 4');
  expect(() => assertEnoughToStart(4, 'doubles')).not.toThrow();
});

test('a finished match is final for players, not for admins', () => {
  const player = { isAdmin: false, playsInIt: true };
  expect(() => assertMayScore({ ...player, isFinished: false })).not.toThrow();
  expect(() => assertMayScore({ ...player, isFinished: true })).toThrow('finished');
  expect(() => assertMayScore({ isAdmin: true, playsInIt: false, isFinished: true })).not.toThrow();
  expect(() => assertMayScore({ isAdmin: false, playsInIt: false, isFinished: false })).toThrow('Only the players');
});

test('a tie is no score', () => {
  expect(() => assertNotTied({ player1Score: 9, player2Score: 9 })).toThrow('tied');
  expect(() => assertNotTied({ player1Score: 9, player2Score: 11 })).not.toThrow();
});
