import { expect, test } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { everyPage, pages } from '#client/data/queries.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isKept, newestOf } from './kept-calls.ts';

const thread = keyOf(messageCalls.list, { query: { conversationId: 5 } });
const tournament = keyOf(tournamentCalls.get, { params: { id: 3 } });

test('groups, one’s invitations, whom one has blocked, conversations, threads, tournaments, achievements, events and who is there are kept, and nothing else', () => {
  const mine = pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey;
  const conversations = pages(conversationCalls.list).queryKey;
  for (const kept of [
    mine,
    pages(inviteCalls.mine).queryKey,
    pages(blockCalls.list).queryKey,
    conversations,
    thread,
    tournament,
    pages(achievementCalls.list, { query: { tournamentId: 3 } }).queryKey,
    keyOf(eventCalls.get, { params: { id: 5 } }),
    everyPage(attendanceCalls.attendance, { params: { id: 5 }, query: { limit: 100 } }).queryKey,
    keyOf(eveningCalls.get, { params: { id: 5 } }),
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
