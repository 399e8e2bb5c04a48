import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { activitiesCalls, type Waiting } from '#contract/activities.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import { type Subject, subjectsOfTopic } from '#contract/subjects.ts';
import {
  activities,
  event as anEvent,
  attendance,
  evening,
  filledClient,
  me,
  mine,
  staleIn,
  update,
} from './cache-for-tests.ts';
import { invalidate } from './invalidate.ts';
import { keyOf } from './keys.ts';
import { pages } from './queries.ts';

const listOf = (groupId: number): QueryKey =>
  pages(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit: 24 } }).queryKey;
const daysOf = (groupId: number): QueryKey =>
  keyOf(eventCalls.days, { params: { groupId }, query: { from: '2026-11-01', until: '2026-11-30' } });
const event = (id: number): QueryKey => keyOf(eventCalls.get, { params: { id } });
const answersOf = (id: number): QueryKey => keyOf(eventCalls.answers, { params: { id }, query: { status: 'maybe' } });
const ofMine = pages(eventCalls.ofUser, { query: { limit: 4 } }).queryKey;

const eventAnswers: [QueryKey, unknown][] = [
  [listOf(5), { pages: [], pageParams: [] }],
  [listOf(6), { pages: [], pageParams: [] }],
  [daysOf(5), []],
  [daysOf(6), []],
  [event(3), { id: 3, groupId: 5 }],
  [event(4), { id: 4, groupId: 6 }],
  [answersOf(3), { pages: [], pageParams: [] }],
  [ofMine, { pages: [], pageParams: [] }],
];

type Cached = readonly (readonly [QueryKey, unknown])[];

/** What of these is fetched again after an update. */
const staleAmong = (update: LiveEvent, cached: Cached) => staleOf(subjectsOf(update, me).touched, cached);

async function staleOf(touched: readonly Subject[], cached: Cached): Promise<QueryKey[]> {
  const client = new QueryClient();
  for (const [key, data] of cached) client.setQueryData(key, data);
  await invalidate(client, touched);
  return cached.map(([key]) => key).filter((key) => client.getQueryState(key)?.isInvalidated);
}

const staleOfEvents = (update: LiveEvent) => staleAmong(update, eventAnswers);

test('an answer touches the event, who answered, and the lists that show it', async () => {
  expect(await staleOfEvents({ type: 'event_update', groupId: 5, eventId: 3, action: 'answered' })).toEqual([
    listOf(5),
    event(3),
    answersOf(3),
    ofMine,
  ]);
});

test('what is made, moved or deleted touches the days of its group, too', async () => {
  expect(await staleOfEvents({ type: 'event_update', groupId: 5, eventId: 9, action: 'created' })).toEqual(
    expect.arrayContaining([listOf(5), daysOf(5), event(3), ofMine]),
  );
});

test('what may have been missed of a group may have been an event of it', async () => {
  const stale = await staleOf(subjectsOfTopic('group:5'), eventAnswers);
  expect(stale).toEqual(expect.arrayContaining([listOf(5), daysOf(5), event(3)]));
  for (const other of [listOf(6), daysOf(6), event(4)]) expect(stale).not.toContain(other);
});

test.each([
  ['whoever joins or leaves may answer there, or no longer', update('member_joined', me), [ofMine]],
  ['one’s own role decides what one may do there', update('role_changed', me), []],
  ['an event says what its group is called', update('changed'), []],
])('%s', async (_, told, more) => {
  const stale = await staleOfEvents(told);
  expect(stale).toEqual(expect.arrayContaining([listOf(5), daysOf(5), event(3), ...more]));
  for (const other of [listOf(6), daysOf(6), event(4)]) expect(stale).not.toContain(other);
});

test('somebody else who comes or goes changes no event: that is told by itself', async () => {
  expect(await staleOfEvents(update('member_joined', 3))).toEqual([]);
});

const staleOfAll = (update: LiveEvent) => staleIn(filledClient(), update);

/** Besides the tournament and the lists of them. */
const staleBesides = async (update: LiveEvent) =>
  (await staleOfAll(update)).filter(([path]) => !String(path).startsWith('/tournaments'));

test('an evening is fetched again when something of it changes, and who is there when somebody is ticked', async () => {
  const told = { groupId: 5, eventId: 3 };
  expect(await staleOfAll({ type: 'evening_update', ...told, eveningId: 8 })).toEqual([]);
  expect(await staleOfAll({ type: 'evening_update', ...told, eveningId: 4 })).toEqual([evening]);
  expect(await staleOfAll({ type: 'event_update', ...told, action: 'attendance' })).toEqual([attendance]);
});

test('an answer is seen by whoever ticks, in the groups, and among what one plans', async () => {
  const told = { type: 'event_update', groupId: 5, eventId: 3 } as const;
  expect(await staleOfAll({ ...told, action: 'answered' })).toEqual([mine, activities, anEvent, attendance]);
});

test('what was played at an event is gone with it', async () => {
  expect(await staleOfAll({ type: 'event_update', groupId: 6, eventId: 2, action: 'deleted' })).not.toContainEqual(
    evening,
  );
  expect(await staleOfAll({ type: 'event_update', groupId: 5, eventId: 2, action: 'deleted' })).toContainEqual(evening);
});

test('an event whose tournament was deleted has none any longer', async () => {
  const gone = (tournamentId: number): LiveEvent => ({
    type: 'tournament_update',
    tournamentId,
    groupId: 5,
    action: 'tournament_deleted',
    revision: 2,
    playerIds: null,
    isOver: false,
    isNewRound: false,
  });
  expect(await staleOfAll(gone(8))).not.toContainEqual(anEvent);
  expect(await staleOfAll(gone(9))).toContainEqual(anEvent);
});

const game = (id: number) => keyOf(gameCalls.get, { params: { id } });
const own = pages(gameCalls.list, { query: { whose: 'own', limit: 12 } }).queryKey;
const open = pages(gameCalls.list, { query: { whose: 'open', limit: 12 } }).queryKey;
const events = pages(openEventCalls.open, { query: { limit: 12 } }).queryKey;
const plans = pages(activitiesCalls.list, { query: { limit: 24 } }).queryKey;
const gameAnswers: [QueryKey, unknown][] = [game(1), game(2), own, open, events, plans].map((key) => [key, {}]);

test('a game that has changed is fetched again, and what lists it', async () => {
  const changed: LiveEvent = {
    type: 'game_update',
    gameId: 1,
    action: 'changed',
    by: null,
    startsAt: '2026-11-24T17:00:00.000Z',
    placeName: 'Riverside Park',
  };
  expect(await staleAmong(changed, gameAnswers)).toEqual([game(1), own, open, plans]);
});

test('whoever may have missed something of a game that they look at fetches it', async () => {
  expect(await staleOf(subjectsOfTopic('game:2'), gameAnswers)).toEqual([game(2)]);
});

test('whom one blocks, or blocks no longer, takes their games and events along', async () => {
  expect(await staleAmong({ type: 'blocks_changed' }, gameAnswers)).toEqual([game(1), game(2), own, open, events]);
});

test('what one plans and has played is fetched again when one’s own match is scored or called, or the tournament ends', async () => {
  const told = (action: string, change: object) =>
    staleBesides({
      ...{ type: 'tournament_update', tournamentId: 44, groupId: 44, playerIds: [1, 2], ...change },
      action,
    } as LiveEvent);
  expect(await told('match_scored', {})).toEqual([]);
  expect(await told('match_called', {})).toEqual([]);
  expect(await told('match_live', { playerIds: [1, me] })).toEqual([]);
  expect(await told('match_called', { playerIds: [1, me] })).toEqual([activities]);
  expect(await told('match_scored', { playerIds: [2, me] })).toEqual([activities]);
  expect(await told('match_scored', { isOver: true })).toEqual([activities]);
});

test('what happens in a tournament may be what is on in its group; a score is so only to those who played', async () => {
  const told = (action: string, playerIds: number[] | null, isNewRound = false) =>
    staleBesides({
      ...{ type: 'tournament_update', tournamentId: 9, groupId: 5, action, playerIds, isNewRound },
    } as LiveEvent);
  expect(await told('match_scored', [1, 2])).toEqual([]);
  expect(await told('match_scored', [1, 2], true)).toEqual([mine]);
  expect(await told('match_scored', [1, me])).toEqual([mine, activities]);
  expect(await told('match_live', [me])).toEqual([]);
  expect(await told('match_called', [me])).toEqual([activities]);
  expect(await told('participant_joined', null)).toEqual([mine, activities]);
});

const waiting = keyOf(activitiesCalls.waiting);
const nothing: Waiting = { requests: [], approvals: [], flags: [], results: [], partners: [], places: [] };
const moment = '2026-11-24T17:00:00.000Z';
const place: Waiting['places'][number] = {
  ...{ type: 'event', id: 3, groupId: 5, name: 'Open play', date: moment, localStart: '', timeZone: 'UTC' },
};

const asksAgain = async (update: LiveEvent) =>
  (await staleAmong(update, [[waiting, { ...nothing, places: [place] }]])).length === 1;

const tournament = (action: 'tournament_changed' | 'match_live'): LiveEvent => ({
  ...{ type: 'tournament_update', tournamentId: 9, groupId: 5, action, revision: 2 },
  ...{ playerIds: null, isOver: false, isNewRound: false },
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
