import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { openWith } from '../../testing/arranged.ts';
import { losingProxy } from '../../testing/losing-proxy.ts';
import type { Person } from '../../testing/person.ts';
import type { Site } from '../../testing/site.ts';
import { within } from '../../testing/within.ts';

const [people, eachSays] = [20, 50];

/** Three of ten answers are lost, by chance: in a fixed order, all of one sender's could be. */
function threeOfTen(): () => boolean {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 10 < 3;
  };
}

type To = { groupId: number } | { receiverId: number };

interface Said {
  message: Message;
  /** Every answer that came, this one among them, counts as one. */
  tries: number;
  body: To & { content: string; clientId: string; replyToId?: number };
}

/** Of ten answers three are lost: so many in a row are not. */
const maxTries = 30;

/** Sends the same until an answer comes, however often that is. */
async function sendUntilAnswered(address: string, sender: Person, body: Said['body']): Promise<Said> {
  const headers = { 'content-type': 'application/json', cookie: `thirdshot=${sender.cookies.thirdshot}` };
  let lost: unknown;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const asking = fetch(`${address}/api/messages`, request).catch((error: unknown) => {
      lost = error;
    });
    const answer = await within(asking, () => `Nothing came in answer to '${body.content}', sent ${tries} times`);
    if (answer === undefined) continue;
    if (!answer.ok) throw new Error(`'${body.content}' was answered ${answer.status}: ${await answer.text()}`);
    return { message: (await answer.json()) as Message, tries, body };
  }
  throw new Error(`'${body.content}' was sent ${maxTries} times, and every answer was lost`, { cause: lost });
}

/** Two groups with everybody in both of them. */
async function crowd(site: Site) {
  const everybody: Person[] = [];
  for (let at = 0; at < people; at += 1) everybody.push(await site.register(`player-${at}`));
  const [first, ...others] = everybody as [Person, ...Person[]];
  const groupIds: number[] = [];
  for (const name of ['Dinkers', 'Drivers']) {
    const { id } = await first.call(groupCalls.create, { body: { name } });
    for (const other of others) await other.call(groupCalls.join, { params: { id } });
    groupIds.push(id);
  }
  return { everybody, groupIds };
}

/** The whole of a conversation, the oldest first. */
async function threadOf(person: Person, conversationId: number): Promise<Message[]> {
  const pages = await person.pages(messageCalls.list, { query: { conversationId, limit: 100 } });
  return pages.flat().toReversed();
}

// Each of 1,400 answers may take a while on a busy machine, and says so itself where it does not come.
const timeout = 240_000;

test('with three of ten answers lost, 1,000 messages that are sent are 1,000 messages', { timeout }, async () => {
  const { site, everybody, groupIds } = await openWith(crowd);
  const { url, close } = await losingProxy(await site.listen(), threeOfTen());
  onTestFinished(close);

  const said: Said[] = [];
  await Promise.all(
    everybody.map(async (sender, at) => {
      // By turns in either group and, now and then, with the next one; half of it answers what they last said there.
      const next = everybody[(at + 1) % people] as Person;
      const [first, second] = groupIds.map((groupId) => ({ groupId })) as [To, To];
      const places: To[] = [first, second, first, second, { receiverId: next.id }];
      const last = new Map<To, number>();
      for (let number = 0; number < eachSays; number += 1) {
        const to = places[number % places.length] as To;
        const answered = number % 10 < 5 ? undefined : last.get(to);
        const body = { ...to, content: `${sender.id}: ${number}`, clientId: randomUUID() };
        const one = await sendUntilAnswered(url, sender, answered ? { ...body, replyToId: answered } : body);
        said.push(one);
        last.set(to, one.message.id);
      }
    }),
  );
  const repeats = said.reduce((sum, { tries }) => sum + tries - 1, 0);
  expect(repeats).toBeGreaterThan(350);

  const byConversation = Map.groupBy(said, ({ message }) => message.conversationId);
  expect(byConversation.size).toBe(2 + people);
  let stored = 0;
  for (const [conversationId, inIt] of byConversation) {
    const reader = everybody.find(({ id }) => id === inIt[0]?.message.senderId) as Person;
    const thread = await threadOf(reader, conversationId);
    stored += thread.length;
    expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_, index) => index + 1));
    expect(thread.map(({ revision }) => revision)).toEqual(thread.map(({ seq }) => seq));
    // What each was answered at last is what is there.
    const bySeq = inIt.map(({ message }) => message).sort((one, other) => one.seq - other.seq);
    expect(bySeq).toEqual(thread);
    for (const { message, body } of inIt) {
      const { content, clientId, replyToId } = body;
      expect(message).toMatchObject({ content, clientId });
      expect(message.replyTo?.id).toBe(replyToId);
    }
    // In the order in which each of them said it.
    for (const own of Map.groupBy(thread, ({ senderId }) => senderId).values()) {
      const numbers = own.map(({ content }) => Number(content.split(': ')[1]));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
  }
  expect(stored).toBe(people * eachSays);

  for (const person of everybody) {
    const listed = (await person.pages(conversationCalls.list, { query: { limit: 100 } })).flat();
    const expected = new Map<string, number>();
    for (const { id, kind, lastSeq, readSeq, unreadCount, revision } of listed) {
      const inIt = byConversation.get(id)?.map(({ message }) => message) ?? [];
      const own = inIt.filter(({ senderId }) => senderId === person.id).map(({ seq }) => seq);
      // Whoever says something has read all before it.
      const read = Math.max(0, ...own);
      expect({ lastSeq, revision }).toEqual({ lastSeq: inIt.length, revision: inIt.length });
      expect({ readSeq, unreadCount }).toEqual({ readSeq: read, unreadCount: inIt.length - read });
      expected.set(kind, (expected.get(kind) ?? 0) + unreadCount);
    }
    expect(listed).toHaveLength(2 + 2);
    const sums = { direct: expected.get('direct'), group: expected.get('group') };
    expect(await person.call(conversationCalls.unread, {})).toMatchObject(sums);
  }
});
