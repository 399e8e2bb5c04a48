import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import type { LiveEvent } from '#contract/live.ts';
import { hiddenAfter } from './hidden-after.ts';
import { keyOf } from './keys.ts';
import { me, update } from './looked-at-for-tests.ts';
import { pages } from './queries.ts';
import { staleAfter } from './stale-after.ts';

const listOf = (groupId: number): QueryKey =>
  pages(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit: 24 } }).queryKey;
const daysOf = (groupId: number): QueryKey =>
  keyOf(eventCalls.days, { params: { groupId }, query: { from: '2026-11-01', until: '2026-11-30' } });
const event = (id: number): QueryKey => keyOf(eventCalls.get, { params: { id } });
const answersOf = (id: number): QueryKey => keyOf(eventCalls.answers, { params: { id }, query: { status: 'maybe' } });
const ofMine = pages(eventCalls.ofUser, { query: { limit: 4 } }).queryKey;

const cached: [QueryKey, unknown][] = [
  [listOf(5), { pages: [], pageParams: [] }],
  [listOf(6), { pages: [], pageParams: [] }],
  [daysOf(5), []],
  [daysOf(6), []],
  [event(3), { id: 3, groupId: 5 }],
  [event(4), { id: 4, groupId: 6 }],
  [answersOf(3), { pages: [], pageParams: [] }],
  [ofMine, { pages: [], pageParams: [] }],
];

function filled(): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of cached) client.setQueryData(key, data);
  return client;
}

async function staleAmong(told: LiveEvent): Promise<QueryKey[]> {
  const client = filled();
  for (const answers of staleAfter(told, me)) await client.invalidateQueries(answers);
  return cached.map(([key]) => key).filter((key) => client.getQueryState(key)?.isInvalidated);
}

test('an answer touches the event, who answered, and the lists that show it', async () => {
  expect(await staleAmong({ type: 'event_update', groupId: 5, eventId: 3, action: 'answered' })).toEqual([
    listOf(5),
    event(3),
    answersOf(3),
    ofMine,
  ]);
});

test('what is made, moved or deleted touches the days of its group, too', async () => {
  expect(await staleAmong({ type: 'event_update', groupId: 5, eventId: 9, action: 'created' })).toEqual(
    expect.arrayContaining([listOf(5), daysOf(5), event(3), ofMine]),
  );
});

test('what may have been missed of a group may have been an event of it', async () => {
  expect(await staleAmong({ type: 'watching', topic: 'group:5', missed: true })).toEqual([
    listOf(5),
    daysOf(5),
    event(3),
  ]);
});

test.each([
  ['whoever joins or leaves may answer there, or no longer', update('member_joined', me), [ofMine]],
  ['one’s own role decides what one may do there', update('role_changed', me), []],
  ['an event says what its group is called', update('changed'), []],
])('%s', async (_, told, more) => {
  expect(await staleAmong(told)).toEqual([listOf(5), daysOf(5), event(3), ...more]);
});

test('somebody else who comes or goes changes no event: that is told by itself', async () => {
  expect(await staleAmong(update('member_joined', 3))).toEqual([]);
});

test.each([update('deleted'), update('made_private'), update('member_left', me)])(
  'of a group that one may not see any longer no event is kept, nor who answered',
  (told) => {
    const client = filled();
    for (const answers of hiddenAfter(told, me)) client.removeQueries(answers);
    const gone = cached.map(([key]) => key).filter((key) => client.getQueryState(key) === undefined);
    expect(gone).toEqual([listOf(5), daysOf(5), event(3), answersOf(3)]);
  },
);
