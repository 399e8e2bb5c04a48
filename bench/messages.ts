/** What a page of messages costs, and a message: the real server beside the least that Node can do, turn by turn. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';
import { freePort, startServer } from '../e2e/harness/server-process.ts';
import type { Seed } from './floor/messages.ts';
import { startFloor } from './floor/start.ts';
import { requestsPerSecond } from './load.ts';
import { median, type Row } from './table.ts';

const connections = 32;
const rounds = 7;
const milliseconds = 2000;
const pageSize = 50;
/** Of a spoken line: longer than a greeting, shorter than a letter. */
const line = 'Court three is free from six, who brings the balls? I can be there ten minutes early.';

export async function measureMessages(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'thirdshot-bench-'));
  const server = await startServer({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    settings: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' },
  });
  try {
    const seed = await talk(server.url);
    const seedPath = join(folder, 'seed.json');
    await writeFile(seedPath, JSON.stringify(seed));
    const floor = await startFloor('messages.ts', seedPath, folder);
    try {
      return await compare(server.url, `http://127.0.0.1:${floor.port}`, seed);
    } finally {
      await floor.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Signs somebody up, founds a group and fills the first page of its thread. */
async function talk(url: string): Promise<Seed> {
  let cookie = '';
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return response.json();
  };
  const person = { username: 'bench', email: 'bench@example.org', password: 'correct horse', rating: 3 };
  const user = await post('/api/auth/register', { ...person, ratingType: 'self' });
  const group = await post('/api/groups', { name: 'Benchmark', isPrivate: false });
  for (let count = 0; count < pageSize; count += 1) {
    await post('/api/messages', { groupId: group.id, content: `${count}: ${line}`, clientId: randomUUID() });
  }
  const messages = await readPage(url, group.id, cookie);
  return { cookie, user: { id: user.id, username: user.username }, groupId: group.id, messages };
}

async function readPage(url: string, groupId: number, cookie: string): Promise<Seed['messages']> {
  const response = await fetch(`${url}/api/messages?groupId=${groupId}`, { headers: { cookie } });
  return response.json();
}

async function compare(ours: string, floor: string, seed: Seed): Promise<Row[]> {
  const { cookie, groupId } = seed;
  if (seed.messages.length !== pageSize || !isDeepStrictEqual(await readPage(floor, groupId, cookie), seed.messages)) {
    throw new Error('The floor answers another page than the server: bring bench/floor/messages.ts up to date');
  }
  const pages = await sideBySide(ours, floor, (url) => {
    const request = Buffer.from(`GET /api/messages?groupId=${groupId} HTTP/1.1\r\n${head(url, cookie)}\r\n`);
    return () => request;
  });
  const listener = await listen(ours, cookie);
  const posts = await sideBySide(ours, floor, (url) => () => {
    const body = JSON.stringify({ groupId, content: line, clientId: randomUUID() });
    const description = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    return `POST /api/messages HTTP/1.1\r\n${head(url, cookie)}${description}\r\n${body}`;
  });
  listener.terminate();
  return [
    { figure: `GET /messages, ${pageSize} messages`, unit: 'requests/s', ...pages, goal: 1 },
    { figure: 'POST /messages, durable, pushed', unit: 'requests/s', ...posts, goal: 0.6 },
  ];
}

function head(url: string, cookie: string): string {
  return `Host: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n`;
}

/** Somebody who listens, so that a message is pushed to somebody. */
async function listen(url: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } });
  await once(socket, 'open');
  return socket;
}

/** Both in turn, so that whatever else the machine does meets both; the ratio is the median of the rounds' ratios. */
async function sideBySide(
  ours: string,
  floor: string,
  requestsFor: (url: string) => () => string | Buffer,
): Promise<{ ours: number; peer: number; ratio: number }> {
  const measure = (url: string) =>
    requestsPerSecond({ port: Number(new URL(url).port), connections, milliseconds, request: requestsFor(url) });
  // To warm up: the first seconds go to the compiler.
  await measure(ours);
  await measure(floor);
  const results: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ ours: await measure(ours), peer: await measure(floor) });
  }
  return {
    ours: median(results.map((result) => result.ours)),
    peer: median(results.map((result) => result.peer)),
    ratio: median(results.map((result) => result.ours / result.peer)),
  };
}
