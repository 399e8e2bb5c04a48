import { type Expression, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { columns } from './columns.ts';
import type { Tx } from './types.ts';

/** As what a column of such a table is read. */
type Type = 'id' | 'maybeId' | 'count' | 'maybeCount' | 'real' | 'text' | 'moment' | 'maybeMoment' | 'truth' | 'json';

const postgresTypes: Record<Type, RawBuilder<unknown>> = {
  id: columns.postgres.idType,
  maybeId: columns.postgres.idType,
  count: sql`integer`,
  maybeCount: sql`integer`,
  real: columns.postgres.real,
  text: sql`text`,
  moment: columns.postgres.moment,
  maybeMoment: columns.postgres.moment,
  truth: columns.postgres.boolean,
  json: columns.postgres.json,
};

type Values<Types extends Record<string, Type>> = { [Name in keyof Types]: ValueOf[Types[Name]] };

interface ValueOf {
  id: number;
  maybeId: number | null;
  count: number;
  maybeCount: number | null;
  real: number;
  text: string;
  moment: string;
  maybeMoment: string | null;
  truth: boolean;
  json: object;
}

/**
 * A table that a statement brings along as one value, so that it changes many rows, each to something else, and is the
 * same statement however many they are.
 *
 * @example
 * db.updateTable('events').from(valueRows(db, { id: 'id', taken: 'count' }, rows).as('now'))
 *   .set(({ ref }) => ({ goingCount: ref('now.taken') })).whereRef('events.id', '=', 'now.id')
 */
export function valueRows<const Types extends Record<string, Type>>(
  db: Tx['db'],
  shape: Types,
  rows: readonly Values<Types>[],
): RawBuilder<Values<Types>> {
  const json = JSON.stringify(rows);
  if (isPostgres(db)) {
    const typed = Object.entries(shape).map(([name, type]) => sql`${sql.ref(name)} ${postgresTypes[type]}`);
    return sql<Values<Types>>`(select * from jsonb_to_recordset(cast(${json} as jsonb)) as given(${sql.join(typed)}))`;
  }
  const selected = Object.keys(shape).map(
    (name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`,
  );
  return sql<Values<Types>>`(select ${sql.join(selected)} from json_each(${json}))`;
}

/**
 * Whether a value is among the few that a subquery finds for a row outside it, such as the first members of a group.
 * PostgreSQL asks for an array once for each such row, and for what stands behind `in` with each value anew.
 */
export function isAmong<Found>(
  db: Tx['db'],
  value: Expression<number>,
  few: SelectQueryBuilder<never, never, Found>,
): RawBuilder<SqlBool> {
  return isPostgres(db) ? sql`${value} = any(array(${few}))` : sql`${value} in (${few})`;
}

const isPostgres = (db: Tx['db']) => db.getExecutor().adapter instanceof PostgresAdapter;
