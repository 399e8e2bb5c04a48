import { type RawBuilder, SqliteAdapter } from 'kysely';
import type { Tx, WriteTx } from '../types.ts';
import type { Asked, Place } from './message-places.ts';
import { postgresWords } from './message-words-postgres.ts';
import { sqliteWords } from './message-words-sqlite.ts';
import { wordsOf } from './words.ts';

const of = (db: Tx['db']) => (db.getExecutor().adapter instanceof SqliteAdapter ? sqliteWords : postgresWords);

/**
 * The words by which messages are found (decision record 25). Each conversation has entries of its own, in stretches of
 * neighbouring messages: what others say costs nothing, and what was said last is looked at first, until there is enough
 * of it. Ids of messages ascend in a conversation as their numbers do.
 *
 * Whoever writes a message writes its words in the same transaction; with a conversation they are gone by themselves.
 */
export const messageWords = {
  /** New messages of one conversation, which is locked: in as many statements however many they are. */
  async put(tx: WriteTx, messages: readonly (Place & { content: string })[]): Promise<void> {
    const worded = messages.map(({ content, ...place }) => ({ ...place, words: wordsOf(content) }));
    const searchable = worded.filter(({ words }) => words.length > 0);
    if (searchable.length > 0) await of(tx.db).insert(tx, searchable);
  },

  /** A message says something else: from now on it is found by that, and by nothing else. */
  async replace(tx: WriteTx, message: Place & { content: string }): Promise<void> {
    await messageWords.remove(tx, message);
    await messageWords.put(tx, [message]);
  },

  /** A message is deleted, and its words go with it. */
  async remove(tx: WriteTx, place: Place): Promise<void> {
    await of(tx.db).remove(tx, place);
  },

  /** Of a conversation of which nothing is to be found any longer. @returns whether there may be more */
  removeSome(tx: WriteTx, conversationId: number, most: number): Promise<boolean> {
    return of(tx.db).removeSome(tx, conversationId, most);
  },

  /** The ids of the messages that have all words, the newest first: for a query to join. */
  found(db: Tx['db'], asked: Asked): RawBuilder<{ id: number }> {
    return of(db).found(asked);
  },
};
