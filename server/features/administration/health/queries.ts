import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/types.ts';

/** How large everything is. */
export async function measure({ db }: Tx, kind: Database['kind']) {
  const bytesOf = (table: string) => sql<number>`(select coalesce(sum(length(bytes)), 0) from ${sql.table(table)})`;
  const database =
    kind === 'sqlite'
      ? sql<number>`(select page_count * page_size from pragma_page_count(), pragma_page_size())`
      : sql<number>`pg_database_size(current_database())`;
  const { rows } = await sql<Record<'database' | 'pictures' | 'messages' | 'people' | 'groups', number>>`
    select ${database} as database,
      ${bytesOf('user_pictures')} + ${bytesOf('group_pictures')} + ${bytesOf('message_picture_sizes')} as pictures,
      (select coalesce(sum("lastSeq"), 0) from conversations) as messages,
      (select count(*) from users where "deletedAt" is null and "guestOfGroupId" is null) as people,
      (select count(*) from groups) as groups
  `.execute(db);
  const [row] = rows;
  return {
    database: Number(row?.database),
    pictures: Number(row?.pictures),
    messages: Number(row?.messages),
    people: Number(row?.people),
    groups: Number(row?.groups),
  };
}

/** When the first person came. */
export async function findFirstMoment({ db }: Tx): Promise<string | null> {
  const first = await db.selectFrom('users').select('createdAt').orderBy('id').limit(1).executeTakeFirst();
  return first?.createdAt ?? null;
}
