import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Who moved up from a waiting list, or was let in, and has not seen it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const table of ['event_answers', 'game_players']) {
    await db.schema.alterTable(table).addColumn('promotedAt', columns[dialect].moment).execute();
    await db.schema
      .createIndex(`${table}_promotedAt`)
      .on(table)
      .columns(['userId', 'promotedAt'])
      .where(sql.ref('promotedAt'), 'is not', null)
      .execute();
  }
}
