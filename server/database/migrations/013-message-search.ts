import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';
import { wordsOf } from '../search/words.ts';

/** Messages are found by their words (`search/message-words.ts`). */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await onSqlite(db);
  else await onPostgres(db);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_words (
    "conversationId" integer not null references conversations (id) on delete cascade,
    stretch integer not null,
    word text not null,
    "sealedWith" integer not null,
    "messageIds" text not null,
    primary key ("conversationId", stretch, word, "sealedWith")
  ) without rowid`.execute(db);
  await sql`create table fresh_message_words (
    "conversationId" integer not null references conversations (id) on delete cascade,
    "messageId" integer not null,
    seq integer not null,
    words text not null,
    primary key ("conversationId", "messageId")
  ) without rowid`.execute(db);
  for await (const messages of everyMessage(db)) {
    await sql`insert into message_words select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      from json_each(${JSON.stringify(entriesOf(messages))})`.execute(db);
  }
}

/** In the order of their keys: the table grows at its end, and what it is made of is written once. */
function entriesOf(messages: readonly MessageRow[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { id, conversationId, seq, content } of messages) {
    for (const word of wordsOf(content)) {
      const stretch = seq >> 9;
      const key = `${conversationId} ${stretch} ${word}`;
      const known = entries.get(key);
      if (known === undefined) entries.set(key, [conversationId, stretch, word, id, [id]]);
      else known[4].push(id);
    }
  }
  return [...entries.values()].sort(inOrder);
}

type Entry = [conversationId: number, stretch: number, word: string, sealedWith: number, messageIds: number[]];

const inOrder = (one: Entry, other: Entry): number =>
  one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : Number(one[2] > other[2]));

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_words')
    .addColumn('messageId', columns.postgres.idType, (column) =>
      column.primaryKey().references('messages.id').onDelete('cascade'),
    )
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .execute();
  for await (const messages of everyMessage(db)) {
    const worded = messages.map(({ id, conversationId, seq, content }) => ({
      id,
      words: wordsOf(content).map((word) => `${conversationId}.${seq >> 12}_${word}`),
    }));
    const found = worded.filter(({ words }) => words.length > 0);
    await sql`insert into message_words select id, array_to_tsvector(string_to_array(words, ' '))
      from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ words }) => words.join(' '))}::text[])
        as given (id, words)`.execute(db);
  }
  // As with the groups' words: no list of entries that wait to be put in their places.
  await sql`create index message_words_words on message_words using gin (words) with (fastupdate = off)`.execute(db);
}

interface MessageRow {
  id: number;
  conversationId: number;
  seq: number;
  content: string;
}

/** As many as are put into the index before more are read. */
const atOnce = 2000;

/** Conversation by conversation, without those that are deleted. */
async function* everyMessage(db: Kysely<unknown>): AsyncGenerator<MessageRow[]> {
  let after: Pick<MessageRow, 'conversationId' | 'seq'> = { conversationId: 0, seq: 0 };
  while (true) {
    const { rows }: { rows: MessageRow[] } = await sql<MessageRow>`select id, "conversationId", seq, content
      from messages where ("conversationId", seq) > (${after.conversationId}, ${after.seq}) and "deletedAt" is null
      order by "conversationId", seq limit ${atOnce}`.execute(db);
    // PostgreSQL's connection for migrations gives large numbers as texts.
    const messages = rows.map((row) => ({ ...row, id: Number(row.id), conversationId: Number(row.conversationId) }));
    const last = messages.at(-1);
    if (last === undefined) return;
    yield messages;
    after = last;
  }
}
