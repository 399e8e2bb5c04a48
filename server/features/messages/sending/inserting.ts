import { messageWords } from '../../../database/search/message-words.ts';
import type { WriteTx } from '../../../database/types.ts';
import { moveReadMark } from '../conversations/readers/queries.ts';
import { type MessageRow, unchanged } from '../view.ts';
import type { Fresh } from './deciding.ts';
import type { Floor } from './floor.ts';
import * as queries from './queries.ts';
import type { Outcome } from './queue.ts';
import type { Name } from './sends.ts';

/** Rolls the transaction back, and with it the numbers that were taken: some of it is stored already. */
export class SentBefore extends Error {}

/** What was stored, and whose marks moved that nothing else tells of. */
export interface Inserted {
  rows: ReadonlyMap<Name, MessageRow>;
  moved: readonly { userId: number; readSeq: number }[];
}

/** Stores what may be said under the next numbers, and moves the marks of those who are concerned. */
export async function insert(
  tx: WriteTx,
  floor: Floor,
  verdicts: ReadonlyMap<Name, Outcome<Fresh>>,
): Promise<Inserted> {
  const fresh = [...verdicts].flatMap(([name, each]) => (each.status === 'fulfilled' ? { name, ...each.value } : []));
  const { conversation, place } = floor;
  if (fresh.length === 0 || conversation === undefined) return { rows: new Map(), moved: [] };
  const sentAt = floor.now.toISOString();
  const numbered = fresh.map(({ name, send: { viewer, content, clientId }, answered }, at) => ({
    name,
    answered,
    senderName: viewer.username,
    row: {
      conversationId: conversation.id,
      seq: conversation.lastSeq + at + 1,
      revision: conversation.revision + at + 1,
      senderId: viewer.id,
      content,
      clientId,
      sentAt,
      replyToId: answered?.id ?? null,
      isWithheld: floor.isWithheld(viewer.id),
    },
  }));
  const ids = await queries.insertMessages(
    tx,
    numbered.map(({ row }) => row),
  );
  const stored = numbered.map(({ name, answered, senderName, row }): [Name, MessageRow] => {
    const id = ids.get(row.seq);
    if (id === undefined) throw new SentBefore();
    return [name, { ...unchanged, ...row, ...quoted(answered), id, senderName }];
  });
  await messageWords.put(
    tx,
    stored.map(([, row]) => row),
  );
  const lastSeq = conversation.lastSeq + fresh.length;
  const revision = conversation.revision + fresh.length;
  await queries.updateNumbers(tx, { id: conversation.id, lastSeq, revision, lastActivityAt: sentAt });
  const since = { conversationId: conversation.id, after: conversation.lastSeq };
  await queries.moveMarksOfSenders(tx, { ...since, sentAt });
  if (numbered.some(({ answered }) => answered !== null)) await queries.markAnswered(tx, since);
  // Of what is withheld nothing is unread.
  const withheld = numbered.find(({ row }) => row.isWithheld);
  const receiver = place.people?.find(({ id }) => id !== withheld?.row.senderId);
  if (withheld !== undefined && receiver !== undefined) {
    await moveReadMark(tx, { conversationId: conversation.id, userId: receiver.id }, lastSeq);
  }
  const moved = floor.isFoldedAway ? await queries.moveMarksOfBlockers(tx, since) : [];
  return { rows: new Map(stored), moved };
}

function quoted(answered: queries.AnsweredRow | null): Partial<MessageRow> {
  if (answered === null) return {};
  const { seq, senderId, senderName, content, deletedAt, isWithheld } = answered;
  return {
    quotedSeq: seq,
    quotedSenderId: senderId,
    quotedSenderName: senderName,
    quotedContent: content,
    quotedDeletedAt: deletedAt,
    isQuotedWithheld: isWithheld,
  };
}
