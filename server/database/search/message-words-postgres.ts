import { type RawBuilder, sql } from 'kysely';
import { isFoundWhole } from '#contract/folding.ts';
import type { WriteTx } from '../types.ts';
import type { Asked, Place, Worded } from './message-places.ts';

/**
 * A row for each message, with its words behind the conversation and the stretch in which it was said: `17.3_WORD`. The
 * GIN index knows the messages of each in no order, so a stretch is as long as what can be read at once.
 */
const stretchBits = 12;

/** Lists as texts, in which nothing but letters, digits and symbols is quoted. */
async function insert(tx: WriteTx, messages: readonly Worded[]): Promise<void> {
  const ids = messages.map(({ id }) => id).join(',');
  const words = messages.map(({ conversationId, seq, words: each }) => {
    const scope = `${conversationId}.${seq >> stretchBits}_`;
    return each.map((word) => scope + word).join(' ');
  });
  await sql`insert into message_words ("messageId", words)
    select id, array_to_tsvector(string_to_array(words, ' '))
    from unnest(string_to_array(${ids}, ',')::bigint[], string_to_array(${words.join(',')}, ',')) as given (id, words)`.execute(
    tx.db,
  );
}

async function remove({ db }: WriteTx, { id }: Place): Promise<void> {
  await sql`delete from message_words where "messageId" = ${id}`.execute(db);
}

/** They go with the messages. */
const removeSome = async (): Promise<boolean> => false;

function found({ conversations, viewerId, words, before, limit }: Asked): RawBuilder<{ id: number }> {
  const beginnings = words.map(
    (word) =>
      sql`'''' || mine.id || '.' || stretches.stretch || '_' || ${word}::text || ${isFoundWhole(word) ? `'` : `':*`}::text`,
  );
  const isOlder = before === undefined ? sql`true` : sql`message_words."messageId" < ${before}`;
  return sql`(
    select hit.id from ${conversations} as mine cross join lateral (
      select found.id
      from generate_series(mine."lastSeq" >> ${stretchBits}, 0, -1) as stretches (stretch) cross join lateral (
        select message_words."messageId" as id from message_words
        where message_words.words @@ (${sql.join(beginnings, sql` || ' & ' || `)})::tsquery
          and ${isOlder} and ${isShown(viewerId)}
        order by id desc limit ${limit}
      ) as found
      where ${hasOlder(before)}
      limit ${limit}
    ) as hit
    order by hit.id desc limit ${limit}
  )`;
}

const isShown = (viewerId: number) => sql`(mine.kind != 'direct' or exists (
  select 1 from messages
  where messages.id = message_words."messageId" and (not messages."isWithheld" or messages."senderId" = ${viewerId})
))`;

/** Pages that were seen already are not gone through again: a stretch whose first message is not older has none. */
const hasOlder = (before: number | undefined) =>
  before === undefined
    ? sql`true`
    : sql`not exists (select 1 from messages where messages."conversationId" = mine.id
        and messages.seq = greatest(1, stretches.stretch << ${stretchBits}) and messages.id >= ${before})`;

/** How the words of messages are kept and found here. */
export const postgresWords = { insert, remove, removeSome, found };
