import { expect, test } from 'vitest';
import {
  assertEnoughToStart,
  assertMayScore,
  assertNotTied,
  assertPending,
  assertRuns,
  mayScore,
  permissions,
  statusOf,
} from './rules.ts';

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
  expect(player).toEqual({ isParticipant: false, mayJoin: true, mayLeave: false, mayStart: false });
  const playing = permissions({ ...pending, isAdmin: true, isParticipant: true });
  expect(playing).toEqual({ isParticipant: true, mayJoin: false, mayLeave: true, mayStart: true });
  const watching = permissions({ startDate: when, endDate: when, isAdmin: true, isParticipant: false });
  expect(watching).toEqual({ isParticipant: false, mayJoin: false, mayLeave: false, mayStart: false });
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

test('a finished match is final for players, not for admins', () => {
  const player = { isAdmin: false, playsInIt: true };
  expect(() => assertMayScore({ ...player, isFinished: false })).not.toThrow();
  expect(() => assertMayScore({ ...player, isFinished: true })).toThrow('finished');
  expect(() => assertMayScore({ isAdmin: true, playsInIt: false, isFinished: true })).not.toThrow();
  expect(() => assertMayScore({ isAdmin: false, playsInIt: false, isFinished: false })).toThrow('Only the players');
});

test('a player is told that their match is over, a stranger that it is none of theirs', () => {
  const over = { isAdmin: false, playsInIt: true, isFinished: true };
  const refused = (code: string) => expect.objectContaining({ code });
  expect(() => assertMayScore(over)).toThrow(refused('match_finished'));
  expect(() => assertMayScore({ ...over, playsInIt: false })).toThrow(refused('not_allowed'));
  expect(mayScore({ isAdmin: true, playsInIt: true, isFinished: true })).toBe(true);
});

test('a tie is no score', () => {
  expect(() => assertNotTied({ player1Score: 9, player2Score: 9 })).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { player1Score: expect.stringContaining('tied') } }),
  );
  expect(() => assertNotTied({ player1Score: 9, player2Score: 11 })).not.toThrow();
});
