/**
 * Databases on the server that TEST_POSTGRES_URL names. Making the tables takes longer than most tests do: they are
 * made once, in a template, and each test has a copy of it.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../database/postgres.ts';

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
  await database.close();
  await separateIds(at(url, name));
  return name;
}

/** Lets each table count from a thousand of its own, so that an id of the wrong table finds nothing. */
async function separateIds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `do $$ declare t record; begin
       for t in select table_name, column_name, 1000 * row_number() over (order by table_name) + 1 as first
         from information_schema.columns where is_identity = 'YES'
       loop
         execute format('alter table %I alter column %I restart with %s', t.table_name, t.column_name, t.first);
       end loop;
     end $$`,
  );
  await client.end();
}

export function dropTemplate(url: string, name: string): Promise<void> {
  return onServer(url, `drop database ${name} with (force)`);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** @throws when the run has no server and no template. */
export async function copyTemplate(): Promise<TestDatabase> {
  const { TEST_POSTGRES_URL: url, TEST_POSTGRES_TEMPLATE: template } = process.env;
  if (url === undefined || template === undefined) throw new Error('This run of the tests has no PostgreSQL');
  const name = `test_${unique()}`;
  await onServer(url, `create database ${name} template ${template}`);
  return { url: at(url, name), drop: () => onServer(url, `drop database ${name} with (force)`) };
}

const unique = () => randomUUID().replaceAll('-', '');

function at(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

const servers = new Map<string, pg.Pool>();

async function onServer(url: string, sql: string): Promise<void> {
  const server = servers.get(url) ?? poolOf(url);
  servers.set(url, server);
  await server.query(sql);
}

/** Connections that are used again, keep no process alive, and are ended by the server when it is stopped. */
function poolOf(url: string): pg.Pool {
  return new pg.Pool({ connectionString: url, allowExitOnIdle: true }).on('error', () => {});
}
