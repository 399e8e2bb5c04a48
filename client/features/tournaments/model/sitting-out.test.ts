import { expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import { matchOf, roundOf, standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { fieldOf } from './field.ts';
import { sittingOut } from './sitting-out.ts';

const names = ['ann', 'ben', 'carl', 'dora', 'erik'];

function fieldWith(rounds: Match[][], pools = names.map(() => 1)) {
  const standings = names.map((name, at) => standingOf(at + 1, at + 1, name, { pool: pools[at] ?? 1 }));
  const tournament = tournamentOf({ names, rounds, standings });
  if (!tournament.bracket) throw new Error('It has begun');
  return fieldOf(tournament, tournament.bracket);
}

const inPool = (match: Match, pool: number): Match => ({ ...match, stage: 'pool', pool });

test('of five in a round robin one sits out, and two where an opponent has withdrawn, who is not named', () => {
  const matches = [matchOf(1, 1, 2), matchOf(2, 3, 4)];
  const field = fieldWith([matches]);
  expect(sittingOut(roundOf(1, matches), field)).toBe('erik sits out');
  const given: Match = { ...matchOf(2, 3, 4), decidedBy: 'withdrawal', winner: 3, state: 'completed' };
  const { bracket } = field;
  const entrants = bracket.entrants.map((entrant) => ({ ...entrant, hasWithdrawn: entrant.id === 4 }));
  const without = { ...field, bracket: { ...bracket, entrants } };
  expect(sittingOut(roundOf(1, [matchOf(1, 1, 2), given]), without)).toBe('carl and erik sit out');
  expect(sittingOut(roundOf(1, [...matches, matchOf(3, 5, 1)]), field)).toBeUndefined();
});

test('of a pool those of its own, and nobody of one that is played', () => {
  const matches = [inPool(matchOf(1, 1, 2), 1)];
  const round = { ...roundOf(1, matches), stage: 'pool' as const };
  const field = fieldWith([matches], [1, 1, 1, 2, 2]);
  expect(sittingOut(round, field, 1)).toBe('carl sits out');
  expect(sittingOut(round, field, 2)).toBeUndefined();
  expect(sittingOut(round, field)).toBe('carl sits out');
});

test('in a bracket those who have byes, and not who comes in later or goes through by a withdrawal', () => {
  const bye = (id: number, player: number): Match => ({ ...matchOf(id, player, null), stage: 'winners', pool: null });
  const given: Match = { ...matchOf(9, 3, 4), decidedBy: 'withdrawal', winner: 3, state: 'completed' };
  const round = { ...roundOf(1, [bye(1, 1), bye(2, 2), given]), stage: 'winners' as const };
  expect(sittingOut(round, fieldWith([round.matches]))).toBe('ann and ben have byes');
  const unneeded = { ...roundOf(1, [{ ...bye(1, 1), state: 'void' as const }]), stage: 'losers' as const };
  expect(sittingOut(unneeded, fieldWith([unneeded.matches]))).toBeUndefined();
});

test.each([
  [9, 'p1, p2, p3, p4, p5, p6, p7, p8 and p9 have byes'],
  [16, 'p1, p2, p3, p4, p5, p6, p7, p8 and 8 others have byes'],
])('of many the first are named, of one more all: %i', (length, words) => {
  const many = Array.from({ length }, (_, at) => `p${at + 1}`);
  const matches = many.map((_, at): Match => ({ ...matchOf(at + 1, at + 1, null), stage: 'knockout', pool: null }));
  const tournament = tournamentOf({ names: many, rounds: [matches] });
  if (!tournament.bracket) throw new Error('It has begun');
  const said = sittingOut({ ...roundOf(1, matches), stage: 'knockout' }, fieldOf(tournament, tournament.bracket));
  expect(said).toBe(words);
});
