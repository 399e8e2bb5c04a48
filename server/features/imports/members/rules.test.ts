import { expect, test } from 'vitest';
import { importLimits } from '#contract/imports.ts';
import { type Account, planMembers } from './rules.ts';

const stranger = (at: number): Account => ({
  ...{ id: at, name: `P${at}`, username: `p${at}`, isMember: false, isBanned: false, isInvited: false },
});
const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, name: `Guest ${at}`, username: '', level: null }));
const called = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, name: '', username: `p${at}`, level: null }));
const accountsOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`p${at}`, stranger(at)] as const));
const around = { known: [], choices: [], room: 3, accounts: new Map() };

test('so many guests are added as there is room for', () => {
  expect(planMembers({ ...around, people: named(3) }).blocked).toBeNull();
  expect(planMembers({ ...around, people: named(4) }).blocked).toBe(
    'This would add 4 guests, and the group has room for 3 more.',
  );
});

test('so many people are invited at once', () => {
  const { invitations } = importLimits;
  const plan = (count: number) => planMembers({ ...around, people: called(count), accounts: accountsOf(count) });
  expect(plan(invitations).blocked).toBeNull();
  expect(plan(invitations + 1).blocked).toContain('This would invite 101 people.');
});

test('a line that names nobody is left out, and one that names somebody again is counted', () => {
  const people = [
    { line: 2, name: '', username: 'nobody', level: null },
    { line: 3, name: 'https://spam.example', username: '', level: null },
    { line: 4, name: 'Mia', username: '', level: 3 },
    { line: 5, name: 'MÍA', username: '', level: 4 },
  ];
  const plan = planMembers({ ...around, people });
  expect(plan.refused.map(({ line, field }) => [line, field])).toEqual([
    [2, 'username'],
    [3, 'name'],
  ]);
  expect(plan).toMatchObject({ rows: [{ line: 4, name: 'Mia', level: 3 }], twice: 1 });
});
