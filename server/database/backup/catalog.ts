import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { allSteps, migrate } from '../migrate.ts';
import { codeOf } from '../postgres-errors.ts';
import type { Schema } from '../schema.ts';
import { over, type Store } from './stores.ts';

export type ColumnType = 'value' | 'boolean' | 'json' | 'bytes';

export interface Table {
  name: string;
  columns: { name: string; type: ColumnType }[];
  /** The columns by which a row is found, and in whose order rows are read. */
  key: string[];
  /** The highest id ever given, which is not given again; null for a table that gives none. */
  lastId: number | null;
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Tables of the engines, and what follows from others: it is made anew. */
const derived = /^(sqlite_|kysely_|(group|message)_words)/;

/** The tables of a site, those first that others refer to. What somebody else has put beside them is not ours. */
export async function tablesOf(store: Store): Promise<Table[]> {
  const { db, dialect } = store;
  const own = await namesMadeBy(await stepsOf(store));
  const { columns, keys, references, lastIds } = await (dialect === 'sqlite' ? ofSqlite(db) : ofPostgres(db));
  const there = [...new Set(columns.map(({ table }) => table))];
  const names = there.filter((name) => !derived.test(name) && (own?.has(name) ?? true));
  const tables = new Map(
    names.toSorted().map((name): [string, Table] => {
      const key = keys.get(name);
      if (key === undefined) throw new Error(`The table ${name} has no key`);
      const own = columns.filter(({ table }) => table === name);
      const typed = own.map((column) => ({ name: column.name, type: typeOf(column.type) }));
      return [name, { name, columns: typed, key, lastId: lastIds.get(name) ?? null }];
    }),
  );
  return inOrder(tables, references);
}

/** The steps that the tables have taken. @throws OperatorError where there are none */
export async function stepsOf({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch((cause) => {
      if (codeOf(cause) !== '42P01' && !/^no such table/.test(cause.message)) throw cause;
      throw new OperatorError('There is no site yet: start the server once.', { cause });
    });
  return rows.map(({ name }) => name);
}

const madeBy = new Map<string, Promise<Set<string>>>();

/** The tables that steps make; undefined where a newer version knows. */
export async function namesMadeBy(steps: readonly string[]): Promise<Set<string> | undefined> {
  if (!steps.every((step) => Object.hasOwn(allSteps, step))) return;
  const key = steps.join();
  // A server makes backups for months, and its steps stay the same.
  const names = madeBy.get(key) ?? makeTables(steps);
  madeBy.set(key, names);
  return names;
}

async function makeTables(steps: readonly string[]): Promise<Set<string>> {
  const taken = Object.fromEntries(Object.entries(allSteps).filter(([name]) => steps.includes(name)));
  const connection = new DatabaseSync(':memory:');
  try {
    const db = over(connection);
    await migrate(db as Kysely<Schema>, 'sqlite', { steps: taken });
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } finally {
    connection.close();
  }
}

function typeOf(declared: string): ColumnType {
  const type = declared.toLowerCase();
  if (type === 'blob' || type === 'bytea') return 'bytes';
  if (type === 'json' || type === 'jsonb') return 'json';
  return type === 'boolean' ? 'boolean' : 'value';
}

function inOrder(tables: Map<string, Table>, references: readonly { from: string; to: string }[]): Table[] {
  const ordered = new Map<string, Table>();
  const visit = (table: Table, above: readonly string[]) => {
    if (above.includes(table.name)) throw new Error(`Tables refer to each other: ${[...above, table.name].join(', ')}`);
    if (ordered.has(table.name)) return;
    for (const { from, to } of references) {
      const other = tables.get(to);
      if (from === table.name && to !== from && other) visit(other, [...above, table.name]);
    }
    ordered.set(table.name, table);
  };
  for (const table of tables.values()) visit(table, []);
  return [...ordered.values()];
}

interface Catalog {
  columns: Column[];
  keys: Map<string, string[]>;
  references: { from: string; to: string }[];
  lastIds: Map<string, number>;
}

async function ofSqlite(db: Kysely<unknown>): Promise<Catalog> {
  const tables = sql`(select name from sqlite_master where type = 'table' and name not like '%\\_words\\_%' escape '\\') as t`;
  const columns = await sql<Column & { pk: number }>`
    select t.name as "table", c.name, c.type, c.pk from ${tables}, pragma_table_info(t.name) as c order by t.name, c.cid
  `.execute(db);
  const references = await sql<{ from: string; to: string }>`
    select t.name as "from", f."table" as "to" from ${tables}, pragma_foreign_key_list(t.name) as f
  `.execute(db);
  const last = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
  const keys = Map.groupBy(
    columns.rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk),
    ({ table }) => table,
  );
  return {
    columns: columns.rows,
    keys: new Map([...keys].map(([table, rows]) => [table, rows.map(({ name }) => name)])),
    references: references.rows,
    lastIds: new Map(last.rows.map(({ name, seq }) => [name, seq])),
  };
}

async function ofPostgres(db: Kysely<unknown>): Promise<Catalog> {
  const columns = await sql<Column & { sequence: string | null }>`
    select c.table_name as "table", c.column_name as name, c.data_type as type,
      case when c.is_identity = 'YES' then pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) end as sequence
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position
  `.execute(db);
  const keys = await sql<{ table: string; column: string }>`
    select distinct on (r.relname, k.place) r.relname as "table", a.attname as "column", k.place
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      cross join lateral unnest(c.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = r.oid and a.attnum = k.number
    where c.contype = 'p' and r.relnamespace = 'public'::regnamespace order by r.relname, k.place
  `.execute(db);
  const references = await sql<{ from: string; to: string }>`
    select r.relname as "from", f.relname as "to" from pg_constraint c
      join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace
  `.execute(db);
  const lastIds = new Map<string, number>();
  for (const { table, sequence } of columns.rows) {
    if (sequence === null) continue;
    const { rows } = await sql<{ last: number }>`
      select last_value as last from ${sql.raw(sequence)} where is_called
    `.execute(db);
    if (rows[0]) lastIds.set(table, rows[0].last);
  }
  return {
    columns: columns.rows,
    keys: new Map(
      [...Map.groupBy(keys.rows, ({ table }) => table)].map(([table, rows]) => [
        table,
        rows.map(({ column }) => column),
      ]),
    ),
    references: references.rows,
    lastIds,
  };
}
