import { sql } from 'kysely';
import type { WriteTx } from '../database/types.ts';

/** Somebody known by two ids: a guest who has an account, or was added twice. What is `from`'s becomes `to`'s. */
export interface Reassigned {
  from: number;
  to: number;
}

interface Where {
  table: string;
  /** Those that hold ids of people. */
  columns: readonly string[];
  /** Which rows: those whose `column` is among `ids`. */
  column: string;
  ids: readonly number[];
}

/** Puts one person’s id in the place of another’s: one statement for all rows of a table. */
export async function reassign({ db }: WriteTx, { from, to }: Reassigned, { table, columns, column, ids }: Where) {
  if (ids.length === 0) return;
  const changes = columns.map((name) => {
    const own = sql.ref(name);
    return sql`${own} = case when ${own} = ${from} then cast(${to} as bigint) else ${own} end`;
  });
  const isIn = columns.map((name) => sql`${sql.ref(name)} = ${from}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.ref(column)} in (${sql.join(ids)}) and (${sql.join(isIn, sql` or `)})`.execute(db);
}

/** A list of people with another in the place of one. */
export const reassigned = (userIds: readonly number[], { from, to }: Reassigned): number[] =>
  userIds.map((id) => (id === from ? to : id));
