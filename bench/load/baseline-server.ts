/**
 * Runs recorded statements for each request, and sends what the server responded: no routing, no validation, no limits,
 * no log. A process of its own: `node bench/load/baseline-server.ts DATABASE CALLS`.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Recorded } from './baseline.ts';

type Rows = readonly Record<string, unknown>[];
type Run = (sql: string, parameters: readonly unknown[]) => Rows | Promise<Rows>;

const [database = '', callsPath = ''] = process.argv.slice(2);
// Cast: the benchmark has written it a moment ago.
const calls = JSON.parse(readFileSync(callsPath, 'utf8')) as Recorded[];
const byPath = new Map(calls.map((call) => [call.path, call]));
const perform = database.startsWith('postgres') ? onPostgres(database) : onSqlite(database);

const server = createServer(async (request, response) => {
  const call = byPath.get(request.url ?? '');
  if (call === undefined) return void response.writeHead(404).end();
  if (request.method === 'POST') JSON.parse(await text(request));
  await perform(call);
  const body = JSON.stringify(call.response);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(String(address.port));
});

/** Reads as they were; of a message one durable insert. */
function onSqlite(file: string): (call: Recorded) => Promise<void> {
  const connection = new DatabaseSync(file);
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off');
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const run: Run = (sql, parameters) => {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...parameters.map(toSqlite));
  };
  return async (call) => {
    const isSend = call.statements.some(({ sql }) => isInsert(sql));
    const wanted = call.statements.filter(({ sql }) => (isSend ? isInsert(sql) : !isOfTransaction(sql)));
    await replay(call, wanted, run);
  };
}

/** All of it, in the same transaction. */
function onPostgres(connectionString: string): (call: Recorded) => Promise<void> {
  // As many as the server has for writing: more would only wait for each other.
  const pool = new pg.Pool({ connectionString, max: 5 });
  return async (call) => {
    const client = await pool.connect();
    try {
      const run: Run = async (text, values) => (await client.query({ text, values: [...values] })).rows;
      await replay(call, call.statements, run);
    } finally {
      client.release();
    }
  };
}

const isOfTransaction = (sql: string) => /^(begin|commit|start transaction|savepoint|release)/i.test(sql);
const isInsert = (sql: string) => sql.startsWith('insert into "messages"');

const toSqlite = (value: unknown): SQLInputValue =>
  // Cast: what JSON holds besides booleans, SQLite takes as it is.
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);

const sent = new Map<Recorded, number>();

/**
 * A message is sent again with another number, `clientId` and id, wherever these occur: the recorded ones are like no
 * other value (`apart` of the measurement), so they can be told by themselves.
 */
async function replay(call: Recorded, statements: Recorded['statements'], run: Run): Promise<void> {
  const { seq, clientId, id } = isMessage(call.response) ? call.response : { seq: 0, clientId: '', id: 0 };
  const count = (sent.get(call) ?? 0) + 1;
  sent.set(call, count);
  const fresh = new Map([0, -1].map((by) => [String(seq + by), String(seq + by + count)]));
  if (clientId) fresh.set(clientId, randomUUID());
  for (const { sql, parameters } of statements) {
    const rows = await run(sql, clientId ? substitute(parameters, fresh) : parameters);
    if (clientId && isInsert(sql)) fresh.set(String(id), String(rows[0]?.id));
  }
}

function isMessage(value: unknown): value is { seq: number; clientId: string; id: number } {
  return typeof value === 'object' && value !== null && 'clientId' in value && 'seq' in value;
}

function substitute(parameters: readonly unknown[], fresh: ReadonlyMap<string, string>): unknown[] {
  let written = JSON.stringify(parameters);
  for (const [recorded, replaced] of fresh) written = written.replaceAll(recorded, replaced);
  return JSON.parse(written);
}
