import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { achievementCalls } from '#contract/achievements.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { playerCalls } from '#contract/players.ts';
import { rackCalls } from '#contract/racks.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { deskCalls } from '#contract/tournaments/desk.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { keyOf } from './keys.ts';
import { everyPage, pages } from './queries.ts';

export const me = 7;

type Cached = Record<string, [QueryKey, unknown]>;

const rows = (...items: object[]) => ({ pages: [{ items, next: undefined }], pageParams: [] });
const days = { from: '2026-11-01', until: '2026-11-30' };

/** The conversation of group 5 is 1, that of group 6 is 2; 3 is a direct one. */
const ofGroup = (id: 5 | 6, conversation = id - 4): Cached => ({
  [`group ${id}`]: [keyOf(groupCalls.get, { params: { id } }), { id }],
  [`members ${id}`]: [keyOf(memberCalls.list, { params: { id } }), rows({ id: 1 })],
  [`guests ${id}`]: [keyOf(guestCalls.list, { params: { id } }), rows({ id: 9 })],
  [`here ${id}`]: [keyOf(memberCalls.here, { params: { id } }), { count: 0, people: [] }],
  [`log ${id}`]: [keyOf(activityCalls.list, { params: { id } }), rows({ id: 3 })],
  [`links ${id}`]: [keyOf(linkCalls.list, { params: { id } }), []],
  [`invites ${id}`]: [keyOf(inviteCalls.list, { params: { id } }), rows({ id: 1 })],
  [`approvals ${id}`]: [keyOf(inviteCalls.list, { params: { id }, query: { waitingFor: 'admin' } }), rows({ id: 1 })],
  [`requests ${id}`]: [keyOf(inviteCalls.requests, { params: { id } }), rows({ id: 1 })],
  [`flagged ${id}`]: [keyOf(moderationCalls.flagged, { params: { groupId: id } }), rows({ id: 1 })],
  [`muted ${id}`]: [keyOf(moderationCalls.muted, { params: { groupId: id } }), rows()],
  [`bans ${id}`]: [keyOf(moderationCalls.bans, { params: { groupId: id } }), rows()],
  [`cooldown ${id}`]: [keyOf(moderationCalls.cooldown, { params: { groupId: id } }), { active: false }],
  [`conversation of ${id}`]: [keyOf(conversationCalls.ofGroup, { params: { groupId: id } }), { id: conversation }],
  [`tournaments ${id}`]: [keyOf(tournamentCalls.listByGroup, { params: { groupId: id } }), rows()],
  [`desk ${id}`]: [keyOf(deskCalls.get, { params: { groupId: id } }), { groupId: id }],
  [`fame ${id}`]: [pages(achievementCalls.ofGroup, { params: { groupId: id } }).queryKey, rows()],
  [`events ${id}`]: [
    pages(eventCalls.ofGroup, { params: { groupId: id }, query: { when: 'upcoming' } }).queryKey,
    rows(),
  ],
  [`days ${id}`]: [keyOf(eventCalls.days, { params: { groupId: id }, query: days }), []],
  ...ofConversation(conversation, id),
});

const ofConversation = (id: number, groupId: number | null): Cached => ({
  [`thread ${id}`]: [keyOf(messageCalls.list, { query: { conversationId: id } }), { messages: [{ id, groupId }] }],
  [`conversation ${id}`]: [keyOf(conversationCalls.get, { params: { id } }), { id, groupId }],
  [`own ${id}`]: [keyOf(conversationCalls.own, { params: { id }, query: { from: 1, to: 50 } }), { reactions: [] }],
  [`pinned ${id}`]: [keyOf(conversationCalls.pinned, { params: { id } }), []],
});

const ofPlayer = (id: number): Cached => ({
  [`player ${id}`]: [keyOf(playerCalls.get, { params: { id } }), {}],
  [`results ${id}`]: [pages(playerCalls.results, { params: { id }, query: { limit: 8 } }).queryKey, rows()],
  [`earned by ${id}`]: [pages(achievementCalls.ofPlayer, { params: { id } }).queryKey, rows()],
  [`rating ${id}`]: [keyOf(ratingCalls.get, { params: { userId: id } }), {}],
  [`history ${id}`]: [
    pages(ratingCalls.history, { params: { userId: id }, query: { kind: 'doubles' } }).queryKey,
    rows(),
  ],
});

const place = { type: 'event', id: 3, groupId: 5, name: 'Open play', date: '', localStart: '', timeZone: 'UTC' };

/** Everything that somebody in the groups 5 and 6 may have looked at, by what it is. */
export const cached: Cached = {
  'my groups': [pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey, rows({ id: 5 }, { id: 6 })],
  discovered: [pages(groupCalls.discover, { query: { limit: 24 } }).queryKey, rows({ id: 8 })],
  'opened link': [keyOf(linkCalls.look, { params: { token: 'a' } }), { id: 8, own: 'asked' }],
  'my invites': [pages(inviteCalls.mine).queryKey, rows({ id: 9, groupId: 5 })],
  ...ofGroup(5),
  ...ofGroup(6),
  ...ofConversation(3, null),
  conversations: [keyOf(conversationCalls.list), rows({ id: 1, groupId: 5 }, { id: 2, groupId: 6 })],
  unread: [keyOf(conversationCalls.unread), { direct: 0, group: 3, muted: [] }],
  blocks: [pages(blockCalls.list).queryKey, rows({ userId: 8 })],
  tournaments: [
    pages(tournamentCalls.list, { query: { limit: 24 } }).queryKey,
    rows({ id: 8, groupId: 6 }, { id: 9, groupId: 5 }),
  ],
  completed: [pages(tournamentCalls.list, { query: { status: 'completed' } }).queryKey, rows({ id: 8, groupId: 6 })],
  'tournament 8': [keyOf(tournamentCalls.get, { params: { id: 8 } }), { id: 8, groupId: 6 }],
  'tournament 9': [keyOf(tournamentCalls.get, { params: { id: 9 } }), { id: 9, groupId: 5 }],
  'times 9': [keyOf(deskCalls.times, { params: { id: 9 } }), { groupId: 5, times: [] }],
  'dupr 9': [keyOf(finishCalls.duprMissing, { params: { id: 9 } }), []],
  'event 3': [keyOf(eventCalls.get, { params: { id: 3 } }), { id: 3, groupId: 5, play: { kind: 'tournament', id: 9 } }],
  'event 4': [keyOf(eventCalls.get, { params: { id: 4 } }), { id: 4, groupId: 6 }],
  'replies 3': [keyOf(eventCalls.answers, { params: { id: 3 }, query: { status: 'maybe' } }), rows()],
  'attendance 3': [everyPage(attendanceCalls.attendance, { params: { id: 3 } }).queryKey, []],
  'evening 4': [keyOf(eveningCalls.get, { params: { id: 4 } }), { id: 4, groupId: 5 }],
  'rack 7': [keyOf(rackCalls.get, { params: { id: 7 } }), { id: 7, groupId: 5 }],
  'my events': [pages(eventCalls.ofUser, { query: { limit: 4 } }).queryKey, rows()],
  'open events': [pages(openEventCalls.open, { query: { limit: 12 } }).queryKey, rows()],
  'my plans': [pages(activitiesCalls.list, { query: { limit: 24 } }).queryKey, rows({ id: 9, groupId: 5 })],
  waiting: [
    keyOf(activitiesCalls.waiting),
    { requests: [], approvals: [], flags: [], results: [], partners: [], duprIds: [], places: [place] },
  ],
  'game 1': [keyOf(gameCalls.get, { params: { id: 1 } }), {}],
  'game 2': [keyOf(gameCalls.get, { params: { id: 2 } }), {}],
  'my games': [pages(gameCalls.list, { query: { whose: 'own', limit: 12 } }).queryKey, rows()],
  'open games': [pages(gameCalls.list, { query: { whose: 'open', limit: 12 } }).queryKey, rows()],
  earned: [pages(achievementCalls.list).queryKey, rows({ id: 1 })],
  'earned in 9': [pages(achievementCalls.list, { query: { tournamentId: 9 } }).queryKey, rows({ id: 1 })],
  counts: [keyOf(achievementCalls.counts), {}],
  progress: [keyOf(achievementCalls.progress), {}],
  'recently earned': [pages(achievementCalls.recent).queryKey, rows()],
  people: [pages(peopleCalls.list, { query: {} }).queryKey, rows({ id: 8 })],
  'all groups': [pages(siteGroupCalls.list, { query: {} }).queryKey, rows({ id: 6 })],
  notifications: [pages(notificationCalls.list).queryKey, rows({ id: 1 })],
  'unread notifications': [keyOf(notificationCalls.unread), { count: 1, newest: [] }],
  'notification settings': [keyOf(notificationSettingsCalls.get), { groups: [{ groupId: 5, conversationId: 1 }] }],
  'level of 5': [keyOf(notificationSettingsCalls.level, { params: { groupId: 5 } }), { conversationId: 1 }],
  reports: [pages(reportCalls.list, { query: { state: 'open' } }).queryKey, rows({ id: 1 })],
  totals: [keyOf(peopleCalls.counts), { people: 3, reports: 1 }],
  ...ofPlayer(3),
  ...ofPlayer(me),
  ...ofPlayer(8),
};

export function filledClient(): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of Object.values(cached)) client.setQueryData<unknown>(key, data);
  return client;
}

/** The names of what fits. */
export const namesOf = (fits: (key: QueryKey) => boolean | undefined): string[] =>
  Object.entries(cached).flatMap(([name, [key]]) => (fits(key) ? [name] : []));
