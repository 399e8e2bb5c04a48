import { type RawBuilder, sql } from 'kysely';
import { isFoundWhole } from '#contract/folding.ts';
import type { WriteTx } from '../types.ts';
import type { Asked, Place, Worded } from './message-places.ts';

/**
 * What was said last waits in `fresh_message_words`, a row for each message with its words as a text, which is gone
 * through as it is: putting each word in its place at once is what makes an index dear. When enough is waiting in a
 * conversation, all of it goes to `message_words` together: a row for each word, with the ids of those who said it, in
 * the order of conversation, stretch and word. Looking for a beginning there is reading one range of one stretch.
 *
 * A message is in one of the two tables. That it waits shows by its row being there, and who says something holds the
 * conversation: so nothing is put twice, and nothing is lost by a process that ends in between.
 */
const stretchBits = 9;

/** In characters: so much that a word is put beside many others, so little that putting all of it takes milliseconds. */
const enough = 16_384;
/** What a message counts for besides its words: those that say `ok` take their time to be gone through as well. */
const perMessage = 64;
/** So often it is looked whether enough is waiting, and for long messages every time: so what waits does not grow. */
const lookEvery = 32;
const long = enough / lookEvery;

/** With a space around each word, so that beginnings and whole words are found by what stands in the text. */
const textOf = (words: readonly string[]) => ` ${words.join(' ')} `;

/** A list as one parameter: the statement is the same however many there are. */
async function insert(tx: WriteTx, messages: readonly Worded[]): Promise<void> {
  const rows = messages.map(({ conversationId, id, seq, words }) => [conversationId, id, seq, textOf(words)] as const);
  await sql`insert into fresh_message_words ("conversationId", "messageId", seq, words)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(rows)})`.execute(tx.db);
  const size = rows.reduce((sum, [, , , text]) => sum + text.length + perMessage, 0);
  const isTime = size >= long * rows.length || messages.some(({ seq }) => seq % lookEvery === 0);
  const last = messages.at(-1);
  if (isTime && last !== undefined) await seal(tx, last);
}

function take({ db }: WriteTx, { conversationId }: Place) {
  const waiting = sql`from fresh_message_words where "conversationId" = ${conversationId}`;
  const size = sql`length(words) + ${perMessage}`;
  return sql<Taken>`delete from fresh_message_words
    where "conversationId" = ${conversationId} and (select sum(${size}) ${waiting}) >= ${enough}
      and "messageId" <= (
        select max("messageId") from (
          select "messageId", ${size} as size, sum(${size}) over (order by "messageId") as "upToHere" ${waiting}
        ) where "upToHere" <= ${enough} or "upToHere" = size
      )
    returning "messageId", seq, words`.execute(db);
}

interface Taken {
  messageId: number;
  seq: number;
  words: string;
}

/**
 * Where enough is waiting, the oldest of it go to their places, as much at once as nobody waits for.
 *
 * @param last the newest message of the conversation: with no other were any put there
 */
async function seal(tx: WriteTx, last: Place): Promise<void> {
  const { rows } = await take(tx, last);
  if (rows.length === 0) return;
  await sql`insert into message_words ("conversationId", stretch, word, "sealedWith", "messageIds")
    select ${last.conversationId}, value ->> 0, value ->> 1, ${last.id}, value ->> 2
    from json_each(${JSON.stringify(entriesOf(rows))})`.execute(tx.db);
}

/** In the order of their keys: words that lie side by side are written together. */
function entriesOf(rows: readonly Taken[]): [stretch: number, word: string, messageIds: number[]][] {
  const stretches = new Map<number, Map<string, number[]>>();
  for (const { seq, messageId, words } of rows) {
    const stretch = seq >> stretchBits;
    const saidIn = stretches.get(stretch) ?? new Map<string, number[]>();
    stretches.set(stretch, saidIn);
    for (const word of words.slice(1, -1).split(' ')) {
      const ids = saidIn.get(word);
      if (ids === undefined) saidIn.set(word, [messageId]);
      else ids.push(messageId);
    }
  }
  return [...stretches].flatMap(([stretch, saidIn]) =>
    [...saidIn.keys()].sort().map((word): [number, string, number[]] => [stretch, word, saidIn.get(word) ?? []]),
  );
}

async function remove({ db }: WriteTx, { conversationId, seq, id }: Place): Promise<void> {
  const { rows } = await sql`delete from fresh_message_words
    where "conversationId" = ${conversationId} and "messageId" = ${id} returning seq`.execute(db);
  if (rows.length > 0) return;
  const inStretch = sql`"conversationId" = ${conversationId} and stretch = ${seq >> stretchBits}`;
  await sql`update message_words set "messageIds" = (
      select json_group_array(value) from json_each("messageIds") where value <> ${id}
    ) where ${inStretch} and instr("messageIds", ${String(id)}) > 0`.execute(db);
  await sql`delete from message_words where ${inStretch} and "messageIds" = '[]'`.execute(db);
}

async function removeSome({ db }: WriteTx, conversationId: number, most: number): Promise<boolean> {
  const removeFrom = async (table: string, ...key: readonly string[]) => {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where "conversationId" = ${conversationId} limit ${most}
    ) returning 1`.execute(db);
    return rows.length;
  };
  const fresh = await removeFrom('fresh_message_words', 'conversationId', 'messageId');
  const sealed = await removeFrom('message_words', 'conversationId', 'stretch', 'word', 'sealedWith');
  return Math.max(fresh, sealed) === most;
}

/**
 * SQLite lets no subquery see the tables beside it, but a function does: what is found in a stretch, and what of that is
 * wanted of a conversation, passes through `json_each`.
 */
function found({ conversations, viewerId, words, before, limit }: Asked): RawBuilder<{ id: number }> {
  const isWanted = (id: RawBuilder<unknown>) =>
    sql`${before === undefined ? sql`true` : sql`${id} < ${before}`} and ${isShown(viewerId, id)}`;
  const freshId = sql.ref('fresh.messageId');
  return sql`(
    with mine as materialized (select * from ${conversations})
    select id from (
      select "messageId" as id from mine cross join fresh_message_words as fresh on fresh."conversationId" = mine.id
      where ${sql.join(words.map(isInText), and)} and ${isWanted(freshId)}
      union all
      select hit.value as id from mine, json_each((
        select json_group_array(id) from (
          select inStretch.value as id
          from (
            with recursive stretches (stretch) as (
              select mine."lastSeq" >> ${stretchBits} union all select stretch - 1 from stretches where stretch > 0
            ) select stretch from stretches
          ) as stretches, json_each((
            select json_group_array(id) from (
              select id from (${inStretch(words)}) as entry where ${isWanted(sql.ref('entry.id'))} order by id desc
            )
          )) as inStretch
          where ${hasOlder(before)} and ${hasAll(words)}
          limit ${limit}
        )
      )) as hit
    )
    order by id desc limit ${limit}
  )`;
}

const and = sql` and `;

const isInText = (word: string) => sql`instr(words, ${` ${word}${isFoundWhole(word) ? ' ' : ''}`}) > 0`;

/** Begins with a word: what follows it comes before the greatest character there is. */
const rangeOf = (word: string) => sql`from message_words where "conversationId" = mine.id
  and stretch = stretches.stretch and word between ${word} and ${isFoundWhole(word) ? word : `${word}\u{10ffff}`}`;

function inStretch(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map(
    (word) =>
      sql`select ids.value as id from (select "messageIds" ${rangeOf(word)}) as said, json_each(said."messageIds") as ids`,
  );
  return each.length === 1 ? sql`select distinct id from (${sql.join(each)})` : sql.join(each, sql` intersect `);
}

/** Longer words are the rarer ones: a stretch that has not got the first is not asked for the others. */
const hasAll = (words: readonly string[]) =>
  sql.join(
    words.toSorted((one, other) => other.length - one.length).map((word) => sql`exists (select 1 ${rangeOf(word)})`),
    and,
  );

const isShown = (viewerId: number, id: RawBuilder<unknown>) => sql`(mine.kind != 'direct' or exists (
  select 1 from messages where messages.id = ${id} and (not "isWithheld" or "senderId" = ${viewerId})
))`;

/** Pages that were seen already are not gone through again: a stretch whose first message is not older has none. */
const hasOlder = (before: number | undefined) =>
  before === undefined
    ? sql`true`
    : sql`not exists (select 1 from messages where "conversationId" = mine.id
        and seq = max(1, stretches.stretch << ${stretchBits}) and id >= ${before})`;

/** How the words of messages are kept and found here. */
export const sqliteWords = { insert, remove, removeSome, found };
