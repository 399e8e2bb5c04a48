import { describe, expect, test } from 'vitest';
import {
  assertEnoughToStart,
  assertMayScore,
  assertNotTied,
  assertPending,
  assertRuns,
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

describe('who may score a match', () => {
  const names = ['amara', 'rosa'] as const;
  const score = { player1Score: 11, player2Score: 7 };
  const other = { player1Score: 7, player2Score: 11 };
  const admin = { isAdmin: true, playsInIt: false, present: null, names };
  const player = { isAdmin: false, playsInIt: true, present: null, names };
  const refused = (code: string, sentence = '') =>
    expect.objectContaining({ code, message: expect.stringContaining(sentence) });

  test('its players once, admins any time, nobody else', () => {
    expect(() => assertMayScore(player, score)).not.toThrow();
    expect(() => assertMayScore(admin, score)).not.toThrow();
    expect(() => assertMayScore({ ...admin, present: other }, score)).not.toThrow();
    const stranger = { ...player, playsInIt: false };
    expect(() => assertMayScore(stranger, score)).toThrow(refused('not_allowed', 'Only the players'));
    expect(() => assertMayScore({ ...stranger, present: score }, score)).toThrow(refused('not_allowed'));
  });

  test('a player is told the score that is there, unless it is theirs', () => {
    const message = 'This match already has a score: amara 7, rosa 11. Only an admin';
    expect(() => assertMayScore({ ...player, present: other }, score)).toThrow(refused('match_finished', message));
    expect(() => assertMayScore({ ...player, present: score }, score)).not.toThrow();
    for (const near of [
      { player1Score: 11, player2Score: 8 },
      { player1Score: 12, player2Score: 7 },
    ]) {
      expect(() => assertMayScore({ ...player, present: near }, score)).toThrow(refused('match_finished'));
    }
  });

  test('what an admin has not seen is not replaced', () => {
    const changed = refused('score_changed', 'scored meanwhile: amara 7, rosa 11.');
    expect(() => assertMayScore({ ...admin, present: other }, { ...score, replaces: null })).toThrow(changed);
    const third = { player1Score: 11, player2Score: 2 };
    expect(() => assertMayScore({ ...admin, present: other }, { ...score, replaces: third })).toThrow(changed);
    expect(() => assertMayScore({ ...admin, present: other }, { ...score, replaces: other })).not.toThrow();
    expect(() => assertMayScore(admin, { ...score, replaces: null })).not.toThrow();
    expect(() => assertMayScore(admin, { ...score, replaces: other })).toThrow(refused('score_changed', 'taken back'));
    expect(() => assertMayScore({ ...admin, present: score }, { ...score, replaces: null })).not.toThrow();
  });
});

test('a tie is no score', () => {
  expect(() => assertNotTied({ player1Score: 9, player2Score: 9 })).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { player1Score: expect.stringContaining('tied') } }),
  );
  expect(() => assertNotTied({ player1Score: 9, player2Score: 11 })).not.toThrow();
});
