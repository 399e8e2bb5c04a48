import { expect, test } from 'vitest';
import type { z } from 'zod';
import { achievementCalls } from '#contract/achievements.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { jobCalls } from '#contract/administration/jobs.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { inviteCalls } from '#contract/invites.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { playerCalls } from '#contract/players.ts';
import { pollCalls } from '#contract/polls.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allCalls, named } from '../testing/all-calls.ts';
import { openFor } from '../testing/arranged.ts';
import type { Person } from '../testing/person.ts';
import type { Site } from '../testing/site.ts';
import { plantTold } from '../testing/told.ts';

interface List {
  call: Endpoint & { paged: true; answer: z.ZodType<unknown[]> };
  params?: object;
  query?: object;
  /** What is to be on the site for this one, and may be for those that follow. */
  before?: (site: Site, ids: Ids) => Promise<void>;
}

/** What is on the site below. */
interface Ids {
  groupId: number;
  otherGroupId: number;
  messageId: number;
  announcementId: number;
  tournamentId: number;
  userIds: [anna: number, bob: number, carl: number];
}

/** Lists of which each has three rows on the site below; a paged call without a row fails the test. */
const lists = ({ groupId, otherGroupId, messageId, announcementId, tournamentId, userIds }: Ids): List[] => [
  { call: groupCalls.list },
  { call: groupCalls.discover },
  { call: myGroupCalls.list },
  { call: memberCalls.list, params: { id: groupId } },
  { call: guestCalls.list, params: { id: groupId } },
  { call: messageCalls.list, query: { groupId } },
  { call: messageCalls.list, query: { groupId, before: 4 } },
  { call: messageCalls.list, query: { groupId, after: 0 } },
  { call: messageCalls.list, query: { groupId, after: 0, before: 4 } },
  { call: conversationCalls.list },
  { call: conversationCalls.list, query: { kind: 'group' } },
  { call: messageCalls.list },
  { call: messageCalls.reactions, params: { id: messageId } },
  { call: messageSearchCalls.search, query: { q: 'hello' } },
  { call: blockCalls.list },
  { call: moderationCalls.flagged, params: { groupId } },
  { call: reportCalls.list },
  { call: moderationCalls.muted, params: { groupId: otherGroupId } },
  { call: moderationCalls.bans, params: { groupId } },
  { call: tournamentCalls.list },
  { call: tournamentCalls.list, query: { status: 'pending' } },
  { call: tournamentCalls.listByGroup, params: { groupId } },
  { call: achievementCalls.list },
  { call: achievementCalls.recent },
  { call: achievementCalls.ofPlayer, params: { id: userIds[0] } },
  { call: achievementCalls.list, query: { tournamentId } },
  { call: achievementCalls.ofGroup, params: { groupId }, before: endTournament },
  { call: messageCalls.readers, params: { id: announcementId }, query: { hasRead: 'false' } },
  { call: notificationCalls.list, before: tellAnna },
];

/** Its three players have won a medal. */
async function endTournament({ database }: Site, { tournamentId, userIds }: Ids): Promise<void> {
  const now = new Date().toISOString();
  const placed = userIds.map((userId, at) => ({ tournamentId, userId, joinedAt: now, place: at + 1 }));
  await database.write(async ({ db }) => {
    await db.updateTable('tournaments').set({ startDate: now, endDate: now }).where('id', '=', tournamentId).execute();
    await db.insertInto('participants').values(placed).execute();
  });
}

/** And nothing else. */
async function tellAnna(site: Site, { groupId, userIds: [userId] }: Ids): Promise<void> {
  await site.database.write(({ db }) => db.deleteFrom('notifications').execute());
  await plantTold(site, userId, { groupId });
}

async function siteWithThreeOfEach() {
  const [site, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const { id: otherGroupId } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await anna.call(groupCalls.create, { body: { name: 'Droppers' } });
  for (const person of [bob, carl]) await person.call(groupCalls.join, { params: { id: groupId } });
  // Nobody is shown a flag on what they said themselves.
  const said = (content: string) => carl.call(messageCalls.send, { body: { groupId, content } });
  // Her first message has earned what it does before it is counted.
  await anna.call(messageCalls.send, { body: { groupId: otherGroupId, content: 'zero' } });
  const made = (name: string) => anna.call(tournamentCalls.create, { body: { name, groupId } });
  const [{ id: messageId }, { id: tournamentId }] = [await said('one'), await made('one')];
  await bob.call(messageCalls.flag, { params: { id: messageId }, body: { reason: 'Rude' } });
  for (const text of ['two', 'three']) {
    const { id } = await said(text);
    await bob.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude' } });
    await made(text);
  }
  for (const reaction of ['heart', 'laugh', 'wow'] as const) {
    await carl.call(messageCalls.react, { params: { id: messageId, reaction } });
  }
  await site.database.write(async ({ db }) => {
    await db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', anna.id).execute();
    // What she has earned so far is not what is listed.
    await db.deleteFrom('achievements').execute();
    const given = { userId: anna.id, tournamentId, metadata: '{}', awardedAt: new Date().toISOString() };
    const types = ['tournament_player', 'tournament_win', 'tournament_runner_up'] as const;
    await db
      .insertInto('achievements')
      .values(types.map((type) => ({ ...given, type })))
      .execute();
  });
  // Three others, banned from one group and muted in another, written to, which they report, and blocked.
  for (const name of ['dora', 'erik', 'fred']) {
    const person = await site.register(name);
    const { id } = await anna.call(messageCalls.send, { body: { receiverId: person.id, content: 'Hello' } });
    await person.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude' } });
    await anna.call(blockCalls.block, { params: { userId: person.id } });
    await person.call(groupCalls.join, { params: { id: otherGroupId } });
    await anna.call(moderationCalls.mute, {
      params: { groupId: otherGroupId, userId: person.id },
      body: { minutes: 15 },
    });
    await anna.call(moderationCalls.ban, { params: { groupId, userId: person.id }, body: {} });
  }
  const announced = { groupId: otherGroupId, content: 'No hall', isAnnouncement: true };
  const { id: announcementId } = await anna.call(messageCalls.send, { body: announced });
  const guests = ['Mia', 'Tom', 'Kim'].map((name) => ({ name }));
  await anna.call(guestCalls.add, { params: { id: groupId }, body: { guests } });
  const userIds: Ids['userIds'] = [anna.id, bob.id, carl.id];
  const ids: Ids = { groupId, otherGroupId, messageId, announcementId, tournamentId, userIds };
  return { site, anna, ids, discoverer: await site.register('discoverer') };
}

test('a list that is exactly full has no next page, one with a row more has', async () => {
  const { site, anna, ids, discoverer } = await siteWithThreeOfEach();
  for (const { call, params, query, before } of lists(ids)) {
    const { path } = call;
    await before?.(site, ids);
    const asking: Person = call === groupCalls.discover ? discoverer : anna;
    const pages = async (limit: number) => {
      const found = await asking.pages(call, { params, query: { ...query, limit } } as never);
      return found.map((page) => page.length);
    };
    expect([path, query, await pages(4)]).toEqual([path, query, [3]]);
    expect([path, query, await pages(3)]).toEqual([path, query, [3]]);
    expect([path, query, await pages(2)]).toEqual([path, query, [2, 1]]);
    expect([path, query, await pages(1)]).toEqual([path, query, [1, 1, 1]]);
  }
});

/** Those whose pages the tests of their own feature turn. */
const elsewhere: readonly Endpoint[] = [
  activitiesCalls.list,
  activityCalls.list,
  adminLogCalls.list,
  attendanceCalls.attendance,
  eventCalls.unanswered,
  eventCalls.answers,
  eventCalls.ofUser,
  eventCalls.ofGroup,
  gameCalls.list,
  inviteCalls.list,
  inviteCalls.mine,
  inviteCalls.requests,
  jobCalls.failed,
  matchmakingCalls.players,
  openEventCalls.open,
  peopleCalls.list,
  playerCalls.results,
  pollCalls.voters,
  ratingCalls.history,
  resultCalls.log,
  resultCalls.logOfMatch,
  siteGroupCalls.list,
];

test('every paged call is among them', () => {
  const ids = { groupId: 1, otherGroupId: 2, messageId: 3, announcementId: 8, tournamentId: 4 };
  const listed = lists({ ...ids, userIds: [5, 6, 7] });
  const shown = new Set([...elsewhere, ...listed.map(({ call }) => call)]);
  expect(allCalls.filter((call) => call.paged && !shown.has(call)).map(named)).toEqual([]);
});
