import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Table, tablesOf } from './catalog.ts';
import type { Store } from './stores.ts';

/** A row as its columns’ values: what JSON has, with bytes in base64. */
export type Row = unknown[];

/** A table, and its rows, which are read as they are asked for. */
export interface TableRows {
  table: Table;
  rows: AsyncIterable<Row[]>;
}

const maxRows = 500;
/** Pictures are larger than other rows. */
const maxWithBytes = 20;

/** Everything there is, in the order of the tables’ keys. */
export async function* readTables(store: Store): AsyncGenerator<TableRows> {
  for (const table of await tablesOf(store)) yield { table, rows: readRows(store, table) };
}

async function* readRows({ db }: Store, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const limit = columns.some(({ type }) => type === 'bytes') ? maxWithBytes : maxRows;
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: unknown[] | undefined; ; ) {
    const after = last === undefined ? sql`1 = 1` : sql`(${keyColumns}) > (${sql.join(last)})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${after} order by ${keyColumns} limit ${limit}
    `.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map(({ name: column, type }) => plain(row[column], type)));
    const end = rows.at(-1);
    if (end === undefined || rows.length < limit) return;
    last = key.map((column) => end[column]);
  }
}

function plain(value: unknown, type: Table['columns'][number]['type']): unknown {
  if (value === null) return null;
  if (type === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  // PostgreSQL keeps no order of names.
  return type === 'json' ? sorted(value) : value;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** Writes rows into a table that has none of them. */
export async function insertRows(
  { db, dialect }: Store,
  { name, columns }: Table,
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const overriding = dialect === 'postgres' ? sql`overriding system value` : sql``;
  // So few at once that SQLite takes their parameters.
  const atOnce = Math.max(1, Math.floor(5000 / columns.length));
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => {
      return sql`(${sql.join(columns.map(({ type }, at) => stored(row[at], type)))})`;
    });

    await sql`insert into ${sql.table(name)} (${names}) ${overriding} values ${sql.join(values)}`.execute(db);
  }
}

function stored(value: unknown, type: Table['columns'][number]['type']): unknown {
  if (value === null) return null;
  if (type === 'bytes') return Buffer.from(String(value), 'base64');
  return type === 'json' ? JSON.stringify(value) : value;
}

/** How many rows each table has, and the sum of what they are. */
export type Counts = Map<string, { rows: number; sum: string }>;

/** Reads all tables to their ends. */
export async function countRows(tables: AsyncIterable<TableRows>): Promise<Counts> {
  const counts: Counts = new Map();
  for await (const { table, rows } of tables) {
    const sum = new Sum();
    for await (const batch of rows) sum.add(batch);
    counts.set(table.name, { rows: sum.rows, sum: String(sum) });
  }
  return counts;
}

/** What two copies of a table have in common if all of their rows are alike, in whatever order they come. */
export class Sum {
  rows = 0;
  #sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`));
    }
    this.rows += rows.length;
  }

  toString(): string {
    return this.#sum.toString(16);
  }
}
