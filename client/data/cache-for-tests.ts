import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { achievementCalls } from '#contract/achievements.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { invalidate } from './invalidate.ts';
import { keyOf } from './keys.ts';
import { everyPage, pages } from './queries.ts';

export const me = 7;

type GroupAction = Extract<LiveEvent, { type: 'group_update' }>['action'];

export const mine: QueryKey = pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey;
export const discovered = pages(groupCalls.discover, { query: { limit: 24 } }).queryKey;
export const group = (id: number) => keyOf(groupCalls.get, { params: { id } });
export const members = (id: number) => keyOf(memberCalls.list, { params: { id } });
export const here = (id: number) => keyOf(memberCalls.here, { params: { id } });
export const log = (id: number) => keyOf(activityCalls.list, { params: { id } });
export const links = (id: number) => keyOf(linkCalls.list, { params: { id } });
export const opened = keyOf(linkCalls.look, { params: { token: 'a' } });
/** The conversation of group 5 is 1, that of group 6 is 2; 3 is a direct one. */
export const thread = (conversationId: number) => keyOf(messageCalls.list, { query: { conversationId } });
export const conversation = (id: number) => keyOf(conversationCalls.get, { params: { id } });
export const own = (id: number) => keyOf(conversationCalls.own, { params: { id }, query: { from: 1, to: 50 } });
export const pinned = (id: number) => keyOf(conversationCalls.pinned, { params: { id } });
export const blocks = pages(blockCalls.list).queryKey;
export const flagged = (groupId: number) => keyOf(moderationCalls.flagged, { params: { groupId } });
export const muted = (groupId: number) => keyOf(moderationCalls.muted, { params: { groupId } });
export const bans = (groupId: number) => keyOf(moderationCalls.bans, { params: { groupId } });
export const cooldown = (groupId: number) => keyOf(moderationCalls.cooldown, { params: { groupId } });
export const conversations = keyOf(conversationCalls.list);
export const unread = keyOf(conversationCalls.unread);
export const conversationOf = (groupId: number) => keyOf(conversationCalls.ofGroup, { params: { groupId } });
export const tournaments = pages(tournamentCalls.list, { query: { limit: 24 } }).queryKey;
export const completed = pages(tournamentCalls.list, { query: { status: 'completed' } }).queryKey;
export const tournamentsOf = (groupId: number) => keyOf(tournamentCalls.listByGroup, { params: { groupId } });
export const activities: QueryKey = pages(activitiesCalls.list, { query: { limit: 24 } }).queryKey;
export const tournament = (id: number) => keyOf(tournamentCalls.get, { params: { id } });
export const earned = pages(achievementCalls.list).queryKey;
export const earnedIn = (tournamentId: number) => pages(achievementCalls.list, { query: { tournamentId } }).queryKey;
export const fame = (groupId: number) => pages(achievementCalls.ofGroup, { params: { groupId } }).queryKey;

export const invitesOfMine = pages(inviteCalls.mine).queryKey;
export const invitesOf = (id: number) => keyOf(inviteCalls.list, { params: { id } });
export const approvalsOf = (id: number) => keyOf(inviteCalls.list, { params: { id }, query: { waitingFor: 'admin' } });
export const requestsOf = (id: number) => keyOf(inviteCalls.requests, { params: { id } });

export const event = keyOf(eventCalls.get, { params: { id: 3 } });
export const evening = keyOf(eveningCalls.get, { params: { id: 4 } });
export const attendance = everyPage(attendanceCalls.attendance, { params: { id: 3 } }).queryKey;

const page = (...ids: number[]) => ({
  pages: [{ items: ids.map((id) => ({ id, talk: { id: 0 } })), next: undefined }],
  pageParams: [],
});
export const listOf = (...groupIds: number[]) => ({
  pages: [{ items: groupIds.map((groupId) => ({ id: 9, groupId })), next: undefined }],
  pageParams: [],
});

/** Everything that somebody in the groups 5 and 6 may have looked at. */
const cached: [QueryKey, unknown][] = [
  [mine, page(5, 6)],
  [discovered, page(8)],
  [group(5), { id: 5 }],
  [group(6), { id: 6 }],
  [members(5), page(1, 2)],
  [members(6), page(1, 2)],
  [here(5), { count: 1, people: [{ id: 3, username: 'sam' }] }],
  [here(6), { count: 0, people: [] }],
  [log(5), page(3)],
  [log(6), page(4)],
  [links(5), [{ id: 1 }]],
  [links(6), []],
  [opened, { id: 8, own: 'asked' }],
  [thread(1), { messages: [{ id: 1, groupId: 5 }] }],
  [thread(2), { messages: [{ id: 2, groupId: 6 }] }],
  [thread(3), { messages: [{ id: 3, groupId: null }] }],
  [conversations, page(1, 2)],
  [conversation(1), { id: 1, groupId: 5 }],
  [conversation(2), { id: 2, groupId: 6 }],
  [own(1), { reactions: [], reported: [], flaggers: [] }],
  [own(2), { reactions: [], reported: [], flaggers: [] }],
  [pinned(1), [{ id: 1, groupId: 5 }]],
  [pinned(2), []],
  [blocks, { pages: [{ items: [{ userId: 8 }], next: undefined }], pageParams: [] }],
  [flagged(5), page(1)],
  [muted(5), page()],
  [bans(5), page()],
  [cooldown(5), { active: false }],
  [flagged(6), page(2)],
  [muted(6), page()],
  [bans(6), page()],
  [cooldown(6), { active: false }],
  [conversationOf(5), { id: 1 }],
  [conversationOf(6), { id: 2 }],
  [unread, { direct: 0, group: 3, muted: [] }],
  [tournaments, listOf(6, 5)],
  [completed, listOf(6)],
  [tournamentsOf(5), page(9)],
  [tournamentsOf(6), page()],
  [tournament(9), { id: 9, groupId: 5 }],
  [earned, page(1)],
  [earnedIn(9), page(1)],
  [fame(5), page()],
  [fame(6), page()],
  [activities, listOf(5)],
  [invitesOfMine, listOf(5)],
  [invitesOf(5), page(1)],
  [approvalsOf(5), page(1)],
  [requestsOf(5), page(1)],
  [invitesOf(6), page(1)],
  [event, { id: 3, groupId: 5, play: { kind: 'tournament', id: 9 } }],
  [evening, { id: 4, groupId: 5 }],
  [attendance, []],
];

/** A cache that holds all of it. */
export function filledClient(): QueryClient {
  const client = new QueryClient();
  fill(client);
  return client;
}

export function fill(client: QueryClient): void {
  for (const [key, data] of cached) client.setQueryData(key, data);
}

/** The keys of it that fit, in their order. */
export const keysThat = (fits: (key: QueryKey) => boolean | undefined): QueryKey[] =>
  cached.map(([key]) => key).filter((key) => fits(key));

/** What of it is to be fetched again after an event. */
export async function staleIn(client: QueryClient, event: LiveEvent): Promise<QueryKey[]> {
  await invalidate(client, subjectsOf(event, me).touched);
  return staleOf(client);
}

export const staleOf = (client: QueryClient): QueryKey[] => keysThat((key) => client.getQueryState(key)?.isInvalidated);

/** Something that happened in the group 5. */
export const update = (action: GroupAction, ...userIds: number[]): LiveEvent => ({
  type: 'group_update',
  groupId: 5,
  action,
  userIds,
});
