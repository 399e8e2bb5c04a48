import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Tx, WriteTx } from '../types.ts';
import { wordsOf } from './words.ts';

type Db = Tx['db'];

/** What a search asks for (`wordsAskedFor`). Without a word nothing has it. */
type Asked = readonly string[];

/**
 * The words by which the rows of a table are found: on SQLite a table of FTS5 with the row's id as its `rowid`, on
 * PostgreSQL one of `id` and a `tsvector` with a GIN index. Whoever writes the rows writes their words in the same
 * transaction. A migration makes the table; it is no part of the schema, for nobody else reads or writes it.
 *
 * Words are parameters, and stand in quotes in the little languages of both engines: nothing that somebody types can be
 * an operator there, since a word has nothing in it but letters, digits and symbols.
 */
export function wordIndex(name: string) {
  const table = sql.table(name);
  const of = (db: Db) => (db.getExecutor().adapter instanceof SqliteAdapter ? fts5 : tsvectors);
  return {
    /** From now on a row is found by these texts, and by nothing else. */
    async put({ db }: WriteTx, id: number, texts: readonly string[]): Promise<void> {
      await of(db)
        .put(table, id, wordsOf(...texts))
        .execute(db);
    },

    /** A row is gone, and its words go with it. */
    async remove({ db }: WriteTx, id: number): Promise<void> {
      await sql`delete from ${table} where ${of(db).id} = ${id}`.execute(db);
    },

    /**
     * The ids of the rows that have all words, out of the index: for a query to join and to order by, the newest first,
     * which is how the index has them.
     */
    found(db: Db, asked: Asked): RawBuilder<{ id: number }> {
      const { id, matching } = of(db);
      return sql`(select ${id} as id from ${table} where ${all(asked, matching(table, asked))})`;
    },

    /**
     * Whether one row has all words, by looking at that row: for a query that has few rows already, where the index would
     * name thousands that are of no interest.
     *
     * @param id its column, such as `own.groupId`
     */
    has(db: Db, id: string, asked: Asked): RawBuilder<boolean> {
      const { id: key, holding } = of(db);
      return sql`exists (select 1 from ${table} where ${key} = ${sql.ref(id)} and ${all(asked, holding(asked))})`;
    },
  };
}

const all = (asked: Asked, conditions: readonly RawBuilder<unknown>[]) =>
  asked.length === 0 ? sql`1 = 0` : sql.join(conditions, sql` and `);

type Table = RawBuilder<unknown>;

const words = sql.ref('words');

/** The words stand in the row as well, parted by spaces; the tokenizer `ascii` parts them there and nowhere else. */
const fts5 = {
  id: sql.ref('rowid'),
  put: (table: Table, id: number, given: readonly string[]) =>
    sql`insert or replace into ${table} (rowid, words) values (${id}, ${given.join(' ')})`,
  matching: (table: Table, asked: Asked) => {
    const beginnings = asked.map((word) => sql`'"' || ${word} || '"*'`);
    return [sql`${table} match (${sql.join(beginnings, sql` || ' ' || `)})`];
  },
  holding: (asked: Asked) => asked.map((word) => sql`instr(' ' || ${words}, ' ' || ${word}) > 0`),
};

const beginning = (word: string) => sql`${words} @@ ('''' || ${word}::text || ''':*')::tsquery`;

const tsvectors = {
  id: sql.ref('id'),
  put: (table: Table, id: number, given: readonly string[]) =>
    sql`insert into ${table} (id, words) values (${id}, array_to_tsvector(${given}::text[]))
      on conflict (id) do update set words = excluded.words`,
  matching: (_table: Table, asked: Asked) => asked.map(beginning),
  holding: (asked: Asked) => asked.map(beginning),
};
