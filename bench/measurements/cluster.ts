/** Whether everybody ends with exactly what was acknowledged, however the processes and what carries between them fail. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startCluster } from '../../e2e/harness/cluster.ts';
import { openDatabaseBeside } from '../../server/database/open.ts';
import { findPostgresBinaries } from '../../server/testing/postgres-cluster.ts';
import { findRedis } from '../../server/testing/redis-server.ts';
import { type Bench, NotHere } from '../bench.ts';
import { Listener } from '../site/listener.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import type { Planted } from '../site/site.ts';
import type { Row } from '../table.ts';

const messagesASecond = 30;
const giveUpAfter = 60_000;
const betweenLooks = 50;

/** 3 processes × 50 people, for five minutes or as many seconds as CLUSTER_SECONDS says. */
export async function measureCluster(bench: Bench): Promise<Row[]> {
  if (findPostgresBinaries() === undefined) throw new NotHere('there is no PostgreSQL on this machine');
  if (findRedis() === undefined) throw new NotHere('there is no Redis on this machine');
  const processes = bench.size(3, 2);
  const seconds = bench.size(Number(process.env.CLUSTER_SECONDS ?? 300), 2);
  const cluster = await startCluster(processes, { settings: { LOG_LEVEL: 'warn' } });
  try {
    const database = await openDatabaseBeside({ databaseUrl: cluster.databaseUrl, dataDir: '' });
    const site: Planted = { url: cluster.url, plant: (work) => database.write(work) };
    const { members, conversationId, groupId } = await plantGroup(
      site,
      await plantPeople(site, bench.size(50, 5) * processes),
    );
    await database.close();
    const listeners = members.map((person) => new Listener(cluster.url, person, { groupId, conversationId }));
    await Promise.all(listeners.map((listener) => listener.open()));
    const breaking = breakAll(cluster, seconds * 1000);
    await Promise.all([speak(listeners, seconds * 1000), breaking]);
    await Promise.all(listeners.map((listener) => listener.allSaid()));
    const rows = await compare(cluster, listeners, seconds);
    for (const listener of listeners) listener.close();
    return rows;
  } catch (error) {
    throw new Error(`The servers had logged: ${cluster.log().slice(-4000) || 'nothing'}`, { cause: error });
  } finally {
    await cluster.stop();
  }
}

async function speak(listeners: readonly Listener[], milliseconds: number): Promise<void> {
  const began = performance.now();
  for (let said = 0; ; said += 1) {
    const due = (said * 1000) / messagesASecond;
    if (due >= milliseconds) return;
    await pause(Math.max(0, began + due - performance.now()));
    listeners[Math.floor(Math.random() * listeners.length)]?.say(`Message ${said}`);
  }
}

/** What goes wrong, by when of the whole time, and for how much of it. */
async function breakAll({ redis, members }: Cluster, milliseconds: number): Promise<void> {
  const [first, second = first, third = second] = members;
  if (first === undefined || second === undefined || third === undefined || redis === undefined) return;
  const away = async (share: number, most = 20_000) => pause(Math.min(most, share * milliseconds));
  const steps: [at: number, act: () => Promise<unknown>][] = [
    [
      0.1,
      () =>
        redis
          .kill()
          .then(() => away(0.05))
          .then(redis.start),
    ],
    [
      0.25,
      () =>
        second
          .kill()
          .then(() => away(0.02))
          .then(second.start),
    ],
    [
      0.35,
      () =>
        Promise.resolve(redis.pause())
          .then(() => away(0.2))
          .then(redis.goOn),
    ],
    [0.6, () => first.drain().then(first.start)],
    [0.7, () => redis.kill().then(redis.start)],
    [0.8, () => Promise.all([third.kill().then(third.start), redis.kill().then(redis.start)])],
    [0.9, () => second.drain().then(second.start)],
    [0.99, () => redis.kill().then(redis.start)],
  ];
  const began = performance.now();
  for (const [at, act] of steps) {
    await pause(Math.max(0, began + at * milliseconds - performance.now()));
    await act();
  }
}

/** Waits until all know all, and counts what any of them has otherwise than the server, or the server than was said. */
async function compare(cluster: Cluster, listeners: readonly Listener[], seconds: number): Promise<Row[]> {
  const acknowledged = listeners.flatMap((listener) => listener.acknowledged);
  const began = performance.now();
  const knowAll = () => listeners.every(({ known }) => known.length === acknowledged.length);
  while (!knowAll() && performance.now() - began < giveUpAfter) await pause(betweenLooks);
  const took = knowAll() ? Math.round(performance.now() - began) / 1000 : Number.POSITIVE_INFINITY;
  const [{ known = [] } = {}] = listeners;
  const ids = known.map(({ id }) => id);
  const contents = known.map(({ content }) => content);
  let wrong = 0;
  // Each was said once, and so it is kept.
  if (contents.toSorted().join() !== acknowledged.toSorted().join()) wrong += 1;
  for (const { known: theirs, acknowledged: own, id } of listeners) {
    if (theirs.map((message) => message.id).join() !== ids.join()) wrong += 1;
    const kept = known.filter(({ senderId }) => senderId === id).map(({ content }) => content);
    if (kept.join() !== own.join()) wrong += 1;
  }
  const figure = `${cluster.members.length} processes, ${listeners.length} people, ${acknowledged.length} messages in ${seconds} s under breaks:`;
  return [
    { figure: `${figure} missing, twice or in another order`, unit: 'people', ours: wrong, goal: 0 },
    { figure: `${figure} all know all`, unit: 's', ours: took, goal: 10 },
  ];
}
