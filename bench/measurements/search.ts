/** What it costs to look for words among 1,000,000 messages, for people who may read few of them and many. */
import { messageSearchCalls } from '#contract/message-search.ts';
import { findPostgresBinaries, startPostgresCluster } from '../../server/testing/postgres-cluster.ts';
import { plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { onSite, type Site } from '../site/site.ts';
import { letIn, plantTalk, vocabulary } from '../site/talk.ts';
import { tidyUp } from '../site/tidy.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const lengthsOf = (large: number, middling: number, small: number): number[] => [
  ...Array<number>(large).fill(200_000),
  ...Array<number>(middling).fill(5000),
  ...Array<number>(small).fill(100),
];
/** 1,000,000 messages, and 10,000. */
const many = lengthsOf(2, 60, 3000);
const few = lengthsOf(0, 0, 100);

/** What the word with that many more common ones is looked for as. */
const word = (at: number) => vocabulary[at] ?? '';
const searches: Record<string, string> = {
  'a common word': word(1),
  'a rare word': word(20_000),
  'two words': `${word(4)} ${word(9)}`,
  'a common and a rare word': `${word(1)} ${word(15_000)}`,
  'a letter': 's',
  'the beginning of a word': word(50).slice(0, 3),
  'a word that is nowhere': 'qqqq',
};

const rounds = 40;
const warmUps = 5;

export async function measureSearch(): Promise<Row[]> {
  const rows = await onSite((site) => measureOn(site, 'SQLite'));
  rows.push(await onSite(growth));
  if (findPostgresBinaries() === undefined) {
    console.log('Search on PostgreSQL was not measured: there is no PostgreSQL on this machine.');
    return rows;
  }
  const cluster = await startPostgresCluster({ durable: true });
  try {
    const ofPostgres = (site: Site) => measureOn(site, 'PostgreSQL', cluster.url);
    return [...rows, ...(await onSite(ofPostgres, { databaseUrl: cluster.url }))];
  } finally {
    await cluster.stop();
  }
}

async function measureOn(site: Site, engine: string, databaseUrl?: string): Promise<Row[]> {
  const started = performance.now();
  const [sender, inThree, inThirty, inThreeHundred] = await fourPeople(site);
  const conversations = await plantTalk(site, sender, many);
  if (databaseUrl !== undefined) await tidyUp(databaseUrl);
  console.log(`${engine}: ${Math.round((performance.now() - started) / 1000)} s to plant.`);
  const [large, middling, small] = [conversations.slice(0, 2), conversations.slice(2, 62), conversations.slice(62)];
  await letIn(site, inThree, small.slice(0, 3));
  await letIn(site, inThirty, [...large.slice(0, 1), ...middling.slice(0, 5), ...small.slice(10, 34)]);
  await letIn(site, inThreeHundred, [...large, ...middling.slice(10, 30), ...small.slice(100, 378)]);
  const rows: Row[] = [];
  for (const [groups, viewer] of Object.entries({ 3: inThree, 30: inThirty, 300: inThreeHundred })) {
    const all: number[] = [];
    for (const [what, q] of Object.entries(searches)) {
      const taken = await timesOf(viewer, q);
      all.push(...taken);
      console.log(
        `${engine}, ${groups} groups, ${what}: p50 ${median(taken).toFixed(1)}, p95 ${percentile(taken, 0.95).toFixed(1)} ms`,
      );
    }
    const figure = `GET /messages/search, 1,000,000 messages, ${engine}, in ${groups} groups: p95`;
    rows.push({ figure, unit: 'ms', ours: percentile(all, 0.95), goal: 50 });
  }
  const first = await timesOf(inThree, searches['a common word'] ?? '');
  smallest.set(engine, median(first));
  return rows;
}

/** The median for somebody in three small groups, by engine. */
const smallest = new Map<string, number>();

/** For them nothing is different where there are a hundred times as many messages of others. */
async function growth(site: Site): Promise<Row> {
  const [sender, viewer] = await fourPeople(site);
  await letIn(site, viewer, (await plantTalk(site, sender, few)).slice(0, 3));
  const before = median(await timesOf(viewer, searches['a common word'] ?? ''));
  const after = smallest.get('SQLite') ?? Number.NaN;
  const figure = `GET /messages/search, in 3 groups, 10,000 to 1,000,000 messages (p50 ${before.toFixed(1)} → ${after.toFixed(1)} ms)`;
  return { figure, unit: 'times', ours: after / before, goal: 1.3 };
}

async function fourPeople(site: Site): Promise<[Person, Person, Person, Person]> {
  const [one, two, three, four] = await plantPeople(site, 4);
  if (!one || !two || !three || !four) throw new Error('Nobody was planted');
  return [one, two, three, four];
}

async function timesOf(viewer: Person, q: string): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const started = performance.now();
    await viewer.call(messageSearchCalls.search, { query: { q } });
    taken.push(performance.now() - started);
  }
  return taken.slice(warmUps);
}
