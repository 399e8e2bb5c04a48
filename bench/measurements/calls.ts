/** What reads and messages cost: the real server beside the statements of each, run bare, turn by turn. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type Bench, onPostgres } from '../bench.ts';
import { record, startBaseline } from '../load/baseline.ts';
import { startProbe } from '../load/probe.ts';
import { getRequest, type NextRequest, postRequest, sideBySide, throughput } from '../load/requests.ts';
import type { Person } from '../site/ask.ts';
import * as club from '../site/club.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import { copyOf, databaseFile, inFolder, inProcess, type OpenApp, onSite } from '../site/site.ts';
import { openSockets } from '../site/sockets.ts';
import { percentile, type Row } from '../table.ts';

const pageSize = 50;

/** The `seq` and id of the recorded message, so that the baseline can tell them from all other values. */
const apart = { seq: 700_000_000, id: 800_000_000 };
const seqsOfGroup = 1_000_000;

export const measureCalls = (bench: Bench): Promise<Row[]> =>
  inFolder(async (folder) => {
    const place = { dataDir: join(folder, 'data') };
    const { calls, send, people } = await inProcess(place, (app) => plantReads(bench, app));
    const { cookie } = people[0];
    const recorded = await inProcess(copyOf(place, folder), async (app) => {
      const found = [];
      for (const { path } of calls) found.push(await record(app, { path, cookie }));
      return [...found, await record(app, { path: '/api/messages', cookie, body: send() })];
    });
    const baseline = await startBaseline(folder, databaseFile({ dataDir: join(folder, 'copy') }), recorded);
    return onSite(async (site) => {
      const urls = { ours: site.url, peer: baseline.url };
      const rows: Row[] = [];
      for (const { path, what, goal } of calls) {
        const compared = await sideBySide(urls, bench.load(32), (url) => () => getRequest(path, url, cookie));
        rows.push({ figure: `GET ${what}`, unit: 'requests/s', ...compared, goal });
      }
      // Somebody who listens, so that a message is pushed to somebody.
      const listener = await openSockets(site.url, [people[0]], () => {});
      const sender = (url: string): NextRequest => {
        return (at) => postRequest('/api/messages', url, people[at % people.length]?.cookie ?? '', send());
      };
      const posts = await sideBySide(urls, bench.load(32), sender);
      await listener.close();
      return [...rows, { figure: 'POST /messages, SQLite, 32 senders', unit: 'requests/s', ...posts, goal: 1.2 }];
    }, place).finally(() => baseline.stop());
  });

/** The first of the people may see everything, and all of them may write. */
async function plantReads(bench: Bench, app: OpenApp) {
  const [few, entrants] = [bench.size(8, 2), bench.size(64, 4)];
  const people = await plantPeople(app, 2 * entrants);
  const [viewer] = people;
  const { groupId, conversationId } = await plantGroup(app, people);
  const members: [Person, ...Person[]] = [viewer, ...people.slice(1, few)];
  const groups = bench.size(pageSize, 2);
  await club.plantGroups(app, members, groups - 1);
  await club.plantMessages(app, { conversationId, sender: people[1] ?? viewer, count: bench.size(pageSize, 3) });
  await club.plantEvents(app, groupId, members, bench.size(pageSize, 2));
  const robin = await club.enter(viewer, groupId, people.slice(0, entrants), club.roundRobin);
  const elimination = await club.enter(viewer, groupId, people, club.doubleElimination);
  for (const id of [robin, elimination]) await club.start(viewer, id);
  await club.plantAchievements(app, viewer, robin);
  await setApart(app, [conversationId]);
  const others = [
    { path: '/api/groups', what: `/groups, ${groups} of them` },
    { path: '/api/conversations', what: `/conversations, ${groups} of them` },
    { path: `/api/events/group/${groupId}`, what: '/events/group/{id}' },
    { path: '/api/achievements', what: '/achievements' },
    { path: `/api/tournaments/${robin}`, what: `/tournaments/{id}, round robin of ${entrants}` },
    { path: `/api/tournaments/${elimination}`, what: `/tournaments/{id}, double elimination of ${2 * entrants}` },
  ];
  const newest = { path: `/api/messages?groupId=${groupId}`, what: `/messages, ${pageSize} of them`, goal: 1.2 };
  const send = () => ({ groupId, content: club.line, clientId: randomUUID() });
  return { people, calls: [newest, ...others.map((call) => ({ ...call, goal: 0.6 }))], send };
}

/** What is sent in these conversations from now on is numbered like nothing else. */
function setApart(app: OpenApp, conversationIds: readonly number[]): Promise<void> {
  return app.plant(async ({ db }) => {
    for (const [at, id] of conversationIds.entries()) {
      const lastSeq = apart.seq + at * seqsOfGroup;
      await db.updateTable('conversations').set({ lastSeq, revision: lastSeq }).where('id', '=', id).execute();
    }
  });
}

export const measurePostgres = (bench: Bench): Promise<Row[]> =>
  inFolder((folder) => onPostgres(bench, (create) => sendsOnPostgres(bench, folder, create)));

async function sendsOnPostgres(
  bench: Bench,
  folder: string,
  create: (name: string, template?: string) => Promise<string>,
): Promise<Row[]> {
  const place = { dataDir: join(folder, 'data'), databaseUrl: await create('bench_ours') };
  const groups = bench.size(20, 2);
  const { senders, bystander, recorded } = await inProcess(place, async (app) => {
    const [first, ...others] = await plantPeople(app, bench.size(100, 4));
    const planted = [];
    for (const person of others.slice(0, groups)) planted.push(await plantGroup(app, [person]));
    const crowd = await plantGroup(app, [others[0] ?? first, ...others.slice(1)]);
    const groupIds = planted.map(({ groupId }) => groupId);
    await setApart(
      app,
      planted.map(({ conversationId }) => conversationId),
    );
    await startIdsAt(place.databaseUrl, apart.id);
    const calls = [];
    for (const [at, groupId] of groupIds.entries()) {
      const cookie = others[at]?.cookie ?? '';
      const body = { groupId, content: club.line, clientId: randomUUID() };
      // Once is the first of this person's, which is more work.
      await record(app, { path: '/api/messages', cookie, body: { ...body, clientId: randomUUID() } });
      const call = await record(app, { path: '/api/messages', cookie, body });
      calls.push({ ...call, path: `/api/messages?group=${groupId}` });
    }
    return { senders: { others, groupIds, crowd }, bystander: first, recorded: calls };
  });
  const baseline = await startBaseline(folder, await create('bench_bare', 'bench_ours'), recorded);
  return onSite(async (site) => {
    const { others, groupIds, crowd } = senders;
    const urls = { ours: site.url, peer: baseline.url };
    const spread = await sideBySide(urls, bench.load(2 * groups), (url): NextRequest => {
      return (at) => {
        const groupId = groupIds[at % groups] ?? 0;
        const body = { groupId, content: club.line, clientId: randomUUID() };
        const path = url === site.url ? '/api/messages' : `/api/messages?group=${groupId}`;
        return postRequest(path, url, others[at % groups]?.cookie ?? '', body);
      };
    });
    const probe = startProbe(site.url, '/api/auth/me', bystander.cookie);
    await probe.take();
    const inOne = await throughput(site.url, bench.load(others.length), (at) => {
      const body = { groupId: crowd.groupId, content: club.line, clientId: randomUUID() };
      return postRequest('/api/messages', site.url, others[at % others.length]?.cookie ?? '', body);
    });
    const wait = percentile(await probe.take(), 0.99);
    await probe.stop();
    const figure = 'POST /messages, PostgreSQL';
    return [
      { figure: `${figure}, over ${groups} conversations`, unit: 'requests/s', ...spread, goal: 0.5 },
      { figure: `${figure}, into one`, unit: 'requests/s', ours: inOne, goal: 100, isLeast: true },
      { figure: `${figure}, into one: other calls meanwhile, p99`, unit: 'ms', ours: wait, goal: 50 },
    ];
  }, place).finally(() => baseline.stop());
}

async function startIdsAt(databaseUrl: string, id: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`select setval(pg_get_serial_sequence('messages', 'id'), $1)`, [id]);
  await client.end();
}
