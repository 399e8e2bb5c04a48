import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { folded, isFoundWhole, longestWord, wordsIn } from '#contract/folding.ts';
import type { Tx, WriteTx } from './types.ts';
import { valueRows } from './value-rows.ts';

/**
 * Full text by the engines' own indexes: FTS5 on SQLite, a `tsvector` with a GIN index on PostgreSQL, both behind a table
 * of `id` (`rowid`) and `words`. What a word is, is decided here, so that the same text is found on both. A row's words
 * go with it by a trigger or a foreign key.
 *
 * Words are parameters, and quoted in the query languages of both engines: nothing that somebody types is an operator
 * there, for a word has nothing in it but letters, digits and symbols.
 */

/**
 * What a text is found by: its words, without regard to case and marks ('Café' is CAFE, 'Straße' STRASSE), each once.
 * Where a script has no spaces, any place in the text may begin a word, so each pair of neighbouring characters is one.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => (isAscii.test(text) ? asciiWordsOf(text) : allWordsOf(text))))];
}

const allWordsOf = (text: string): string[] =>
  wordsIn(folded(text)).flatMap(({ text: word, isRun }) => (isRun ? pairsOf(word) : [word]));

/** Most English text is, and is taken apart more than twice as quickly. */
const isAscii = /^\p{ASCII}*$/u;

const asciiWordsOf = (text: string): string[] => text.toUpperCase().match(asciiWords) ?? [];

const asciiWords = new RegExp(`[A-Z0-9]{1,${longestWord}}`, 'g');

/** 'ABC' is AB, BC, C: so that what begins with any of its characters is found. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/**
 * The words that a search asks for: a text is found by having each of them, or one that begins so.
 *
 * @returns undefined where nothing was typed, and no words where there is nothing in it to be found by
 */
export function wordsAskedFor(typed: string | undefined): readonly string[] | undefined {
  return typed === undefined || typed.trim() === '' ? undefined : wordsOf(typed);
}

type Db = Tx['db'];

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;

async function put({ db }: WriteTx, table: string, rows: readonly { id: number; words: string }[]): Promise<void> {
  const given = valueRows(db, { id: 'id', words: 'text' }, rows);
  const statement = isSqlite(db)
    ? sql`insert or replace into ${sql.table(table)} (rowid, words) select id, words from ${given}`
    : sql`insert into ${sql.table(table)} (id, words)
        select id, array_to_tsvector(string_to_array(words, ' ')) from ${given} as given
        on conflict (id) do update set words = excluded.words`;
  await statement.execute(db);
}

/** Groups, by their names, descriptions and locations: what of them is for everyone. */
export const groupWords = {
  /** From now on a group is found by these texts, and by nothing else. */
  put(tx: WriteTx, id: number, texts: readonly string[]): Promise<void> {
    return put(tx, 'group_words', [{ id, words: wordsOf(...texts).join(' ') }]);
  },

  /** The ids of the groups that have all words, for a query to join: the index has them in their order. */
  found(db: Db, words: readonly string[]): RawBuilder<{ id: number }> {
    if (words.length === 0) return sql`(select id from groups where 1 = 0)`;
    if (!isSqlite(db)) return sql`(select id from group_words where ${hasAll(words)})`;
    const asked = words.map((word) => `"${word}"*`).join(' ');
    return sql`(select rowid as id from group_words where group_words match ${asked})`;
  },

  /**
   * Whether one group has all words: for a query that has few groups already, where the index would name thousands.
   *
   * @param id its column, such as `own.groupId`
   */
  has(db: Db, id: string, words: readonly string[]): RawBuilder<boolean> {
    if (words.length === 0) return sql`1 = 0`;
    if (!isSqlite(db)) return sql`exists (select 1 from group_words where id = ${sql.ref(id)} and ${hasAll(words)})`;
    const inRow = words.map((word) => sql`instr(' ' || words, ${` ${word}`}) > 0`);
    return sql`exists (select 1 from group_words where rowid = ${sql.ref(id)} and ${sql.join(inRow, sql` and `)})`;
  },
};

const hasAll = (words: readonly string[]) =>
  sql`words @@ cast(${words.map((word) => `'${word}':*`).join(' & ')} as tsquery)`;

interface IndexedMessage {
  id: number;
  conversationId: number;
  seq: number;
  content: string;
}

interface MessageSearch {
  /** Selects the `id`, `kind` and `lastSeq` of the conversations that are searched. */
  conversations: RawBuilder<unknown>;
  /** Does not find what was withheld from them. */
  viewerId: number;
  /** At least one; a message has each of them, or one that begins so unless it `isFoundWhole`. */
  words: readonly string[];
  /** The ids of what is found are smaller. */
  before: number | undefined;
  limit: number;
}

/**
 * A GIN index gives all that match before the first, so on PostgreSQL a long conversation is searched in ranges of so
 * many messages (as a power of two), the latest first.
 */
const rangeBits = 12;

/**
 * Messages by their content. Words carry the conversation in which they were said (`17_WORD`, on PostgreSQL its range,
 * too: `17.3_WORD`), so that what is said elsewhere costs a search nothing. Whoever writes a message writes its words in
 * the same transaction.
 */
export const messageWords = {
  async put(tx: WriteTx, messages: readonly IndexedMessage[]): Promise<void> {
    const scoped = isSqlite(tx.db)
      ? ({ conversationId }: IndexedMessage) => `${conversationId}_`
      : ({ conversationId, seq }: IndexedMessage) => `${conversationId}.${seq >> rangeBits}_`;
    const rows = messages.flatMap((message) => {
      const words = wordsOf(message.content).map((word) => scoped(message) + word);
      return words.length === 0 ? [] : [{ id: message.id, words: words.join(' ') }];
    });
    if (rows.length > 0) await put(tx, 'message_words', rows);
  },

  /** A message says something else: from now on it is found by that, and by nothing else. */
  async replace(tx: WriteTx, message: IndexedMessage): Promise<void> {
    await messageWords.remove(tx, message);
    await messageWords.put(tx, [message]);
  },

  /** A message is deleted, but its row stays. */
  async remove({ db }: WriteTx, { id }: Pick<IndexedMessage, 'id'>): Promise<void> {
    await sql`delete from message_words where ${sql.ref(isSqlite(db) ? 'rowid' : 'id')} = ${id}`.execute(db);
  },

  /** The ids of the messages that have all words, the newest first: for a query to join. */
  found(db: Db, asked: MessageSearch): RawBuilder<{ id: number }> {
    return isSqlite(db) ? foundOnSqlite(asked) : foundOnPostgres(asked);
  },
};

function foundOnSqlite({ conversations, viewerId, words, before, limit }: MessageSearch): RawBuilder<{ id: number }> {
  const id = sql.ref('message_words.rowid');
  const asked = words.map((word) => sql`'"' || mine.id || ${`_${word}${isFoundWhole(word) ? '"' : '"*'}`}`);
  return sql`(
    select ${id} as id from ${conversations} as mine cross join message_words
    where message_words match (${sql.join(asked, sql` || ' ' || `)})
      and ${isOlder(id, before)} and ${isShown(id, viewerId)}
    order by ${id} desc limit ${limit}
  )`;
}

/** `+ 0`: no index has that order, or the planner would walk all messages from the last on, hoping to meet some soon. */
function foundOnPostgres({ conversations, viewerId, words, before, limit }: MessageSearch): RawBuilder<{ id: number }> {
  const id = sql.ref('message_words.id');
  const asked = words.map(
    (word) => sql`'''' || mine.id || '.' || ranges.range || ${`_${word}${isFoundWhole(word) ? `'` : `':*`}`}::text`,
  );
  return sql`(
    select hit.id from ${conversations} as mine cross join lateral (
      select found.id
      from generate_series(mine."lastSeq" >> ${rangeBits}, 0, -1) as ranges (range) cross join lateral (
        select ${id} from message_words
        where message_words.words @@ (${sql.join(asked, sql` || ' & ' || `)})::tsquery
          and ${isOlder(id, before)} and ${isShown(id, viewerId)}
        order by ${id} + 0 desc limit ${limit}
      ) as found
      where ${rangeHasOlder(before)}
      limit ${limit}
    ) as hit
    order by hit.id desc limit ${limit}
  )`;
}

const isOlder = (id: RawBuilder<unknown>, before: number | undefined) =>
  before === undefined ? sql`1 = 1` : sql`${id} < ${before}`;

const isShown = (id: RawBuilder<unknown>, viewerId: number) => sql`(mine.kind != 'direct' or exists (
  select 1 from messages where messages.id = ${id} and (not messages."isWithheld" or messages."senderId" = ${viewerId})
))`;

/** Pages that were seen already are not gone through again: a range whose first message is not older has none. */
const rangeHasOlder = (before: number | undefined) =>
  before === undefined
    ? sql`true`
    : sql`not exists (select 1 from messages where messages."conversationId" = mine.id
        and messages.seq = greatest(1, ranges.range << ${rangeBits}) and messages.id >= ${before})`;
