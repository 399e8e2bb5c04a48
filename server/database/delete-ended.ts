import { sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { WriteTx } from './types.ts';

type ColumnOf<Table extends keyof Schema> = keyof Schema[Table] & string;

/** A table whose rows end, by which columns each is found, and which says when it ends. */
export type Ending = { [Table in keyof Schema]: EndingIn<Table> }[keyof Schema];

interface EndingIn<Table extends keyof Schema> {
  table: Table;
  key: readonly ColumnOf<Table>[];
  endsAt: ColumnOf<Table>;
}

/**
 * Deletes what has ended, first what ended first; what another transaction has locked is left for the next time, so that
 * nobody waits.
 *
 * @returns how many rows there were
 */
export async function deleteEnded(tx: WriteTx, ending: Ending, until: string, limit: number): Promise<number> {
  // Cast: each of the tables has the columns that are named beside it.
  const { table, endsAt } = ending as EndingIn<'sessions'>;
  const key = sql.join(ending.key.map((column) => sql.ref(column)));
  const { numDeletedRows } = await tx.db
    .deleteFrom(table)
    .where(
      sql`(${key})`,
      'in',
      tx.db
        .selectFrom(table)
        .select(sql`${key}`.as('ended'))
        .where(endsAt, '<=', until)
        .orderBy(endsAt)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
