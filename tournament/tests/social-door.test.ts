import { expect, test } from 'vitest';
import { changeSocial, parseSocial, planSocial, socialStandings } from '../index.ts';
import { granted } from './course.ts';

/** What is wrong is checked where it comes in: none of the types says so. */
const any = (value: unknown) => value as never;

const input = { players: [1, 2, 3, 4, 5], courts: 1, rounds: 5, seed: 1 };
const { plan } = granted(planSocial(input));

test.each<[given: unknown, message: string]>([
  [null, 'Rotating partners takes players.'],
  [{ ...input, players: undefined }, 'Rotating partners takes players.'],
  [{ ...input, players: [1, 2, 3, null] }, 'An id is a whole number from 0 or a string.'],
  [{ ...input, players: [1, 2, 3, 3] }, 'A player is entered twice.'],
  [{ ...input, courts: '1' }, 'At least one court and one round are needed.'],
  [{ ...input, rounds: 201 }, 'At least one court and one round are needed.'],
  [{ ...input, seed: undefined }, 'The seed is a whole number.'],
  [{ ...input, fixedPairs: [[1]] }, 'A fixed pair is two of the players, each in one pair only.'],
  [{ ...input, fixedPairs: [[1, 9]] }, 'A fixed pair is two of the players, each in one pair only.'],
])('no plan is made of %j', (given, message) => {
  expect(planSocial(any(given))).toEqual({ ok: false, error: { code: 'bad-settings', message } });
});

test.each<[plan: unknown, change: unknown, code: string]>([
  [null, { keep: 1 }, 'bad-state'],
  [{ ...plan, version: 9 }, { keep: 1 }, 'bad-state'],
  [{ ...plan, rounds: [{ ...plan.rounds[0], matches: [{ court: 1 }] }] }, { keep: 1 }, 'bad-state'],
  [plan, null, 'bad-settings'],
  [plan, { keep: -1 }, 'bad-settings'],
  [plan, { keep: 6 }, 'bad-settings'],
  [plan, { keep: 1, arrive: 6 }, 'bad-settings'],
  [plan, { keep: 1, arrive: [5] }, 'bad-settings'],
  [plan, { keep: 1, leave: [9] }, 'no-such-entrant'],
])('no other plan comes of case %#', (given, change, code) => {
  expect(changeSocial(any(given), any(change))).toMatchObject({ ok: false, error: { code } });
});

test('a plan that was stored is read, and nothing else is', () => {
  expect(parseSocial(JSON.parse(JSON.stringify({ ...plan, note: 'kept nowhere' })))).toEqual({ ok: true, plan });
  for (const stored of [null, [], { ...plan, version: 9 }, { ...plan, rounds: [{ round: 1 }] }]) {
    expect(parseSocial(stored)).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  }
});

test('scores that are none are refused', () => {
  for (const scores of [null, 7, { 's1-1': null }, { 's1-1': [11] }]) {
    expect(socialStandings(plan, any(scores))).toMatchObject({ ok: false, error: { code: 'impossible-score' } });
  }
});

test('what was passed in is not kept, nor what does not belong to a plan', () => {
  const given = {
    ...input,
    players: [1, 2, 3, 4, 5, 6],
    fixedPairs: [[1, 2] as [number, number]],
    note: 'kept nowhere',
  };
  const made = granted(planSocial(given)).plan;
  const before = JSON.stringify(made);
  const changed = granted(changeSocial(any({ ...made, note: 'kept nowhere' }), { keep: 2 })).plan;
  given.players.length = 0;
  given.fixedPairs.length = 0;
  expect(JSON.stringify(made)).toBe(before);
  expect(JSON.stringify(changed)).not.toContain('kept nowhere');
});
