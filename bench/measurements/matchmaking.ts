/** What it costs to find somebody to play with among 100,000 players, wherever they are. */
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { findPostgresBinaries, startPostgresCluster } from '../../server/testing/postgres-cluster.ts';
import { plantFindable, whereabouts } from '../site/findable.ts';
import { plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { onSite, type Site } from '../site/site.ts';
import { tidyUp } from '../site/tidy.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const players = 100_000;
const viewers = 10;
const rounds = 8;

const calls: Record<string, (viewer: Person, round: number) => Promise<unknown>> = {
  'GET /matchmaking/players': (viewer, round) =>
    viewer.call(matchmakingCalls.players, { query: { limit: 6, maxDistanceKm: distances[round % distances.length] } }),
  'GET /matchmaking/players, of one kind': (viewer, round) =>
    viewer.call(matchmakingCalls.players, {
      query: { limit: 6, kind: 'mixed', within: 3, maxDistanceKm: distances[round % distances.length] },
    }),
  'GET /matchmaking/hours': (viewer) => viewer.call(matchmakingCalls.hours, {}),
};
const distances = [5, 25, 100, 1000, 20_000];

export async function measureMatchmaking(): Promise<Row[]> {
  const rows = await onSite((site) => measureOn(site, 'SQLite'));
  if (findPostgresBinaries() === undefined) {
    console.log('Matchmaking on PostgreSQL was not measured: there is no PostgreSQL on this machine.');
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
  const people = await plantPeople(site, players);
  const rows: Row[] = [];
  for (const [where, placeOf] of Object.entries(whereabouts)) {
    await plantFindable(
      site,
      people.map(({ id }) => id),
      placeOf,
    );
    if (databaseUrl !== undefined) await tidyUp(databaseUrl);
    for (const [name, make] of Object.entries(calls)) {
      const taken: number[] = [];
      for (let round = 0; round < rounds + 1; round += 1) {
        for (const viewer of people.slice(0, viewers)) {
          const started = performance.now();
          await make(viewer, round);
          if (round > 0) taken.push(performance.now() - started);
        }
      }
      const figure = `${name}, ${players.toLocaleString('en-GB')} players ${where}, ${engine}: p95`;
      console.log(`${figure} ${percentile(taken, 0.95).toFixed(1)} ms, p50 ${median(taken).toFixed(1)} ms`);
      rows.push({ figure, unit: 'ms', ours: percentile(taken, 0.95), goal: 50 });
    }
  }
  return rows;
}
