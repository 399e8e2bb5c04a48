import { describe, expect, test } from 'vitest';
import { timestampOf } from '../../../kernel/running-points.ts';
import type { Recorded } from '../change/judged.ts';
import { areSamePoints, assertFree, assertMayReplace, assertMayScore, isSame, type Scorer } from './rules.ts';

const [one, two, three] = ['2026-05-04T18:00:01.000Z', '2026-05-04T18:00:02.000Z', '2026-05-04T18:00:03.000Z'];

test('points are from when they were won, and from no later than now', () => {
  for (const isLate of [true, false]) {
    expect(timestampOf({ at: one, isLate }, undefined, two)).toBe(one);
    expect(timestampOf({ at: three, isLate }, undefined, two)).toBe(two);
    expect(timestampOf({ isLate }, one, two)).toBe(two);
    expect(timestampOf({ at: two, isLate }, two, three)).toBe(two);
  }
});

test('late ones that are older than what is known have no moment; those told as they happen have', () => {
  expect(timestampOf({ at: one, isLate: true }, two, three)).toBeUndefined();
  expect(timestampOf({ at: three, isLate: true }, two, three)).toBe(three);
  expect(timestampOf({ at: one, isLate: false }, two, three)).toBe(one);
});

test('points are the same whenever they were won', () => {
  const points = { player1Score: 3, player2Score: 2, games: [{ player1: 11, player2: 4 }] };
  expect(areSamePoints(points, { ...points })).toBe(true);
  expect(areSamePoints(points, { ...points, player2Score: 3 })).toBe(false);
  expect(areSamePoints(points, { ...points, games: [{ player1: 4, player2: 11 }] })).toBe(false);
  expect(areSamePoints(points, { ...points, games: [] })).toBe(false);
  expect(areSamePoints(points, null)).toBe(false);
  expect(areSamePoints(null, null)).toBe(true);
});

const game = (player1: number, player2: number) => ({ player1, player2 });
const of = (player1Score: number, player2Score: number): Recorded => ({
  player1Score,
  player2Score,
  games: [game(player1Score, player2Score)],
  decidedBy: 'play',
});

const [score, other] = [of(11, 7), of(7, 11)];
const names = ['amara', 'rosa'] as const;
const admin: Scorer = { isAdmin: true, playsInIt: false, present: null, names };
const player: Scorer = { ...admin, isAdmin: false, playsInIt: true };
const refused = (code: string, sentence = '') =>
  expect.objectContaining({ code, message: expect.stringContaining(sentence) });

describe('the result of a match', () => {
  test('is entered by its players and by admins, and nobody else', () => {
    expect(() => assertMayScore(player)).not.toThrow();
    expect(() => assertMayScore(admin)).not.toThrow();
    expect(() => assertMayScore({ isAdmin: false, playsInIt: false })).toThrow(
      refused('not_allowed', 'Only the players'),
    );
  });

  test('is final for a player, who is told what is there', () => {
    expect(() => assertMayReplace(player, undefined)).not.toThrow();
    const told = (present: Recorded) => {
      try {
        assertMayReplace({ ...player, present }, undefined);
        return undefined;
      } catch (error) {
        return error;
      }
    };
    const already = (has: string) =>
      refused('match_finished', `This match already has a score: ${has}. Only an admin of the group can correct it.`);
    expect(told(other)).toEqual(already('amara 7, rosa 11'));
    expect(told({ ...of(2, 1), games: [game(11, 7), game(8, 11), game(11, 9)] })).toEqual(
      already('amara 2, rosa 1 (11–7, 8–11, 11–9)'),
    );
    expect(told({ ...of(0, 11), decidedBy: 'forfeit' })).toEqual(already('amara 0, rosa 11, by forfeit'));
    expect(told({ ...of(0, 0), games: [], decidedBy: 'double-forfeit' })).toEqual(
      already('neither amara nor rosa came'),
    );
  });

  test('is replaced by an admin who has seen it, and by one who does not say what they saw', () => {
    const changed = refused('score_changed', 'scored in the meantime: amara 7, rosa 11.');
    const present = { ...admin, present: other };
    expect(() => assertMayReplace(present, undefined)).not.toThrow();
    expect(() => assertMayReplace(present, other)).not.toThrow();
    for (const seen of [null, score, of(7, 12)]) expect(() => assertMayReplace(present, seen)).toThrow(changed);
    expect(() => assertMayReplace(admin, null)).not.toThrow();
    expect(() => assertMayReplace(admin, other)).toThrow(refused('score_changed', 'was undone'));
  });

  test('is compared in full, as far as it was seen', () => {
    const present = { ...of(2, 0), games: [game(11, 7), game(11, 9)] };
    const { player1Score, player2Score } = present;
    expect(isSame({ player1Score, player2Score }, present)).toBe(true);
    expect(isSame(present, present)).toBe(true);
    expect(isSame({ ...present, player2Score: 1 }, present)).toBe(false);
    expect(isSame({ ...present, games: [game(11, 7), game(11, 8)] }, present)).toBe(false);
    expect(isSame({ ...present, games: [game(11, 7)] }, present)).toBe(false);
    expect(isSame({ ...present, decidedBy: 'retirement' }, present)).toBe(false);
    expect(isSame(null, null)).toBe(true);
    expect(isSame(null, present)).toBe(false);
    expect(isSame(present, null)).toBe(false);
  });
});

describe('who may be called', () => {
  const now = new Date('2026-05-04T18:00:00.000Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const called = { matchId: 1, tournamentName: 'Open', restMinutes: 10, isAnyway: false, now };
  const rosa = { name: 'rosa', matchId: 2, tournamentName: 'Open', court: 3, playedAt: null };
  const refused = (players: Parameters<typeof assertFree>[0], extra: object = {}) => {
    try {
      assertFree(players, { ...called, ...extra });
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('is nobody on another court, whatever an organiser says', () => {
    expect(refused([rosa])).toBe('rosa plays on court 3.');
    expect(refused([{ ...rosa, tournamentName: 'Mixed' }], { isAnyway: true })).toBe(
      'rosa plays on court 3, in Mixed.',
    );
    expect(refused([{ ...rosa, matchId: 1 }])).toBeUndefined();
  });

  test('is whoever has rested, or anybody who has just played where an organiser says so', () => {
    const played = (name: string, minutes: number) => ({ ...rosa, name, playedAt: ago(minutes) });
    expect(refused([played('rosa', 4), played('theo', 2)])).toBe('theo rests for 8 more minutes.');
    expect(refused([played('rosa', 9.5)])).toBe('rosa rests for 1 more minute.');
    expect(refused([played('rosa', 10)])).toBeUndefined();
    expect(refused([played('rosa', 4)], { isAnyway: true })).toBeUndefined();
    expect(refused([])).toBeUndefined();
  });
});
