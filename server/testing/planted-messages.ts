import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { club } from './club.ts';
import type { Person } from './person.ts';
import { remembered } from './remembered.ts';
import type { Site } from './site.ts';

interface Planted {
  conversationId: number;
  sender: Person;
  content: string;
  replyToId?: number;
  isWithheld?: boolean;
}

/** Stores a message as a send does, past what decides who may send what. @returns its id */
export function plant(site: Site, { conversationId, sender, content, replyToId, isWithheld }: Planted) {
  const sentAt = new Date().toISOString();
  return site.database.write(async ({ db }) => {
    const { lastSeq: seq, revision } = await db
      .updateTable('conversations')
      .set((set) => ({ lastSeq: set('lastSeq', '+', 1), revision: set('revision', '+', 1), lastActivityAt: sentAt }))
      .where('id', '=', conversationId)
      .returning(['lastSeq', 'revision'])
      .executeTakeFirstOrThrow();
    const message = { conversationId, seq, revision, senderId: sender.id, content, clientId: null, sentAt };
    const { id } = await db
      .insertInto('messages')
      .values({ ...message, replyToId: replyToId ?? null, isWithheld: isWithheld ?? false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A club of anna’s in which carl is a moderator and dora an admin, and what bob says there. */
export async function talkingClub(site: Site) {
  const people = await remembered('a club with roles', site, async () => {
    const people = await club(site);
    const { anna, bob, carl, dora, groupId } = people;
    for (const [{ id: userId }, role] of [[carl, 'moderator'] as const, [dora, 'admin'] as const]) {
      await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId, role } });
    }
    const { id: conversationId } = await bob.call(conversationCalls.ofGroup, { params: { groupId } });
    return { ...people, conversationId };
  });
  const { bob, groupId } = people;
  const say = (content = 'Court 3 at six?', sender = bob): Promise<Message> =>
    sender.call(messageCalls.send, { body: { groupId, content } });
  return { ...people, say };
}

/** Anna and bob, who write to each other, and eve, who does not. */
export async function twoPeople(site: Site) {
  const [anna, bob, eve] = [await site.register('anna'), await site.register('bob'), await site.register('eve')];
  const { id: conversationId } = await anna.call(conversationCalls.withUser, { params: { userId: bob.id } });
  const say = (sender: Person, content = 'Hello', more: Partial<Planted> = {}) =>
    plant(site, { conversationId, sender, content, ...more });
  return { anna, bob, eve, conversationId, say };
}

/** The newest messages of a conversation, as somebody sees them. */
export const threadOf = (person: Person, conversationId: number) =>
  person.call(messageCalls.list, { query: { conversationId } });

/** A message, as somebody sees it in its thread. */
export async function seenBy(person: Person, conversationId: number, id: number): Promise<Message | undefined> {
  return (await threadOf(person, conversationId)).find((message) => message.id === id);
}
