import { expect, test } from 'vitest';
import { assertMayDiagnose, summaryOf } from './rules.ts';

test('one may look at oneself, and a site administrator at everybody', () => {
  const may = (isOneself: boolean, isSiteAdmin: boolean) => () => assertMayDiagnose({ isOneself, isSiteAdmin });
  expect(may(true, false)).not.toThrow();
  expect(may(false, true)).not.toThrow();
  expect(may(false, false)).toThrow('Only a site administrator');
});

test('what was found is counted, and a list that was cut says so', () => {
  const found = (invites: number, groups: number) =>
    summaryOf({ invites: Array(invites).fill({}), groups: Array(groups).fill({}) }, 100);
  expect(found(1, 0)).toBe('Found 1 invitation and 0 groups.');
  expect(found(100, 1)).toBe('Found the newest 100 invitations and 1 group.');
});
