/**
 * `npm run bench`: every figure beside what it is measured against, in one table. A figure that falls short of its
 * goal is shown as such and fails nothing. `npm run bench -- start landing` measures only these.
 */
import { measureDeliveries } from './measurements/deliveries.ts';
import { measureGrowth } from './measurements/growth.ts';
import { measureHolds } from './measurements/holds.ts';
import { measureIdle } from './measurements/idle.ts';
import { measureLanding } from './measurements/landing.ts';
import { measureLighthouse } from './measurements/lighthouse.ts';
import { measureMatchmaking } from './measurements/matchmaking.ts';
import { measureMessages } from './measurements/messages.ts';
import { measureRatings } from './measurements/ratings.ts';
import { measureReaders } from './measurements/readers.ts';
import { measureReads } from './measurements/reads.ts';
import { measureRoutes } from './measurements/routes.ts';
import { measureScores } from './measurements/scores.ts';
import { measureScreens } from './measurements/screens.ts';
import { measureSearch } from './measurements/search.ts';
import { measureSends } from './measurements/sends.ts';
import { measureStart } from './measurements/start.ts';
import { benchTournament } from './measurements/tournament.ts';
import { measureWatchers } from './measurements/watchers.ts';
import { formatTable, type Row, summary } from './table.ts';

const measurements: Record<string, () => Promise<Row[]>> = {
  messages: measureMessages,
  sends: measureSends,
  ratings: measureRatings,
  reads: measureReads,
  watchers: measureWatchers,
  readers: measureReaders,
  scores: measureScores,
  deliveries: measureDeliveries,
  holds: measureHolds,
  idle: measureIdle,
  start: measureStart,
  landing: measureLanding,
  routes: measureRoutes,
  lighthouse: measureLighthouse,
  screens: measureScreens,
  tournament: benchTournament,
  growth: measureGrowth,
  search: measureSearch,
  matchmaking: measureMatchmaking,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`);
  process.exit(1);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  try {
    rows.push(...(await measure()));
    console.log(`Measured ${name} in ${Math.round((performance.now() - started) / 1000)} s.`);
  } catch (error) {
    // The others are still worth knowing.
    console.error(`Could not measure ${name}:`, error);
    process.exitCode = 1;
  }
}
console.log(`\n${formatTable(rows)}\n\n${summary(rows)}`);
