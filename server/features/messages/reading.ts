import type { Message } from '#contract/messages.ts';
import type { Tx } from '../../database/types.ts';
import * as queries from './queries.ts';
import { assertTakesPart } from './rules.ts';
import { reactionsByMessage, toMessage } from './view.ts';

/** A conversation for somebody who takes part in it. @throws Refusal `not_found` for everybody else */
export async function openConversation(
  tx: Tx,
  viewerId: number,
  which: queries.Which,
): Promise<queries.FoundConversation> {
  const conversation = await queries.findConversation(tx, which, viewerId);
  assertTakesPart(conversation, viewerId);
  return conversation;
}

/** Messages as somebody sees them, in the order of the rows: with one statement more, however many they are. */
export async function toMessages(tx: Tx, rows: readonly queries.MessageRow[], viewerId: number): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const reactions = reactionsByMessage(await queries.countReactions(tx, ids), viewerId);
  return rows.map((row) => toMessage(row, viewerId, reactions.get(row.id) ?? []));
}
