/** How many browsers a second of processor time reaches with what was said once. */
import WebSocket from 'ws';
import { messageCalls } from '#contract/messages.ts';
import type { Bench } from '../bench.ts';
import { type Peer, startPeer } from '../load/peer.ts';
import { waitUntil } from '../site/ask.ts';
import { line } from '../site/club.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { openAll, openSockets } from '../site/sockets.ts';
import { cpuSeconds } from '../site/usage.ts';
import { median, type Row } from '../table.ts';

const giveUpAfter = 10_000;
const peers = [
  { name: 'a loop of ws', kind: 'ws', open: openBare, goal: 1 },
  { name: 'socket.io', kind: 'socket.io', open: openSocketIo, goal: 1.3 },
];

export function measureDeliveries(bench: Bench): Promise<Row[]> {
  return bench.onSite(async (site) => {
    const count = bench.size(2000, 10);
    const crowd = await openCrowd(site, count);
    const rows: Row[] = [];
    for (const peer of peers) {
      const process = await startPeer('sockets-peer.ts', peer.kind);
      rows.push(
        await compare(bench, site.pid, { ...crowd, count }, { ...peer, process }).finally(() => process.stop()),
      );
    }
    await crowd.close();
    return rows;
  });
}

/** A group whose members all have a page open; `say` sends it a message, waits until all have it, and answers the update. */
async function openCrowd(site: Site, count: number) {
  const members = await plantPeople(site, count);
  const { owner, groupId } = await plantGroup(site, members);
  let received = 0;
  let latest = '';
  const sockets = await openSockets(site.url, members, (_at, text) => {
    if (!text.includes('"chat_message"')) return;
    received += 1;
    latest = text;
  });
  const say = async () => {
    const expected = received + count;
    await owner.call(messageCalls.send, { body: { groupId, content: line } });
    if (!(await waitUntil(() => received >= expected, giveUpAfter)))
      throw new Error('A message has not reached everyone');
    return latest;
  };
  return { say, close: sockets.close };
}

async function compare(
  bench: Bench,
  pid: number,
  { say, count }: { say: () => Promise<string>; count: number },
  { name, open, process, goal }: (typeof peers)[number] & { process: Peer },
): Promise<Row> {
  const update = await say();
  let received = 0;
  const receive = () => {
    received += 1;
  };
  const sockets = await openAll(Array.from({ length: count }, () => () => open(process.url, receive)));
  const post = async () => {
    const expected = received + count;
    await fetch(process.url, { method: 'POST', body: update });
    if (!(await waitUntil(() => received >= expected, giveUpAfter)))
      throw new Error(`${name} has not reached everyone`);
  };
  const ours = () => deliveriesPerCpuSecond(bench, pid, count, say);
  const theirs = () => deliveriesPerCpuSecond(bench, process.pid, count, post);
  const results: { ours: number; peer: number }[] = [];
  for (let round = 0; round < bench.size(6, 2); round += 1) {
    results.push({ ours: await ours(), peer: await theirs() });
  }
  for (const socket of sockets) socket.terminate();
  const counted = results.slice(1);
  return {
    figure: `a message to ${count} sockets, against ${name}`,
    unit: 'deliveries/CPU s',
    ours: median(counted.map((result) => result.ours)),
    peer: median(counted.map((result) => result.peer)),
    ratio: median(counted.map((result) => result.ours / result.peer)),
    goal,
  };
}

async function deliveriesPerCpuSecond(
  bench: Bench,
  pid: number,
  listening: number,
  publish: () => Promise<unknown>,
): Promise<number> {
  const before = cpuSeconds(pid);
  // Enough for the kernel's unit of processor time not to matter.
  const messages = bench.size(20, 2);
  for (let count = 0; count < messages; count += 1) await publish();
  return (messages * listening) / Math.max(cpuSeconds(pid) - before, 0.01);
}

function openBare(url: string, receive: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws')).on('message', receive);
    socket.once('error', reject).once('open', () => resolve(socket));
  });
}

/** What has to be said first where socket.io is spoken (its protocol 5 on Engine.IO 4). */
const socketIo = { path: '/socket.io/?EIO=4&transport=websocket', connect: '40', ping: '2', pong: '3', message: '42' };

function openSocketIo(url: string, receive: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${socketIo.path}`);
    socket.once('error', reject).once('open', () => socket.send(socketIo.connect));
    socket.on('message', (data) => {
      const text = String(data);
      if (text === socketIo.ping) socket.send(socketIo.pong);
      else if (text.startsWith(socketIo.connect)) resolve(socket);
      else if (text.startsWith(socketIo.message)) receive();
    });
  });
}
