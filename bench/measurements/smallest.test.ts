import { expect, test } from 'vitest';
import { measureGrowth } from './growth.ts';
import { measureMessages } from './messages.ts';

test('messages are measured', async () => {
  const rows = await measureMessages({ connections: 1, rounds: 1, milliseconds: 10 });
  expect(rows.map(({ ratio = 0 }) => ratio > 0)).toEqual([true, true]);
});

test('growth is measured', async () => {
  const size = { manyGroups: 80, fewGroups: 40, manyMembers: 20, rounds: 1, warmUps: 0 };
  const rows = await measureGrowth(size);
  expect(rows.filter(({ ours }) => !(ours > 0))).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});
