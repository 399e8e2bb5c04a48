import { expect, test } from 'vitest';
import { dayIn, lastHere, stateOf } from './words.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');

test('when somebody was last here is said to the day', () => {
  expect(lastHere('2026-11-28T11:00:00.000Z', now)).toBe('Last here today');
  expect(lastHere('2026-11-27T11:00:00.000Z', now)).toBe('Last here yesterday');
  expect(lastHere('2026-11-02T11:00:00.000Z', now)).toMatch(/^Last here [23] Nov/);
  expect(lastHere(null, now)).toBe('Not here for 30 days');
});

test('a suspension says by whom and until when; the day is the same on every clock', () => {
  const member = { lastSeenAt: null, groupCount: 1, suspension: null };
  const by = { id: 1, username: 'theo', name: 'Theo' };
  const state = (change: object) => stateOf({ ...member, ...change } as never, now);
  expect(state({ lastSeenAt: new Date(now).toISOString() })).toBe('Last here today, 1 group');
  expect(state({ suspension: { until: '2026-12-01', by } })).toMatch(/^Suspended by Theo until 1 Dec$/);
  expect(state({ suspension: { until: null, by: null } })).toBe('Suspended with no end');
  expect(dayIn('2027-01-05', now)).toBe('5 Jan 2027');
});
