import { describe, expect, test } from 'vitest';
import { assertMayReplace, assertMayScore, isSame, type Recorded, type Scorer } from './rules.ts';

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
    const changed = refused('score_changed', 'scored meanwhile: amara 7, rosa 11.');
    const present = { ...admin, present: other };
    expect(() => assertMayReplace(present, undefined)).not.toThrow();
    expect(() => assertMayReplace(present, other)).not.toThrow();
    for (const seen of [null, score, of(7, 12)]) expect(() => assertMayReplace(present, seen)).toThrow(changed);
    expect(() => assertMayReplace(admin, null)).not.toThrow();
    expect(() => assertMayReplace(admin, other)).toThrow(refused('score_changed', 'taken back'));
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
