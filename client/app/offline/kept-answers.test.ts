import { expect, test } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { everyPage, pages } from '#client/data/queries.ts';
import { pictureQuery } from '#client/lib/players/PlayerFace.tsx';
import { achievementCalls } from '#contract/achievements.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isKept, newestOf } from './keep-seen.ts';

const thread = keyOf(messageCalls.list, { query: { conversationId: 5 } });
const tournament = keyOf(tournamentCalls.get, { params: { id: 3 } });

test('groups, one’s invitations, whom one has blocked, a group’s log, conversations, threads, tournaments, what one plans, what waits for one, players, their ratings, achievements, events, games, who is there, whom one may play with and where people’s pictures are are kept, and nothing else', () => {
  const mine = pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey;
  const conversations = pages(conversationCalls.list).queryKey;
  for (const kept of [
    mine,
    pages(inviteCalls.mine).queryKey,
    pages(blockCalls.list).queryKey,
    conversations,
    keyOf(conversationCalls.get, { params: { id: 5 } }),
    keyOf(conversationCalls.unread),
    keyOf(groupCalls.get, { params: { id: 5 } }),
    pages(memberCalls.list, { params: { id: 5 } }).queryKey,
    thread,
    tournament,
    pages(tournamentCalls.list, { query: { limit: 24 } }).queryKey,
    pages(tournamentCalls.listByGroup, { params: { groupId: 5 } }).queryKey,
    pages(activitiesCalls.list, { query: { limit: 24 } }).queryKey,
    keyOf(activitiesCalls.waiting),
    pages(achievementCalls.list, { query: { tournamentId: 3 } }).queryKey,
    keyOf(achievementCalls.counts),
    keyOf(achievementCalls.progress),
    keyOf(playerCalls.get, { params: { id: 5 } }),
    pages(playerCalls.results, { params: { id: 5 }, query: { limit: 8 } }).queryKey,
    pages(achievementCalls.ofPlayer, { params: { id: 5 } }).queryKey,
    keyOf(ratingCalls.get, { params: { userId: 5 } }),
    pages(ratingCalls.history, { params: { userId: 5 }, query: { kind: 'doubles', limit: 100 } }).queryKey,
    keyOf(authCalls.statistics),
    pages(activityCalls.list, { params: { id: 5 } }).queryKey,
    pages(eventCalls.ofGroup, { params: { groupId: 5 }, query: { when: 'upcoming', limit: 24 } }).queryKey,
    keyOf(eventCalls.days, { params: { groupId: 5 }, query: { from: '2026-05-01', until: '2026-05-31' } }),
    keyOf(eventCalls.get, { params: { id: 5 } }),
    pages(eventCalls.answers, { params: { id: 5 }, query: { status: 'maybe', limit: 5 } }).queryKey,
    pages(openEventCalls.open, { query: { limit: 12 } }).queryKey,
    pages(gameCalls.list, { query: { whose: 'own', limit: 12 } }).queryKey,
    keyOf(gameCalls.get, { params: { id: 5 } }),
    everyPage(attendanceCalls.attendance, { params: { id: 5 }, query: { limit: 100 } }).queryKey,
    keyOf(matchmakingCalls.profile),
    pages(matchmakingCalls.players, { query: { limit: 6 } }).queryKey,
    keyOf(matchmakingCalls.hours, { query: {} }),
    keyOf(matchmakingCalls.recommendations),
    keyOf(eveningCalls.get, { params: { id: 5 } }),
    pictureQuery(7).queryKey,
  ])
    expect(isKept(kept)).toBe(true);
  const requests = keyOf(inviteCalls.requests, { params: { id: 5 } });
  const search = pages(myGroupCalls.list, { query: { q: 'dinks' } }).queryKey;
  for (const other of [
    search,
    everyPage(attendanceCalls.attendance, { params: { id: 5 }, query: { q: 'ke' } }).queryKey,
    keyOf(groupCalls.discover),
    requests,
    keyOf(authCalls.me),
    keyOf(authCalls.devices),
    ['anything'],
  ]) {
    expect(isKept(other)).toBe(false);
  }
});

test('of a thread the newest fifty messages are kept, of a list its first page', () => {
  const messages = Array.from({ length: 120 }, (_, index) => ({ seq: index + 1 }));
  expect(newestOf(thread, { messages, lastSeq: 120 })).toEqual({ messages: messages.slice(70), lastSeq: 120 });
  expect(newestOf(keyOf(groupCalls.list), { pages: ['a', 'b'], pageParams: [null, 'b'] })).toEqual({
    pages: ['a'],
    pageParams: [null],
  });
  expect(newestOf(tournament, { id: 3 })).toEqual({ id: 3 });
});
