import { expect, test } from 'vitest';
import type { DeskCourt } from '#contract/tournaments/desk.ts';
import { lasting, playedOf, spokenPair, standsAt, stateOf, targetOf } from './desk.ts';

const now = Date.parse('2026-05-04T18:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const face = (id: number, name: string) => ({ id, name, username: name });
const sides: NonNullable<DeskCourt['match']>['sides'] = [[face(1, 'rosa'), face(2, 'aiko')], [face(3, 'hanna')]];
const live = { player1Score: 3, player2Score: 2, games: [{ player1: 11, player2: 4 }] };
const match = { matchId: 1, tournamentId: 1, title: 'Final', pool: null, sides, calledAt: ago(3), live: null };
const court = (number: number, on: DeskCourt['match'] = null): DeskCourt => ({ number, match: on, freeSince: null });

test('a match was called until points are known of it, or ten minutes have passed', () => {
  expect(stateOf(court(1), now)).toBe('free');
  expect(stateOf(court(1, match), now)).toBe('called');
  expect(stateOf(court(1, { ...match, live }), now)).toBe('played');
  expect(stateOf(court(1, { ...match, calledAt: ago(10) }), now)).toBe('played');
  expect(stateOf(court(1, { ...match, calledAt: null }), now)).toBe('played');
});

test('what is called goes to the court that was chosen as long as it is free, else to the first that is', () => {
  const courts = [court(1, match), court(2), court(3)];
  expect(targetOf(courts, undefined)).toBe(2);
  expect(targetOf(courts, 3)).toBe(3);
  expect(targetOf(courts, 1)).toBe(2);
  expect(targetOf([court(1, match)], undefined)).toBeUndefined();
});

test('matches in words and figures', () => {
  expect(lasting(ago(4.9), now)).toBe('4 min');
  expect(lasting(ago(70), now)).toBe('1 h 10');
  expect(lasting(ago(-3), now)).toBe('0 min');
  expect(spokenPair({ sides })).toBe('rosa and aiko against hanna');
  expect(standsAt(live)).toBe('11–4, 3–2');
  expect(standsAt(null)).toBe('');
  const draw = { id: 1, name: 'Open', matchesPlayed: 3, matchesTotal: 8 };
  expect(playedOf([draw, { ...draw, id: 2, matchesPlayed: 1 }])).toEqual({ played: 4, all: 16 });
});
