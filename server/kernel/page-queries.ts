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
 * @param key the column, or columns, that tell its rows apart: selected, and what they are ordered by
 * @param rowsOf what is kept about one person
 * @param view what they may see of a row, its key included
 */
export const exportedRows = <Row extends object>(
  key: string | readonly string[],
  rowsOf: (db: Tx['db'], userId: number) => SelectQueryBuilder<never, never, Row>,
  view: (row: Row, userId: number) => object = (row) => row,
): ExportedList => {
  const columns = [key].flat();
  const names = columns.map((column) => column.replace(/.*\./, ''));
  return exported(async ({ db }, userId, last: object | undefined) => {
    // Cast: a key holds numbers and texts.
    const after = last && names.map((name) => Reflect.get(last, name) as string | number);
    const first = rowsOf(db, userId)
      .where(keyset(columns, '>', after))
      .limit(exportedAtOnce);
    const ordered = columns.reduce((query, column) => query.orderBy(sql.ref(column)), first);
    return (await ordered.execute()).map((row) => view(row, userId));
  });
};
