import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Message, messageCalls, reactionKind } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { encodeCursor } from '../../../kernel/pages.ts';
import { openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { plant, seenBy, talkingClub, twoPeople } from '../../../testing/planted-messages.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const deeds = ['send', 'edit', 'remove', 'flag', 'ignore', 'react', 'unreact', 'pin', 'unpin'] as const;

const step = fc.record({
  deed: fc.constantFrom(...deeds),
  who: fc.nat(3),
  which: fc.nat(9),
  reaction: fc.constantFrom(...reactionKind.options),
  /** Whether the reader catches up after it, and how many pages it has read when more happens. */
  catchesUp: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A thread as a browser keeps it. */
class Copy {
  readonly messages = new Map<number, Message>();
  revision = 0;
  readonly #reader: Person;
  readonly #conversationId: number;

  constructor(reader: Person, conversationId: number) {
    this.#reader = reader;
    this.#conversationId = conversationId;
  }

  /** @param meanwhile happens between two pages */
  async catchUp(meanwhile = async () => {}): Promise<void> {
    let url: string | undefined =
      `/api/messages?conversationId=${this.#conversationId}&changedSince=${this.revision}&limit=2`;
    let upTo: number | undefined;
    while (url !== undefined) {
      const { headers, json } = await this.#reader.send({ method: 'GET', url });
      for (const message of json<Message[]>()) this.messages.set(message.seq, message);
      // What changes while one reads on is read again the next time.
      upTo ??= Number(headers.revision);
      url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
      await meanwhile();
    }
    this.revision = upTo ?? this.revision;
  }

  async assertFresh(): Promise<void> {
    const pages = await this.#reader.pages(messageCalls.list, { query: { conversationId: this.#conversationId } });
    expect([...this.messages.values()].sort((one, other) => other.seq - one.seq)).toEqual(pages.flat());
  }
}

type Club = Awaited<ReturnType<typeof talkingClub>>;

/** A thread of its own for one run: what is said first, and what answers it. */
async function newThread(site: Site, { anna, bob, carl, dora }: Club) {
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Talk' } });
  for (const person of [bob, carl, dora]) await person.call(groupCalls.join, { params: { id: groupId } });
  const { id: conversationId } = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  const first = await plant(site, { conversationId, sender: bob, content: 'Court 3?' });
  for (const sender of [anna, carl, bob]) {
    await plant(site, { conversationId, sender, content: 'Yes', replyToId: first });
  }
  return { groupId, conversationId, first };
}

test('whatever happens, what has changed since brings an old copy up to date, page by page', async () => {
  const site = await openSite();
  const people = await talkingClub(site);
  const { anna, bob, carl, dora } = people;
  const annas = await listening(await site.listen(), anna);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { groupId, conversationId, first } = await newThread(site, people);
      const copy = new Copy(dora, conversationId);
      const doStep = async ({ deed, who, which, reaction }: Step) => {
        const person = [anna, bob, carl, dora][who] ?? anna;
        const id = first + which;
        const params = { id };
        const inGroup = { groupId, messageId: id };
        // Some of it is refused, and then nothing has changed.
        if (deed === 'send') await person.ask(messageCalls.send, { body: { groupId, content: `say ${which}` } });
        else if (deed === 'edit') await person.ask(messageCalls.edit, { params, body: { content: `edit ${which}` } });
        else if (deed === 'remove') await person.ask(messageCalls.remove, { params });
        else if (deed === 'flag') await person.ask(messageCalls.flag, { params, body: { reason: 'Rude' } });
        else if (deed === 'ignore') await anna.ask(moderationCalls.ignore, { params: inGroup, body: {} });
        else if (deed === 'pin' || deed === 'unpin') await anna.ask(messageCalls[deed], { params });
        else await person.ask(messageCalls[deed], { params: { id, reaction } });
      };
      for (const [at, each] of steps.entries()) {
        await doStep(each);
        const next = steps[at + 1];
        if (each.catchesUp) await copy.catchUp(next && (() => doStep(next)));
      }
      await copy.catchUp();
      await copy.assertFresh();
      // Each change was told, in its order, and each with the one revision that it took.
      const told = () =>
        annas.heard.flatMap((event) => {
          if (event.type === 'message_changed') return event.conversationId === conversationId ? event.revision : [];
          if (event.type !== 'chat_message') return [];
          return event.message.conversationId === conversationId ? event.message.revision : [];
        });
      const before = 4;
      await vi.waitUntil(() => told().length >= copy.revision - before);
      expect(told()).toEqual(Array.from({ length: copy.revision - before }, (_, at) => before + at + 1));
    }),
    { numRuns: 8 },
  );
});

test('every page says up to which revision it holds, and one that is known is not sent again', async () => {
  const { anna, bob, conversationId, say } = await openWith(talkingClub);
  const { id } = await say();
  const read = (headers = {}) => anna.ask(messageCalls.list, { query: { conversationId } }, headers);
  const { headers } = await read();
  expect(headers.revision).toBe('1');
  const known = { 'if-none-match': String(headers.etag) };
  expect(await read(known)).toMatchObject({ statusCode: 304, body: '' });
  await bob.call(messageCalls.react, { params: { id, reaction: 'heart' } });
  const after = await read(known);
  expect([after.statusCode, after.headers.revision]).toEqual([200, '2']);
  expect(after.json()).toMatchObject([{ reactions: [{ reaction: 'heart', count: 1 }] }]);
  const nothing = await anna.ask(messageCalls.list, { query: { conversationId, changedSince: 2 } });
  expect([nothing.json(), nothing.headers.revision]).toEqual([[], '2']);
});

test('changes behind a place that no conversation can have are no page of it', async () => {
  const { bob, conversationId } = await openWith(talkingClub);
  const after = (...place: number[]) => encodeCursor(place);
  for (const cursor of [after(2 ** 31, 1), after(1, 2 ** 31), after(-(2 ** 32), 1)]) {
    const refused = await bob.refused(messageCalls.list, { query: { conversationId, changedSince: 0, cursor } });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: { cursor: expect.any(String) } });
  }
});

test('where somebody is named who is forgotten, the thread is read anew', async () => {
  const { anna, bob, carl, dora, conversationId, say } = await openWith(talkingClub);
  const { id } = await say();
  // She is named by what she has deleted alone.
  await dora.call(messageCalls.remove, { params: { id } });
  await anna.call(messageCalls.list, { query: { conversationId } });
  const { revision } = await anna.call(conversationCalls.get, { params: { id: conversationId } });
  const since = (changedSince: number) => ({ query: { conversationId, changedSince } });
  expect(await anna.call(messageCalls.list, since(revision))).toEqual([]);
  await dora.call(authCalls.deleteAccount, { body: { password } });
  const anew = { status: 409, code: 'read_anew' };
  expect(await anna.refused(messageCalls.list, since(revision))).toMatchObject(anew);
  expect(await seenBy(anna, conversationId, id)).toMatchObject({ deletedBy: { username: 'Deleted player' } });
  expect(await anna.call(messageCalls.list, since(revision + 1))).toEqual([]);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.call(messageCalls.list, since(revision + 1))).toEqual([]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.refused(messageCalls.list, since(revision + 1))).toMatchObject(anew);
});

test('so it is where somebody is named who only edited what another said', async () => {
  const { anna, dora, conversationId, say } = await openWith(talkingClub);
  const { id } = await say();
  await dora.call(messageCalls.edit, { params: { id }, body: { content: 'Court 4' } });
  expect(await seenBy(anna, conversationId, id)).toMatchObject({ editedBy: { username: 'dora' } });
  const { revision } = await anna.call(conversationCalls.get, { params: { id: conversationId } });
  await dora.call(authCalls.deleteAccount, { body: { password } });
  const query = { conversationId, changedSince: revision };
  expect(await anna.refused(messageCalls.list, { query })).toMatchObject({ status: 409, code: 'read_anew' });
  expect(await seenBy(anna, conversationId, id)).toMatchObject({ editedBy: { username: 'Deleted player' } });
});

test('so it is where they only listened to somebody', async () => {
  const { anna, bob, conversationId, say } = await openWith(twoPeople);
  await say(anna);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const query = { conversationId, changedSince: 1 };
  expect(await anna.refused(messageCalls.list, { query })).toMatchObject({ code: 'read_anew' });
  const [message] = await anna.call(messageCalls.list, { query: { conversationId } });
  expect(message?.receiver?.username).toBe('Deleted player');
});
