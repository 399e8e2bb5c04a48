import { expect, test } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isKept, lastSeenAfter, most, newestOf, readBack, writtenOut } from './kept-queries.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-05-04T18:00:00.000Z');
const anna = { viewer: { id: 7, username: 'anna' }, at: now };
const bob = { viewer: { id: 8, username: 'bob' }, at: now };
const query = (hash: string, at = now) => ({ hash, data: hash, at });
const nothing = { seen: [], refused: [], now };

const thread = keyOf(messageCalls.list, { query: { conversationId: 5 } });
const tournament = keyOf(tournamentCalls.get, { params: { id: 3 } });

test('groups, one’s invitations, whom one has blocked, conversations, threads and tournaments are kept, and nothing else', () => {
  const mine = pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey;
  const conversations = pages(conversationCalls.list).queryKey;
  for (const kept of [
    mine,
    pages(inviteCalls.mine).queryKey,
    pages(blockCalls.list).queryKey,
    conversations,
    thread,
    tournament,
  ])
    expect(isKept(kept)).toBe(true);
  const requests = keyOf(inviteCalls.requests, { params: { id: 5 } });
  const search = pages(myGroupCalls.list, { query: { q: 'dinks' } }).queryKey;
  for (const other of [
    search,
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

test('what was seen earlier stays, unless it is seen anew or refused', () => {
  const before = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a'), query('b'), query('c')] });
  const after = lastSeenAfter(before, anna, { seen: [{ ...query('a', now + 1), data: 'new' }], refused: ['b'], now });
  expect(after.queries).toEqual([{ hash: 'a', data: 'new', at: now + 1 }, query('c')]);
});

test('another person starts with nothing', () => {
  const before = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a')] });
  expect(lastSeenAfter(before, bob, nothing)).toMatchObject({ ...bob, queries: [] });
});

test('after thirty days it is forgotten, and so is who was signed in', () => {
  const kept = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('old', now - 29 * day), query('new')] });
  expect(kept.queries).toHaveLength(2);
  expect(readBack(writtenOut(kept), now + 30 * day)).toBeUndefined();
  expect(readBack(writtenOut(kept), now + 2 * day)?.queries).toEqual([query('new')]);
  expect(lastSeenAfter(kept, anna, { ...nothing, now: now + 2 * day }).queries).toEqual([query('new')]);
});

test('the oldest gives way when there is no more room', () => {
  const seen = ['a', 'b', 'c'].map((hash, index) => ({ hash, data: 'x'.repeat(most * 0.4), at: now - index }));
  const text = writtenOut(lastSeenAfter(undefined, anna, { ...nothing, seen }));
  expect(text.length).toBeLessThanOrEqual(most);
  expect(readBack(text, now)?.queries.map(({ hash }) => hash)).toEqual(['a', 'b']);
});

test('what it cannot read counts as nothing', () => {
  const kept = lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a')] });
  expect(readBack(writtenOut(kept), now)).toEqual(kept);
  const broken = [null, '', '{', '{}', '{"shape":1,"viewer":null,"queries":[]}', JSON.stringify({ ...kept, shape: 0 })];
  for (const text of broken) expect(readBack(text, now)).toBeUndefined();
});

test('what a build kept whose tournaments did not say who may score is not read', () => {
  const kept = { ...lastSeenAfter(undefined, anna, { ...nothing, seen: [query('a')] }), shape: 1 };
  expect(readBack(JSON.stringify(kept), now)).toBeUndefined();
});
