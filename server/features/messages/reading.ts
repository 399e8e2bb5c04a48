import type { Poll } from '#contract/messages/poll.ts';
import type { Message } from '#contract/messages.ts';
import type { Tx } from '../../database/types.ts';
import { listMentions } from './mentions/queries.ts';
import { listPictures } from './pictures/queries.ts';
import { pollsOf } from './polls/polls.ts';
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

/**
 * Messages with all that is stored beside them, in the order of the rows: with two statements more, however many they are, three where there are
 * polls among them, and one where there are pictures.
 *
 * @returns what tells how somebody sees them
 */
export async function messagesOf(
  tx: Tx,
  rows: readonly queries.MessageRow[],
): Promise<(viewerId: number) => Message[]> {
  const counts = await queries.countReactions(
    tx,
    rows.map(({ id }) => id),
  );
  const mentions = await mentionsByMessage(tx, rows);
  const polls = await pollsIn(tx, rows);
  const pictures = await picturesIn(tx, rows);
  return (viewerId) => {
    const reactions = reactionsByMessage(counts, viewerId);
    const asked = polls(viewerId);
    return rows.map((row) =>
      toMessage(row, viewerId, {
        reactions: reactions.get(row.id) ?? [],
        mentions: mentions.get(row.id) ?? [],
        poll: asked.get(row.id),
        pictures: pictures.get(row.id),
      }),
    );
  };
}

/** Messages as somebody sees them. */
export async function toMessages(tx: Tx, rows: readonly queries.MessageRow[], viewerId: number): Promise<Message[]> {
  return (await messagesOf(tx, rows))(viewerId);
}

async function pollsIn(tx: Tx, rows: readonly queries.MessageRow[]) {
  const ids = rows.filter(({ attachment }) => attachment === 'poll').map(({ id }) => id);
  return ids.length === 0 ? () => noPolls : pollsOf(tx, ids);
}

const noPolls: ReadonlyMap<number, Poll> = new Map();

async function picturesIn(tx: Tx, rows: readonly queries.MessageRow[]) {
  const ids = rows.flatMap(({ attachment, id }) => (attachment === 'picture' || attachment === 'pictures' ? id : []));
  const found = Map.groupBy(await listPictures(tx, ids), ({ messageId }) => messageId);
  return new Map([...found].map(([id, all]) => [id, all.map(({ messageId: _, ...picture }) => picture)]));
}

async function mentionsByMessage(tx: Tx, rows: readonly queries.MessageRow[]) {
  // Most say nothing to anybody by name.
  const ids = rows.filter(({ content }) => content.includes('@')).map(({ id }) => id);
  const found = await listMentions(tx, ids);
  return new Map(
    [...Map.groupBy(found, ({ messageId }) => messageId)].map(([messageId, mentions]) => [
      messageId,
      mentions.map(({ id, typed, name }) => ({ id, typed, name })),
    ]),
  );
}
