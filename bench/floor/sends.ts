/**
 * The least that a message can cost on PostgreSQL: bare `node:http`, and with `pg` one durable statement that takes the
 * conversation's next number and inserts. No session, no validation, nobody to tell.
 *
 * A process of its own: `node bench/floor/sends.ts DATABASE_URL GROUP_ID`. Prints its port when it listens.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

const [connectionString, groupId] = process.argv.slice(2);
if (!connectionString || !groupId) throw new Error('usage: sends.ts DATABASE_URL GROUP_ID');

/** More than the server has for writing, which has to leave some for others. */
const pool = new pg.Pool({ connectionString, max: 10 });
await pool.query(`
  create schema floor;
  create table floor.conversations (group_id bigint primary key, last_seq integer not null);
  create table floor.messages (
    id bigint generated always as identity primary key, group_id bigint not null, seq integer not null,
    content text not null, client_id text not null unique, sent_at timestamptz not null, unique (group_id, seq)
  )`);
await pool.query('insert into floor.conversations values ($1, 0)', [groupId]);

const store = `
  with place as (
    update floor.conversations set last_seq = last_seq + 1 where group_id = $1 returning last_seq
  )
  insert into floor.messages (group_id, seq, content, client_id, sent_at)
  select $1, last_seq, $2, $3, $4 from place returning *`;

const server = createServer(async (request, response) => {
  // The benchmark has written it.
  const said = (await json(request)) as Record<string, string>;
  const values = [said.groupId, said.content, said.clientId, new Date()];
  const { rows } = await pool.query({ name: 'store', text: store, values });
  const text = JSON.stringify(rows[0]);
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
