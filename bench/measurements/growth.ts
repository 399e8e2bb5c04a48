/**
 * Whether a list call takes longer because the site has grown, on a large one and on one a hundredth of it; and whether
 * it takes more statements for more rows.
 */
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { ask, type Person } from '../site/ask.ts';
import { plantGrownClub, plantMessageWords } from '../site/grown-club.ts';
import { plantPeople } from '../site/people.ts';
import { databaseFile, inFolder, inProcess, type OpenApp } from '../site/site.ts';
import { median, percentile, type Row } from '../table.ts';

interface Visit {
  app: OpenApp;
  viewer: Person;
  /** The number of the last message in the first group. */
  lastSeq: number;
}

/** Of the first group, in which a tenth of all that was ever said was said. */
const listCalls = (lastSeq: number): string[] => [
  ...['/groups', '/groups/mine', '/groups/discover'].flatMap((path) => [`${path}?`, `${path}?q=group&`]),
  ...['level=mine', 'people=known', 'plays=soon'].map((narrowed) => `/groups/discover?${narrowed}&`),
  '/groups?q=riverside&',
  '/group-members/1?',
  '/conversations?',
  '/messages?groupId=1&',
  `/messages?groupId=1&before=${lastSeq / 2}&`,
  '/messages/search?q=court&',
  '/messages/search?q=early+balls&',
  '/tournaments?',
  ...['pending', 'active', 'completed'].map((status) => `/tournaments?status=${status}&`),
  '/tournaments/group/1?',
  ...['upcoming', 'past'].map((when) => `/events/group/1?when=${when}&`),
  '/activities?',
  '/activities/waiting?',
  '/achievements?',
  '/users/search?username=member1&',
  ...['m', 'member1'].map((name) => `/users/people?q=${name}&`),
];

const isSearch = (path: string) => /search|[?&]q=/.test(path);
/** As many are the viewer's, however large the site is. */
const rowsAsked = 12;

export function measureGrowth(bench: Bench): Promise<Row[]> {
  return inFolder(async (folder) => {
    const [many, few] = [bench.size(10_000, 80), bench.size(100, 40)];
    const on = <T>(groups: number, measure: (visit: Visit) => Promise<T>) =>
      visiting(join(folder, String(groups)), groups, measure);
    return on(many, (large) => on(few, (small) => compare(bench, large, small)));
  });
}

async function visiting<T>(dataDir: string, groups: number, measure: (visit: Visit) => Promise<T>): Promise<T> {
  const [viewer] = await inProcess({ dataDir }, (app) => plantPeople(app, 1, 'viewer'));
  const { lastSeq } = plantGrownClub(databaseFile({ dataDir }), viewer.id, groups);
  return inProcess({ dataDir }, async (app) => {
    await plantMessageWords(app);
    return measure({ app, viewer, lastSeq });
  });
}

async function compare(bench: Bench, large: Visit, small: Visit): Promise<Row[]> {
  const rows: Row[] = [];
  const [counted, warmUps] = [bench.size(150, 1), bench.size(20, 0)];
  for (const [at, path] of listCalls(large.lastSeq).entries()) {
    const smallPath = listCalls(small.lastSeq)[at] ?? path;
    const taken: { large: number; small: number }[] = [];
    for (let round = 0; round < warmUps + counted; round += 1) {
      taken.push({ large: await timed(large, path), small: await timed(small, smallPath) });
    }
    const times = taken.slice(warmUps);
    const p50 = { large: median(times.map((each) => each.large)), small: median(times.map((each) => each.small)) };
    const figure = `GET ${path.replace(/[?&]$/, '')}`;
    const growth = `${figure}, grown 100 times (p50 ${p50.small.toFixed(1)} → ${p50.large.toFixed(1)} ms)`;
    const p95 = percentile(
      times.map((each) => each.large),
      0.95,
    );
    rows.push(
      { figure: growth, unit: 'times', ours: p50.large / p50.small, goal: 1.5 },
      { figure: `${figure}, grown: p95`, unit: 'ms', ours: p95, goal: isSearch(path) ? 100 : 50 },
      await statementsOf(small, smallPath, figure),
    );
  }
  return rows;
}

/** What is asked for all rows, less what is asked for half of them. */
async function statementsOf(visit: Visit, path: string, figure: string): Promise<Row> {
  const count = async (rows: number) => {
    visit.app.statements.length = 0;
    await get(visit, path, rows);
    return visit.app.statements.length;
  };
  // What is cached was asked for before.
  const [few, all] = [await count(rowsAsked / 2), await count(rowsAsked)];
  return { figure: `${figure}, more rows`, unit: 'more statements', ours: all - few, goal: 0 };
}

async function timed(visit: Visit, path: string): Promise<number> {
  const started = performance.now();
  await get(visit, path, rowsAsked);
  return performance.now() - started;
}

const get = ({ app, viewer }: Visit, path: string, rows: number) => {
  // These take no number.
  const limit = /^\/(users\/search|activities\/waiting)/.test(path) ? '' : `limit=${rows}`;
  return ask(`${app.url}/api${path}${limit}`, { cookie: viewer.cookie });
};
