import { randomUUID } from 'node:crypto';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { Person } from './person.ts';

/** Something that one person says to another; what it answers, whatever it is. */
export const write = (person: Person, receiver: Person, content: string, more: object = {}) =>
  person.ask(messageCalls.send, { body: { receiverId: receiver.id, content, clientId: randomUUID(), ...more } });

/** The same where it has to succeed. */
export const tell = (person: Person, receiver: Person, content: string, more: object = {}): Promise<Message> =>
  person.call(messageCalls.send, { body: { receiverId: receiver.id, content, ...more } });

/** A person's whole thread with somebody, the oldest first. */
export async function threadWith(person: Person, other: Person): Promise<Message[]> {
  const pages = await person.pages(messageCalls.list, { query: { userId: other.id, limit: 100 } });
  return pages.flat().toReversed();
}

/** A person's conversation with somebody as it stands. */
export const talkWith = (person: Person, { id }: Person) =>
  person.call(conversationCalls.withUser, { params: { userId: id } });
