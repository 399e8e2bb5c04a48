import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { freshnessOf } from './freshness.ts';

test.each([
  ['a group for a minute', groupCalls.get, 60_000],
  ['its members for a minute', memberCalls.list, 60_000],
  ['the devices not at all', authCalls.devices, 0],
  ['who is signed in until something says otherwise', authCalls.me, Number.POSITIVE_INFINITY],
  ['what the site is for good', siteCalls.get, Number.POSITIVE_INFINITY],
  ['anything else for five minutes', tournamentCalls.get, 300_000],
])('is fresh: %s', (_, endpoint, milliseconds) => {
  expect(freshnessOf(endpoint)).toBe(milliseconds);
});
