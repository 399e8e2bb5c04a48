import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import { subjectsOfTopic } from '#contract/subjects.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { cached, filledClient, me, namesOf } from './cache-for-tests.ts';
import { forget, invalidate, refetchIfOffline } from './invalidate.ts';
import { keyOf } from './keys.ts';

type Update<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

const group = (groupId: number, action: Update<'group_update'>['action'], ...userIds: number[]): LiveEvent => ({
  type: 'group_update',
  groupId,
  action,
  userIds,
});
const invite = (groupId: number, userId: number): LiveEvent => ({ type: 'invite', groupId, inviteId: 1, userId });
const gameTalk = (...userIds: number[]): LiveEvent => ({ type: 'game_talk', conversationId: 1, gameId: 7, userIds });
const here = (...userIds: number[]): LiveEvent => ({ type: 'presence', groupId: 5, userIds });
const event = (groupId: number, eventId: number, action: Update<'event_update'>['action']): LiveEvent => ({
  type: 'event_update',
  groupId,
  eventId,
  action,
});
const evening = (eveningId: number, playerIds: number[] = []): LiveEvent => ({
  ...{ type: 'evening_update', groupId: 5, eventId: 3, eveningId, playerIds },
});
const game = (action: Update<'game_update'>['action']): LiveEvent => ({
  ...{ type: 'game_update', gameId: 1, action, by: null, startsAt: '', placeName: '' },
});
/** Tournament 9 is in group 5, all others in groups that one is not in. */
const tournament = (
  tournamentId: number,
  action: Update<'tournament_update'>['action'],
  playerIds: number[] | null = null,
  part: { isOver?: boolean; isNewRound?: boolean } = {},
): LiveEvent => ({
  ...{ type: 'tournament_update', tournamentId, groupId: tournamentId === 9 ? 5 : 44, action, revision: 2, playerIds },
  ...{ isOver: false, isNewRound: false },
  ...part,
});
const achievement: Update<'achievement'>['achievement'] = {
  ...{ id: 4, type: 'tournament_win', title: '', description: '', awardedAt: '', tournamentId: 9 },
  ...{ tournamentName: null, userId: me, metadata: { place: 1 } },
};

const pagesOf = (...ids: number[]) =>
  ids.flatMap((id) => [`player ${id}`, `results ${id}`, `earned by ${id}`, `rating ${id}`, `history ${id}`]);
const everybody = pagesOf(3, me, 8);
/** What one is told has its words from what one plans, and from what waits. */
const names = (text: string, ...more: string[]) => {
  const all = new Set([...text.split(', ').filter(Boolean), ...more]);
  if (all.has('my plans') || all.has('waiting')) all.add('notifications');
  return [...all].sort();
};

/** What one may read and do in group 5, and what shows it. */
const ofMembers = names(
  'my groups, discovered, opened link, my invites, group 5, members 5, guests 5, log 5, links 5, invites 5, approvals 5, ' +
    'requests 5, conversation of 5, tournaments 5, desk 5, events 5, days 5, thread 1, conversation 1, conversations, unread, ' +
    'tournaments, completed, tournament 9, event 3, replies 3, attendance 3, evening 4, rack 7, my events, open events, ' +
    'my plans, waiting, notification settings',
  ...everybody,
);
const achieved = 'earned, earned in 9, counts, progress, recently earned';
const played = 'my plans, waiting, game 1, my games, open games';

test.for<[why: string, update: LiveEvent, stale: string[]]>([
  ['others leave', group(5, 'member_left', 3, 8), names('my groups, group 5, members 5, log 5, player 3, player 8')],
  ['another joins', group(5, 'member_joined', 8), names('my groups, group 5, members 5, log 5, player 8')],
  ['somebody leaves a group that can be discovered', group(8, 'member_left', 3), names('discovered, player 3')],
  ['somebody leaves any other group', group(44, 'member_left', 3), ['player 3']],
  ['a guest is added', group(5, 'guests', 3), names('guests 5, player 3')],
  ['one leaves', group(5, 'member_left', 3, me), ofMembers],
  ['one joins', group(5, 'member_joined', me), ofMembers],
  ['a group becomes private', group(5, 'made_private'), ofMembers],
  ['a group is deleted', group(5, 'deleted'), ofMembers],
  ['another’s role changes', group(5, 'role_changed', 8), names('my groups, group 5, members 5, log 5, player 8')],
  [
    'one’s own role changes',
    group(5, 'role_changed', me),
    names(
      'my groups, discovered, opened link, my invites, group 5, members 5, log 5, links 5, invites 5, approvals 5, ' +
        'requests 5, conversation of 5, tournaments 5, desk 5, events 5, days 5, conversation 1, conversations, tournaments, ' +
        'completed, tournament 9, event 3, attendance 3, evening 4, rack 7, my events, open events, my plans, waiting, ' +
        'notification settings, player 3, player 7, player 8',
    ),
  ],
  [
    'a group has another name, picture or owner',
    group(5, 'changed'),
    names(
      'my groups, my invites, group 5, members 5, log 5, conversation of 5, tournaments 5, desk 5, events 5, days 5, ' +
        'conversation 1, conversations, tournaments, tournament 9, event 3, evening 4, rack 7, my plans, waiting, ' +
        'player 3, player 7, player 8',
    ),
  ],
  [
    'another is invited, or asks',
    invite(5, 3),
    names('group 5, log 5, invites 5, approvals 5, requests 5, waiting, player 3'),
  ],
  [
    'one is invited, or asks',
    invite(5, me),
    names('discovered, opened link, my invites, group 5, log 5, invites 5, approvals 5, requests 5, waiting, player 7'),
  ],
  ['another asks by a link', invite(8, 3), names('waiting, player 3')],
  ['one asks by a link', invite(8, me), names('discovered, opened link, my invites, waiting, player 7')],
  [
    'what only the viewer knows of a conversation changes',
    { type: 'conversation_changed', conversationId: 1 },
    names('conversation of 5, conversation 1, own 1, conversations, unread, level of 5, notification settings'),
  ],
  [
    'one comes into a game',
    gameTalk(2, me),
    names('conversation of 5, conversation 1, own 1, conversations, unread, level of 5, notification settings'),
  ],
  [
    'one has left a game',
    gameTalk(2),
    names(
      'conversation of 5, thread 1, conversation 1, own 1, conversations, unread, level of 5, notification settings',
    ),
  ],
  [
    'one blocks somebody',
    { type: 'blocks_changed' },
    names(
      'conversation 1, conversation 2, conversation 3, conversations, unread, blocks, open events, waiting, game 1, ' +
        'game 2, my games, open games',
      ...everybody.filter((name) => !name.startsWith('earned')),
    ),
  ],
  ['a moderator decides', { type: 'moderation', groupId: 5 }, names('flagged 5, muted 5, bans 5, waiting')],
  ['a cooldown begins', { type: 'cooldown', groupId: 6 }, ['cooldown 6']],
  ['messages change', { type: 'message_changed', conversationId: 1, groupId: 5, revision: 4, messages: [] }, []],
  ['somebody types', { type: 'typing', conversationId: 1, user: { id: 3, username: 'sam', name: 'sam' } }, []],
  ['one is here oneself', here(me), []],
  ['somebody comes', here(me, 3), ['here 5']],
  ['a link is made or used', { type: 'group_links', groupId: 5 }, ['links 5']],
  [
    'somebody replies to an event',
    event(5, 3, 'answered'),
    names('my groups, events 5, event 3, replies 3, attendance 3, my events, my plans, waiting'),
  ],
  [
    'somebody replies where nothing waits',
    event(6, 4, 'answered'),
    names('my groups, events 6, event 4, my events, my plans'),
  ],
  [
    'an event is made',
    event(5, 3, 'created'),
    names(
      'my groups, events 5, days 5, event 3, replies 3, attendance 3, evening 4, rack 7, my events, my plans, waiting',
    ),
  ],
  [
    'an event is deleted',
    event(6, 4, 'deleted'),
    names('my groups, events 6, days 6, event 4, replies 3, attendance 3, my events, my plans'),
  ],
  ['somebody is ticked', event(5, 3, 'attendance'), ['attendance 3']],
  [
    'a place becomes theirs',
    { type: 'event_place', groupId: 5, eventId: 3, name: 'Open play', eventDate: '' },
    names('waiting'),
  ],
  ['a DUPR ID is entered', { type: 'dupr_ids', tournamentId: 9 }, names('dupr 9, waiting')],
  ['another evening changes', evening(8), []],
  ['an evening changes', evening(4), ['evening 4']],
  ['a rated game of an evening is scored', evening(4, [me]), names('evening 4', ...pagesOf(me))],
  ['open play changes', evening(7), ['rack 7']],
  ['a game is confirmed', game('confirmed'), names(played, ...everybody)],
  ['a game is disputed', game('disputed'), names(played, ...everybody)],
  ['a game changes', game('changed'), names(played, ...everybody)],
  ['a game has a result', game('result'), names(played)],
  ['a game fills up', game('place'), names(played)],
  ['others are scored elsewhere', tournament(44, 'match_scored', [1, 2]), []],
  ['others are called elsewhere', tournament(44, 'match_called', [1, 2]), []],
  ['one scores a point', tournament(44, 'match_live', [1, me]), names('tournaments, completed')],
  [
    'one is called',
    tournament(44, 'match_called', [1, me]),
    names('tournaments, completed, my plans, waiting', ...pagesOf(me)),
  ],
  ['one is scored', tournament(44, 'match_scored', [2, me]), names('my plans, waiting', ...pagesOf(me))],
  [
    'a score ends a tournament',
    tournament(44, 'match_scored', [1, 2], { isOver: true }),
    names('my plans, waiting', ...everybody),
  ],
  ['others are called', tournament(9, 'match_called', [1, 2]), names('times 9, desk 5')],
  ['others are scored', tournament(9, 'match_scored', [1, 2]), names('tournaments, tournament 9, times 9, desk 5')],
  [
    'a round begins',
    tournament(9, 'match_scored', [1, 2], { isNewRound: true }),
    names('my groups, tournaments, tournament 9, times 9, desk 5'),
  ],
  [
    'somebody is scored whose page is here',
    tournament(9, 'match_scored', [3, 4]),
    names('tournaments, tournament 9, times 9, desk 5', ...pagesOf(3)),
  ],
  [
    'a score corrects a tournament that had ended',
    tournament(9, 'match_scored', [3, 4], { isOver: true }),
    names('fame 5, tournaments, tournament 9, times 9, desk 5, my plans, waiting, earned in 9', ...everybody),
  ],
  ['a point is scored', tournament(9, 'match_live'), names('tournaments 5, tournaments, completed')],
  [
    'somebody enters',
    tournament(9, 'participant_joined'),
    names('my groups, tournaments, tournament 9, times 9, desk 5, my plans, waiting', ...everybody),
  ],
  ...(['tournament_completed', 'tournament_reopened'] as const).map((action): [string, LiveEvent, string[]] => [
    action,
    tournament(9, action, [3, 4]),
    names('tournaments 5, fame 5, tournaments, completed, tournament 9, times 9, desk 5, earned in 9', ...everybody),
  ]),
  [
    'a tournament is reset',
    tournament(9, 'tournament_reset'),
    names(
      'my groups, tournaments 5, fame 5, tournaments, completed, tournament 9, times 9, desk 5, my plans, waiting, earned in 9',
      ...everybody,
    ),
  ],
  [
    'the tournament of an event is deleted',
    tournament(9, 'tournament_deleted'),
    names(
      'my groups, tournaments 5, fame 5, tournaments, completed, tournament 9, times 9, desk 5, event 3, my plans, waiting, earned in 9',
      ...everybody,
    ),
  ],
  [
    'one is told something',
    { type: 'notifications' },
    names('notifications, unread notifications, notification settings, level of 5'),
  ],
  ['administrators see something else', { type: 'administration' }, names('people, all groups, reports, totals')],
  ['a rating changes', { type: 'rating_changed', userId: 8 }, names('rating 8, history 8')],
  ['one earns something', { type: 'achievement', userId: me, achievement }, names(achieved, ...pagesOf(me))],
  ['it is taken', { type: 'achievements_taken', userId: me, ids: [4] }, names(achieved, ...pagesOf(me))],
])('what shows it is fetched again when %s', async ([, update, stale]) => {
  const client = filledClient();
  await invalidate(client, subjectsOf(update, me).touched);
  expect(namesOf((key) => client.getQueryState(key)?.isInvalidated).sort()).toEqual(stale);
});

const ofStaff =
  'log 5, links 5, flagged 5, muted 5, bans 5, invites 5, approvals 5, requests 5, attendance 3, dupr 9, ' + 'desk 5';
const insideGroup = names(
  `${ofStaff}, group 5, guests 5, members 5, here 5, cooldown 5, conversation of 5, tournaments 5, fame 5, events 5, days 5, ` +
    'thread 1, conversation 1, tournament 9, times 9, event 3, replies 3, evening 4, rack 7, level of 5',
  ...everybody,
);

test.for<[why: string, update: LiveEvent, forgotten: string[]]>([
  ['a group is deleted', group(5, 'deleted'), insideGroup],
  ['a group becomes private', group(5, 'made_private'), insideGroup],
  ['one is no longer in a group', group(5, 'member_left', me), insideGroup],
  ['one has another role', group(5, 'role_changed', me), names(ofStaff)],
  ['one has left a game', gameTalk(2), names('thread 1, conversation 1, own 1, pinned 1')],
  ['one is in a game', gameTalk(2, me), []],
  ['another leaves', group(5, 'member_left', 3), []],
  ['another has another role', group(5, 'role_changed', 3), []],
  ['a group changes', group(5, 'changed'), []],
  ['one joins', group(5, 'member_joined', me), []],
])('what one may not read any longer is forgotten, and nothing else, when %s', ([, update, forgotten]) => {
  const client = filledClient();
  forget(client, subjectsOf(update, me).lostRights);
  expect(namesOf((key) => client.getQueryState(key) === undefined).sort()).toEqual(forgotten);
});

test.for<[topic: Parameters<typeof subjectsOfTopic>[0], stale: string[]]>([
  ['here:5', ['here 5']],
  ['game:2', ['game 2']],
  ['tournament:9', names('tournaments, tournament 9, times 9, earned in 9')],
  [
    'group:5',
    names(
      'my groups, my invites, group 5, members 5, log 5, conversation of 5, tournaments 5, fame 5, events 5, days 5, desk 5, ' +
        'conversation 1, conversations, tournaments, tournament 9, times 9, event 3, replies 3, attendance 3, evening 4, rack 7, ' +
        'my events, my plans, waiting',
    ).filter((name) => name !== 'notifications'),
  ],
])('what may have been missed before %s was watched is fetched again', async ([topic, stale]) => {
  const client = filledClient();
  await invalidate(client, subjectsOfTopic(topic));
  expect(namesOf((key) => client.getQueryState(key)?.isInvalidated).sort()).toEqual(stale);
});

test('what a newer server says and this page does not know is left alone', () => {
  // Untrusted: an event comes from the network.
  for (const type of ['moon_landing', 'toString']) {
    expect(subjectsOf({ type } as unknown as LiveEvent, me)).toEqual({ touched: [], lostRights: [] });
  }
});

test('what is still on its way may show whatever it does not say in its request', async () => {
  const client = filledClient();
  const queryKey = keyOf(tournamentCalls.get, { params: { id: 7 } });
  client.getQueryCache().build(client, { queryKey });
  await invalidate(client, subjectsOf(group(5, 'changed'), me).touched);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('what was refused since it was shown is asked for again once one may read it', async () => {
  const client = filledClient();
  const [queryKey = []] = cached['flagged 5'] ?? [];
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new Error('Refused'));
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: Number.POSITIVE_INFINITY });
  const end = observer.subscribe(() => {});
  await observer.refetch();
  expect(asked).toBe(1);
  await invalidate(client, subjectsOf(group(6, 'role_changed', me), me).touched);
  expect(asked, 'where another right is new').toBe(1);
  await invalidate(client, subjectsOf(group(5, 'role_changed', me), me).touched);
  expect(asked).toBe(2);
  end();
});

test.each([
  ['open', false],
  ['connecting', true],
  ['off', true],
] as const)('while the socket is %s, one’s own changes are fetched: %s', async (connection, isFetched) => {
  const client = filledClient();
  await refetchIfOffline(client, ['group:5'], { connection });
  expect(['group 5', 'group 6'].map((name) => client.getQueryState(cached[name]?.[0] ?? [])?.isInvalidated)).toEqual([
    isFetched,
    false,
  ]);
});
