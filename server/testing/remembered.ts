/**
 * What many tests begin with is made by calls once in each worker. What these have written is put into the databases of
 * the tests that follow, as if it had been made a moment ago.
 */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sqliteFile } from '../database/sqlite.ts';
import { Person } from './person.ts';
import { onServer } from './postgres-databases.ts';
import type { Site } from './site.ts';

type Row = Record<string, unknown>;
export type Tables = Record<string, Row[]>;

interface Store {
  /** Whether nobody is there, and the site is as all are: then it can have what was remembered. */
  isNew(): Promise<boolean>;
  tables(): Promise<Tables>;
  plant(added: Tables): Promise<void>;
}

interface Memory {
  /** When it was made. */
  at: number;
  added: Tables;
  outcome: object;
}

const memories = new Map<string, Memory>();

/**
 * @param name of what is made
 * @param make by calls, to a site in which nobody is; what it answers holds people, and nothing that a moment is in
 */
export async function remembered<T extends object>(name: string, site: Site, make: () => Promise<T>): Promise<T> {
  const store = storeOf(site);
  if (!site.isUsual || !(await store.isNew())) return make();
  const memory = memories.get(name);
  if (memory !== undefined) {
    await store.plant(moved(memory.added, site.now().getTime() - memory.at));
    return copyOn(site, memory.outcome) as T;
  }
  const before = await store.tables();
  const outcome = await make();
  const added = additions(before, await store.tables());
  memories.set(name, { at: site.now().getTime(), added, outcome: copyOn(site, outcome) });
  return outcome;
}

/** People have cookies of their own, which a test may lose. */
function copyOn(site: Site, outcome: object): object {
  const copy = (value: unknown) => (value instanceof Person ? value.on(site) : value);
  return Object.fromEntries(Object.entries(outcome).map(([key, value]) => [key, copy(value)]));
}

/** @throws where a row was changed that was there before */
function additions(before: Tables, after: Tables): Tables {
  const added = Object.entries(after).map(([table, rows]) => {
    const old = new Set((before[table] ?? []).map((row) => JSON.stringify(row)));
    const isNew = (row: Row) => !old.delete(JSON.stringify(row));
    const fresh = rows.filter(isNew);
    if (old.size > 0) throw new Error(`What was in ${table} has changed: that cannot be remembered`);
    return [table, fresh] as const;
  });
  return Object.fromEntries(added.filter(([, rows]) => rows.length > 0));
}

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

function moved(tables: Tables, ms: number): Tables {
  const later = (text: string) => new Date(Date.parse(text) + ms).toISOString();
  return JSON.parse(JSON.stringify(tables).replaceAll(moment, later));
}

export function storeOf({ place: { databaseUrl, databaseDirectUrl, dataDir } }: Site): Store {
  return databaseUrl === undefined
    ? sqliteStore(join(dataDir, sqliteFile))
    : postgresStore(databaseDirectUrl ?? databaseUrl);
}

/** Beside the site’s own connections, so that it counts among no statements of theirs. */
function sqliteStore(file: string): Store {
  function using<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }
  return {
    isNew: async () => using((database) => database.prepare(`select ${isNew} as "isNew"`).get()?.isNew === 1),
    tables: async () =>
      using((database) => {
        const all = database.prepare(`select name, sql from sqlite_master where type = 'table'`).all();
        const words = all.filter(({ sql }) => /^create virtual/i.test(String(sql))).map(({ name }) => String(name));
        const isOurs = (name: string) =>
          !name.startsWith('sqlite_') && !words.some((own) => name.startsWith(`${own}_`));
        const rowsOf = (name: string) =>
          database.prepare(`select ${words.includes(name) ? 'rowid, ' : ''}* from "${name}"`).all();
        return Object.fromEntries(
          all
            .map(({ name }) => String(name))
            .filter(isOurs)
            .map((name) => [name, rowsOf(name)]),
        );
      }),
    plant: async (added) =>
      using((database) => {
        database.exec('begin immediate');
        for (const [table, rows] of Object.entries(added)) {
          const columns = Object.keys(rows[0] ?? {});
          const [names, marks] = [columns.map((name) => `"${name}"`).join(), columns.map(() => '?').join()];
          const insert = database.prepare(`insert into "${table}" (${names}) values (${marks})`);
          for (const row of rows) insert.run(...(Object.values(row) as SQLInputValue[]));
        }
        database.exec('commit');
      }),
  };
}

/** Nobody can set references aside there but a superuser. */
function postgresStore(url: string): Store {
  const one = async (sql: string) => (await onServer(url, sql)).rows[0];
  return {
    isNew: async () =>
      (await one(`select ${isNew} and current_setting('is_superuser')::boolean as "isNew"`))?.isNew === true,
    async tables() {
      const { names } = await one(
        `select array_agg(relname::text) as names from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      );
      const rowsOf = (name: string) =>
        `select '${name}' as name, coalesce(jsonb_agg(each), '[]') as rows from "${name}" as each`;
      const { rows } = await onServer(url, (names as string[]).map(rowsOf).join(' union all '));
      return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
    },
    async plant(added) {
      const inserts = Object.entries(added).map(([table, rows]) => {
        const given = `jsonb_populate_recordset(null::"${table}", $rows$${JSON.stringify(rows)}$rows$)`;
        return `insert into "${table}" overriding system value select * from ${given}`;
      });
      const counting = Object.entries(added).filter(([, [row]]) => typeof row?.id === 'number');
      const counts = counting.map(
        ([table]) =>
          `select setval(name, (select max(id) from "${table}")) from pg_get_serial_sequence('"${table}"', 'id') as name where name is not null`,
      );
      await onServer(
        url,
        ['begin', 'set local session_replication_role = replica', ...inserts, ...counts, 'commit'].join(';\n'),
      );
    },
  };
}

const isNew = `not exists (select 1 from users) and (select count(*) from site where registration = 'open') = 1`;
