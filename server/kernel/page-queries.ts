import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../database/types.ts';
import { type ExportedList, exported, exportedAtOnce } from './pages.ts';

/**
 * What follows a cursor in a list: the rows that come behind it in the order of these columns; every row where there is
 * no cursor.
 *
 * @param operator `<` where the list is in descending order
 * @param cursor a value for each of the columns
 */
export function keyset(
  columns: readonly string[],
  operator: '<' | '>',
  cursor: readonly (string | number)[] | undefined,
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`(${names}) ${sql.raw(operator)} (${sql.join(cursor)})`;
}

/**
 * All rows of a query as what is kept about a person.
 *
 * @param key the column that tells its rows apart: selected, a positive number, and what they are ordered by
 * @param rowsOf what is kept about one person
 */
export const exportedRows = <Row extends object>(
  key: string,
  rowsOf: (db: Tx['db'], userId: number) => SelectQueryBuilder<never, never, Row>,
): ExportedList =>
  exported(({ db }, userId, last: Row | undefined) => {
    // Cast: what a key holds is a number.
    const lastKey = last?.[key.replace(/.*\./, '') as keyof Row] as number | undefined;
    return rowsOf(db, userId)
      .where(keyset([key], '>', lastKey === undefined ? undefined : [lastKey]))
      .orderBy(sql.ref(key))
      .limit(exportedAtOnce)
      .execute();
  });
