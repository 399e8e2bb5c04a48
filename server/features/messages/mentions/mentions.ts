import { callsIn, everybody } from '#contract/messages/text.ts';
import { type Mention, maxCallsToAll } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import * as queries from './queries.ts';
import { assertMayCallAll, callsCountSince, namedBy, namesCalled } from './rules.ts';

interface Written {
  conversationId: number;
  authorId: number;
  content: string;
  /** Whether it is written by staff of a group. */
  isByStaff: boolean;
  now: Date;
}

/** Whom a message names, and whether it calls everybody. */
export interface Called {
  people: Mention[];
  isForAll: boolean;
}

export const nobodyCalled: Called = { people: [], isForAll: false };

/** Whom a text names of those who take part; everybody only where staff do. */
export async function calledBy(tx: WriteTx, written: Written): Promise<Called> {
  const calls = callsIn(written.content);
  if (calls.length === 0) return nobodyCalled;
  const readers = await queries.listReadersNamed(tx, written.conversationId, namesCalled(calls));
  const isForAll = written.isByStaff && calls.some((names) => names.includes(everybody));
  return { people: namedBy(calls, readers, written.authorId), isForAll };
}

/** Everybody is called so many times a day only. @throws Refusal `called_too_often` */
export async function assertCallsLeft(tx: WriteTx, { conversationId, now }: Written): Promise<void> {
  const since = callsCountSince(now);
  assertMayCallAll(await queries.listCallsToAll(tx, conversationId, since, maxCallsToAll), now);
}

interface Place {
  id: number;
  conversationId: number;
  seq: number;
}

/** Stores whom a message names. */
export async function storeMentions(
  tx: WriteTx,
  { id: messageId, conversationId, seq }: Place,
  people: Called['people'],
) {
  if (people.length === 0) return;
  await queries.insertMentions(
    tx,
    people.map(({ id: userId, typed }) => ({ messageId, userId, typed })),
  );
  const userIds = people.map(({ id }) => id);
  await queries.raiseMentioned(tx, { conversationId, userIds }, seq);
}

/**
 * Stores whom a message names that says something else.
 *
 * @returns who is named since, and who is named no longer
 */
export async function replaceMentions(tx: WriteTx, place: Place & { content: string }, people: Called['people']) {
  const { id: messageId, conversationId } = place;
  const before = place.content.includes('@') ? await queries.listMentions(tx, [messageId]) : [];
  const added = people.filter(({ id }) => !before.some((each) => each.id === id));
  const removedIds = before.flatMap(({ id }) => (people.some((each) => each.id === id) ? [] : [id]));
  if (removedIds.length > 0) {
    await queries.deleteMentions(tx, messageId, removedIds);
    await queries.resetMentioned(tx, { conversationId, userIds: removedIds });
  }
  await storeMentions(tx, place, added);
  return { addedIds: added.map(({ id }) => id), removedIds };
}
