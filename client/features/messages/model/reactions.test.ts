import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Outbox } from '#client/data/outbox/outbox.ts';
import { Browser } from '#client/data/outbox/outbox-for-tests.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import type { OwnParts } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import {
  covers,
  isWorthAsking,
  type Own,
  ownOf,
  ownQuery,
  react,
  reactionName,
  reactionsIn,
  shownReactions,
  storeReaction,
  storeReport,
  unsentReactions,
} from './reactions.ts';
import { threadQuery } from './thread-cache.ts';
import { message, run, threadOf } from './thread-for-tests.ts';

const parts = { reactions: [{ messageId: 7, reaction: 'heart' as const }], reported: [8], flags: [], votes: [] };
const liked: Pick<Message, 'reactions'> = { reactions: [{ reaction: 'heart', count: 3 }] };
const own = (part: Partial<Own>): Own => ({ given: [], wanted: {}, isReported: false, ...part });

test('what the viewer gave, wants and reported is known by message', () => {
  const laugh = (isOn: boolean) => ({ messageId: 7, reaction: 'laugh' as const, isOn });
  // What is wanted last counts.
  expect(ownOf(parts, [laugh(true), laugh(false)])).toEqual({
    7: own({ given: ['heart'], wanted: { laugh: false } }),
    8: own({ isReported: true }),
  });
});

test.each<[what: string, own: Own | undefined, shown: [string, number, boolean][]]>([
  ['nothing of one’s own', undefined, [['heart', 3, false]]],
  ['one that is counted', own({ given: ['heart'] }), [['heart', 3, true]]],
  ['one that is on its way', own({ wanted: { heart: true } }), [['heart', 4, true]]],
  [
    'the first of its kind',
    own({ wanted: { thumbs_up: true } }),
    [
      ['thumbs_up', 1, true],
      ['heart', 3, false],
    ],
  ],
  ['one that is to go', own({ given: ['heart'], wanted: { heart: false } }), [['heart', 2, false]]],
  [
    'one that the message does not count yet',
    own({ given: ['wow'] }),
    [
      ['heart', 3, false],
      ['wow', 1, true],
    ],
  ],
  ['one that has arrived', own({ given: ['heart'], wanted: { heart: true } }), [['heart', 3, true]]],
])('reactions are shown with %s', (_, known, shown) => {
  expect(shownReactions(liked, known).map(({ reaction, count, isMine }) => [reaction, count, isMine])).toEqual(shown);
});

test('a reaction that nobody gives any longer is not shown', () => {
  const mine = own({ given: ['heart'], wanted: { heart: false } });
  expect(shownReactions({ reactions: [{ reaction: 'heart', count: 1 }] }, mine)).toEqual([]);
});

test('a reaction has a name', () => {
  expect(reactionName('thumbs_up', { count: 3, isMine: true })).toBe('Thumbs up, 3, including you');
  expect(reactionName('paddle', { count: 0, isMine: false })).toBe('Paddle');
});

test('what was asked for is enough until older messages, or those of another place, are here', () => {
  const asked = { from: 11, to: 20, lastSeq: 20 };
  expect(covers(asked, threadOf(run(11, 20)))).toBe(true);
  // Said since: what the viewer did there was done here, or is told.
  expect(covers(asked, threadOf(run(11, 25)))).toBe(true);
  expect(covers(asked, threadOf(run(1, 20)))).toBe(false);
  expect(covers({ ...asked, lastSeq: 90 }, threadOf(run(11, 40), { lastSeq: 90 }))).toBe(false);
});

const nothing: OwnParts = { reactions: [], reported: [], flags: [], votes: [] };
const heart = { messageId: 3, reaction: 'heart' as const };

/** A server that says what it has when it is asked, and answers when it is told to. */
function slowServer() {
  const asked: string[] = [];
  const server = { asked, has: nothing, answer: Promise.withResolvers<void>() };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/conversations/1/own', ''));
    const { has } = server;
    await server.answer.promise;
    return Response.json(has);
  });
  return server;
}

function withThread(to: number): QueryClient {
  const client = new QueryClient();
  client.setQueryData(threadQuery(1).queryKey, threadOf(run(1, to)));
  return client;
}

test('what is more than the server tells of at once is asked for in parts, of which none is missing', async () => {
  const server = slowServer();
  server.answer.resolve();
  const own = await withThread(1200).fetchQuery(ownQuery(1));
  expect(server.asked).toEqual(['?from=1&to=500', '?from=501&to=1000', '?from=1001&to=1200']);
  expect(own).toMatchObject({ from: 1, to: 1200, lastSeq: 1200 });
});

test('what is given while it is asked what was given is not lost', async () => {
  const [server, client] = [slowServer(), withThread(5)];
  const stop = new QueryObserver(client, ownQuery(1)).subscribe(() => {});
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.has = { ...nothing, reactions: [heart] };
  storeReaction(client, 1, { ...heart, isOn: true });
  server.answer.resolve();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(ownQuery(1).queryKey)?.reactions).toEqual([heart]);
  stop();
});

test('nothing is asked of a group in which nobody has reacted; between two people there may be reports', () => {
  const silent = threadOf(run(1, 5));
  const liked = threadOf([message(1, { reactions: [{ reaction: 'heart', count: 1 }] })]);
  const isAsked = (kind: 'group' | 'direct') =>
    [threadOf([]), silent, liked].map((each) => isWorthAsking({ kind }, each));
  expect(isAsked('group')).toEqual([false, false, true]);
  expect(isAsked('direct')).toEqual([false, true, true]);
});

const wanted = { conversationId: 1, messageId: 1, reaction: 'heart' as const, isOn: true };

function answering() {
  const made: string[] = [];
  const after = message(1, { revision: 2, reactions: [{ reaction: 'heart', count: 1 }] });
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    made.push(`${method} ${address}`);
    return Response.json(after);
  });
  const client = new QueryClient();
  client.setQueryData(threadQuery(1).queryKey, threadOf([message(1)]));
  return { made, client };
}

test('a reaction that is sent shows once with the message, as one’s own, beside others and a report, until it is taken back', async () => {
  const { made, client } = answering();
  const [heart, laugh] = (['heart', 'laugh'] as const).map((reaction) => ({ messageId: 1, reaction }));
  const own = () => client.getQueryData(ownQuery(1).queryKey);
  await unsentReactions.send(client, wanted, 'a');
  await unsentReactions.send(client, { ...wanted, reaction: 'laugh' }, 'b');
  await unsentReactions.send(client, wanted, 'c');
  storeReport(client, 1, 1);
  expect(made[0]).toBe('PUT /api/messages/1/reactions/heart');
  expect(own()).toMatchObject({ reactions: [laugh, heart], reported: [1] });
  expect(client.getQueryData(threadQuery(1).queryKey)?.messages[0]?.reactions).toHaveLength(1);
  await unsentReactions.send(client, { ...wanted, isOn: false }, 'd');
  expect(made.at(-1)).toBe('DELETE /api/messages/1/reactions/heart');
  expect(own()?.reactions).toEqual([laugh]);
  expect([wanted, { messageId: 1 }, null].map(unsentReactions.parse)).toEqual([wanted, undefined, undefined]);
});

test('what was refused, or belongs to another conversation, is not shown as wanted', () => {
  const unsent = { id: 'a', kind: 'reaction', subject: 'x', order: 1, writtenAt: '', state: 'waiting' as const };
  const of = (state: 'waiting' | 'refused', conversationId = 1) => ({
    ...unsent,
    state,
    content: { ...wanted, conversationId },
  });
  expect(reactionsIn([of('waiting'), of('refused'), of('waiting', 2)], 1)).toEqual([wanted]);
});

test('what waits gives way to the next wish about the same reaction, and holds up no other message', async () => {
  const made: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    made.push(address);
    if (address.includes('/messages/1/')) throw new TypeError('away');
    return Response.json(message(2));
  });
  const client = new QueryClient();
  const outbox = new Outbox({
    storage: new UserStorage('outbox', 1, new Browser().storage),
    deliver: (unsent) => unsentReactions.deliver(client, unsent),
  });
  const isWaiting = () => vi.waitFor(() => expect(outbox.unsent[0]?.state).toBe('waiting'));
  const [laugh, heartless] = [
    { ...wanted, reaction: 'laugh' as const },
    { ...wanted, isOn: false },
  ];
  for (const each of [wanted, laugh, heartless]) {
    react(outbox, each);
    await isWaiting();
  }
  expect(reactionsIn(unsentReactions.among(outbox.unsent), 1)).toEqual([laugh, heartless]);
  react(outbox, { ...wanted, messageId: 2 });
  await vi.waitFor(() => expect(made).toContain('/api/messages/2/reactions/heart'));
  outbox.stop();
});
