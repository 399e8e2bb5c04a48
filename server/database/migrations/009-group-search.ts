import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';
import { wordsOf } from '../search/words.ts';

/** Groups are found by the words in their names, descriptions and locations (`search/word-index.ts`). */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    // Where in a text a word stands is of no use here. What begins with up to ten characters has entries of its own, so
    // that the first page of thousands is read without gathering all of them.
    await sql`create virtual table group_words using fts5 (
      words, tokenize = 'ascii', detail = none, columnsize = 0, prefix = '1 2 3 4 5 6 7 8 9 10'
    )`.execute(db);
    // Words that are no longer there are taken out of the file.
    await sql`insert into group_words (group_words, rank) values ('secure-delete', 1)`.execute(db);
  } else {
    await db.schema
      .createTable('group_words')
      .addColumn('id', columns.postgres.idType, (column) =>
        column.primaryKey().references('groups.id').onDelete('cascade'),
      )
      .addColumn('words', sql`tsvector`, (column) => column.notNull())
      .execute();
  }
  const key = sql.ref(dialect === 'sqlite' ? 'rowid' : 'id');
  const stored = (words: string[]) =>
    dialect === 'sqlite' ? sql`${words.join(' ')}` : sql`array_to_tsvector(${words}::text[])`;
  for await (const groups of everyGroup(db)) {
    const rows = groups.map(
      ({ id, name, description, location }) => sql`(${id}, ${stored(wordsOf(name, description, location))})`,
    );
    await sql`insert into group_words (${key}, words) values ${sql.join(rows)}`.execute(db);
  }
  if (dialect === 'postgres') {
    // Without a list of entries that wait to be put in their places: each search would have to read it, and the planner,
    // who knows, would rather read the whole table.
    await sql`create index group_words_words on group_words using gin (words) with (fastupdate = off)`.execute(db);
  }
}

interface GroupRow {
  /** A number, or on PostgreSQL's connection for migrations its text. */
  id: number | string;
  name: string;
  description: string;
  location: string;
}

/** As many as are put into the index before more are read. */
const atOnce = 500;

async function* everyGroup(db: Kysely<unknown>): AsyncGenerator<GroupRow[]> {
  let after: GroupRow['id'] = 0;
  while (true) {
    const { rows }: { rows: GroupRow[] } = await sql<GroupRow>`select id, name, description, location from groups
      where id > ${after} order by id limit ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}
