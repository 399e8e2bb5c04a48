/**
 * Databases on the server that TEST_POSTGRES_URL names. Making the tables takes longer than most tests do: they are
 * made once, in a template, of which each worker makes copies. A copy that a test is done with is emptied for the next.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { setUpSite } from './set-up.ts';

/**
 * Makes the template, before the first test.
 *
 * @param url of a server, as a role that may create databases
 * @returns its name
 */
export async function makeTemplate(url: string): Promise<string> {
  const name = `template_${unique()}`;
  await onServer(url, `create database ${name}`);
  const database = await openPostgres(at(url, name));
  await database.write(setUpSite);
  await database.close();
  const client = new pg.Client({ connectionString: at(url, name) });
  await client.connect();
  await client.query(separateIds);
  const { rows } = await client.query('show is_superuser');
  // Whoever is none may neither watch for changes of tables nor delete regardless of references: copies serve once.
  if (rows[0]?.is_superuser === 'on') await client.query(emptying);
  await client.end();
  return name;
}

/** Lets each table count from a thousand of its own, so that an id of the wrong table finds nothing. */
const separateIds = `do $$ declare t record; begin
  for t in select table_name, column_name, 1000 * row_number() over (order by table_name) + 1 as first
    from information_schema.columns where is_identity = 'YES'
  loop
    execute format('alter table %I alter column %I set start with %s restart', t.table_name, t.column_name, t.first);
  end loop;
end $$`;

/**
 * `testing.emptied()` brings a copy back to what the template is, or answers that it cannot: tables were changed or
 * analyzed, or one is longer than the ten pages that the planner takes it for until it is analyzed.
 */
const emptying = `
create schema testing;
create table testing.changes (tag text);
create function testing.remember_change() returns event_trigger language plpgsql security definer as $$ begin
  insert into testing.changes values (tg_tag);
end $$;
-- What the migrations have planted.
do $$ declare t record; planted boolean; begin
  for t in select oid::regclass as name, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('select exists (select from %s)', t.name) into planted;
    if planted then execute format('create table testing.%I as table %s', 'planted_' || t.relname, t.name); end if;
  end loop;
end $$;
create function testing.emptied() returns boolean language plpgsql as $$ declare t record; begin
  if exists (select from testing.changes)
    or exists (select from pg_statistic join pg_class on starelid = pg_class.oid where relnamespace = 'public'::regnamespace)
    or exists (select from pg_db_role_setting join pg_database on setdatabase = oid where datname = current_database())
  then return false; end if;
  -- Asked for a timeout, pg_terminate_backend looks only every 100 ms.
  loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    exit when not found;
    perform pg_sleep(0.002);
  end loop;
  perform set_config('session_replication_role', 'replica', true);
  for t in select oid::regclass as name, relname, pg_relation_size(oid) as size,
      to_regclass(format('testing.%I', 'planted_' || relname)) as planted
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    if t.size > 10 * 8192 then return false; end if;
    execute format('delete from %s', t.name);
    if t.planted is not null then execute format('insert into %s table %s', t.name, t.planted); end if;
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence;
  return true;
end $$;
create event trigger remember_change on ddl_command_end execute function testing.remember_change();`;

/** The template, and the copies of it that are left. */
export async function dropTemplate(url: string, template: string): Promise<void> {
  const { rows } = await onServer(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await onServer(url, `drop database ${datname} with (force)`);
}

export interface TestDatabase {
  url: string;
  /** Ends the connections to it, and leaves it to the next test or drops it. */
  giveBack(): Promise<void>;
}

/** Those of this worker that no test uses. */
const idle: string[] = [];

/** @throws when the run has no server and no template. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { TEST_POSTGRES_URL: url, TEST_POSTGRES_TEMPLATE: template } = process.env;
  if (url === undefined || template === undefined) throw new Error('This run of the tests has no PostgreSQL');
  const name = idle.pop() ?? (await copyOf(url, template));
  const own = at(url, name);
  return {
    url: own,
    async giveBack() {
      const { rows } = await onServer(own, 'select testing.emptied()').catch(() => ({ rows: [] }));
      if (rows[0]?.emptied === true) {
        idle.push(name);
        return;
      }
      await servers.get(own)?.end();
      servers.delete(own);
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** One without tables, for one test. */
export async function bareDatabase(): Promise<string> {
  const { TEST_POSTGRES_URL: url = '' } = process.env;
  const name = `bare_${unique().slice(0, 12)}`;
  await onServer(url, `create database ${name}`);
  onTestFinished(async () => {
    await onServer(url, `drop database ${name} with (force)`);
  });
  return at(url, name);
}

async function copyOf(url: string, template: string): Promise<string> {
  const name = `${template}_${unique().slice(0, 12)}`;
  await onServer(url, `create database ${name} template ${template}`);
  return name;
}

const unique = () => randomUUID().replaceAll('-', '');

function at(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** What the connections call themselves by which databases are made and emptied. */
export const applicationName = 'tests';

const servers = new Map<string, pg.Pool>();

/** One statement, over a connection that is kept. */
export function onServer(url: string, sql: string): Promise<pg.QueryResult> {
  const server = servers.get(url) ?? poolOf(url);
  servers.set(url, server);
  return server.query(sql);
}

/** A connection that is used again, keeps no process alive, and is ended by the server when it is stopped. */
function poolOf(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {});
}
