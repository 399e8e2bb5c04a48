import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { activitiesCalls, type Waiting } from '#contract/activities.ts';
import type { LiveEvent } from '#contract/live.ts';
import { keyOf } from './keys.ts';
import { me } from './looked-at-for-tests.ts';
import { staleAfter } from './stale-after.ts';

const waiting = keyOf(activitiesCalls.waiting);
const nothing: Waiting = { requests: [], approvals: [], flags: [], results: [], partners: [], places: [] };
const moment = '2026-11-24T17:00:00.000Z';
const place: Waiting['places'][number] = {
  ...{ type: 'event', id: 3, groupId: 5, name: 'Open play', date: moment, localStart: '', timeZone: 'UTC' },
};

async function asksAgain(event: LiveEvent): Promise<boolean> {
  const client = new QueryClient();
  client.setQueryData(waiting, { ...nothing, places: [place] });
  for (const answers of staleAfter(event, me)) await client.invalidateQueries(answers);
  return client.getQueryState(waiting)?.isInvalidated ?? false;
}

const tournament = (action: 'tournament_changed' | 'match_live'): LiveEvent => ({
  ...{ type: 'tournament_update', tournamentId: 9, groupId: 5, action, since: 1, revision: 2 },
  ...{ changed: [], standings: null, state: null, card: null },
});
const answered = (groupId: number): LiveEvent => ({ type: 'event_update', groupId, eventId: 3, action: 'answered' });

test.each<[string, LiveEvent]>([
  ['who asks to join', { type: 'invite', groupId: 5, inviteId: 1, userId: 2 }],
  ['what is flagged', { type: 'moderation', groupId: 5 }],
  ['who wants to play with them', tournament('tournament_changed')],
  ['a result', { type: 'game_update', gameId: 1, action: 'result', by: null, startsAt: moment, placeName: 'Park' }],
  ['a place that became theirs', { type: 'event_place', groupId: 5, eventId: 3, name: 'Open play', eventDate: moment }],
  ['one that they have seen', answered(5)],
  ['their role', { type: 'group_update', groupId: 5, action: 'role_changed', userIds: [me] }],
  ['whom they have blocked', { type: 'blocks_changed' }],
])('what waits for somebody is fetched again after %s', async (_, event) => {
  expect(await asksAgain(event)).toBe(true);
});

test('not after a point, nor after answers in a group where nothing waits', async () => {
  expect([await asksAgain(tournament('match_live')), await asksAgain(answered(6))]).toEqual([false, false]);
});
