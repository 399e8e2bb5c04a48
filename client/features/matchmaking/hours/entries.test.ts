import { expect, test } from 'vitest';
import { span } from '#contract/matchmaking/hours.ts';
import { entriesOf, problemIn, spansOf } from './entries.ts';

test('what is typed comes out as hours, those that meet as one', () => {
  const entries = [
    { key: 0, day: 1, from: '20:00', to: '00:00' },
    { key: 1, day: 1, from: '18:00', to: '20:00' },
    { key: 2, day: 0, from: '07:30', to: '09:00' },
  ];
  expect(spansOf(entries)).toEqual([
    { day: 0, from: '07:30', to: '09:00' },
    { day: 1, from: '18:00', to: '24:00' },
  ]);
  expect(entriesOf(spansOf(entries))[1]).toEqual({ key: 1, day: 1, from: '18:00', to: '00:00' });
});

test.each([
  ['18:00', '17:00'],
  ['22:00', '02:00'],
  ['18:00', '18:00'],
])('from %s to %s is refused with the words of the contract', (from, to) => {
  const problem = problemIn({ key: 0, day: 1, from, to });
  expect(problem).toBe(span.safeParse({ day: 1, from, to }).error?.issues[0]?.message);
  expect(problem).toMatch(/two entries/);
});

test('both times have to be there; the end of the day is one', () => {
  expect(problemIn({ key: 0, day: 1, from: '', to: '18:00' })).toBe('Both times are required');
  expect(problemIn({ key: 0, day: 1, from: '18:00', to: '00:00' })).toBeUndefined();
});
