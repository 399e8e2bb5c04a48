import { sql } from 'kysely';
import type { Site } from './site.ts';

export interface Column {
  table: string;
  column: string;
}

/** Those that refer to a person, which are the same on either database. */
export async function columnsOfPeople({ database }: Site): Promise<Column[]> {
  const { rows } = await database.read(({ db }) =>
    sql<Column>`select tables.name as "table", keys."from" as "column"
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys."table" = 'users'
      union select tables.name, columns.name from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and columns.name = 'userId' order by 1, 2`.execute(db),
  );
  return rows;
}
