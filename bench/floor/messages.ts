/**
 * The least that a message page and a message can cost: bare `node:http`, the same three prepared statements that any
 * server needs for a page (whose session, whether a member, the newest fifty), one durable insert for a message, and
 * `JSON.stringify`. No routing, no validation, no limits, no log.
 *
 * A process of its own: `node bench/floor/messages.ts SEED FOLDER`, where SEED is a JSON file of type `Seed`. Prints
 * its port when it listens.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Message } from '#contract/messages.ts';

export interface Seed {
  /** The value of the `Cookie` header. */
  cookie: string;
  user: { id: number; username: string };
  groupId: number;
  /** Newest first. */
  messages: Message[];
}

const [seedPath, folder] = process.argv.slice(2);
if (!seedPath || !folder) throw new Error('usage: messages.ts SEED FOLDER');
// The benchmark has written it a moment ago.
const seed = JSON.parse(readFileSync(seedPath, 'utf8')) as Seed;

const database = new DatabaseSync(join(folder, 'floor.sqlite'));
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table users (id integer primary key, username text not null) strict;
  create table sessions (token_hash blob primary key, user_id integer not null, expires_at text not null) strict,
    without rowid;
  create table members (group_id integer not null, user_id integer not null, primary key (group_id, user_id)) strict,
    without rowid;
  create table messages (
    id integer primary key, conversation_id integer not null, seq integer not null, revision integer not null,
    group_id integer not null, sender_id integer not null, content text not null, sent_at text not null,
    client_id text, reply_to_id integer, edited_at text, deleted_at text, flagged_at text, flag_reason text,
    pinned_at text, unique (group_id, seq)
  ) strict;
`);

const insertMessage = database.prepare(`
  insert into messages (id, conversation_id, seq, revision, group_id, sender_id, content, sent_at, client_id)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const selectSession = database.prepare(`
  select users.id, users.username from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = ? and sessions.expires_at > ?`);
const selectMembership = database.prepare('select 1 from members where group_id = ? and user_id = ?');
const selectPage = database.prepare(`
  select messages.id, conversation_id, seq, revision, group_id, sender_id, users.username, content, sent_at, client_id,
    edited_at, deleted_at, flagged_at, flag_reason, pinned_at
  from messages join users on users.id = messages.sender_id
  where group_id = ? order by seq desc limit 50`);

const { conversationId, seq: plantedSeq } = newest(seed.messages);
let lastSeq = plantedSeq;
plant();

const server = createServer((request, response) => {
  if (request.method === 'POST') storeMessage(request, response);
  else answerPage(request, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});

function plant(): void {
  database.prepare('insert into users values (?, ?)').run(seed.user.id, seed.user.username);
  database.prepare('insert into sessions values (?, ?, ?)').run(hash(seed.cookie), seed.user.id, '9999');
  database.prepare('insert into members values (?, ?)').run(seed.groupId, seed.user.id);
  for (const { id, seq, revision, senderId, content, sentAt, clientId } of seed.messages) {
    insertMessage.run(id, conversationId, seq, revision, seed.groupId, senderId, content, sentAt, clientId);
  }
}

function newest([first]: readonly Message[]): Message {
  if (!first) throw new Error('The seed holds no messages');
  return first;
}

function answerPage(request: IncomingMessage, response: ServerResponse): void {
  const session = selectSession.get(hash(request.headers.cookie ?? ''), new Date().toISOString());
  const groupId = Number(request.url?.split('groupId=')[1]);
  if (!session || !selectMembership.get(groupId, Number(session.id))) {
    response.writeHead(404).end();
    return;
  }
  const page = selectPage.all(groupId).map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    revision: row.revision,
    groupId: row.group_id,
    gameId: null,
    receiverId: null,
    receiver: null,
    senderId: row.sender_id,
    sender: { id: row.sender_id, username: row.username },
    content: row.content,
    sentAt: row.sent_at,
    clientId: row.client_id,
    // No message of this page answers another, and nobody reacted to any.
    replyTo: null,
    isEdited: row.edited_at !== null,
    editedAt: row.edited_at,
    editedBy: null,
    isDeleted: row.deleted_at !== null,
    isRemoved: false,
    deletedBy: null,
    isFlagged: row.flagged_at !== null,
    flaggedAt: row.flagged_at,
    flagReason: row.flag_reason,
    isPinned: row.pinned_at !== null,
    isWithheld: false,
    reactions: [],
  }));
  answer(response, 200, page);
}

function storeMessage(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const { groupId, content, clientId } = JSON.parse(body);
    const sentAt = new Date().toISOString();
    lastSeq += 1;
    const { user } = seed;
    const stored = insertMessage.run(
      null,
      conversationId,
      lastSeq,
      lastSeq,
      groupId,
      user.id,
      content,
      sentAt,
      clientId,
    );
    answer(response, 201, {
      id: stored.lastInsertRowid,
      conversationId,
      seq: lastSeq,
      revision: lastSeq,
      groupId,
      gameId: null,
      receiverId: null,
      receiver: null,
      senderId: user.id,
      sender: user,
      content,
      sentAt,
      clientId,
      replyTo: null,
      isEdited: false,
      editedAt: null,
      editedBy: null,
      isDeleted: false,
      isRemoved: false,
      deletedBy: null,
      isFlagged: false,
      flaggedAt: null,
      flagReason: null,
      isPinned: false,
      isWithheld: false,
      reactions: [],
    });
  });
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
