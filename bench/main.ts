/**
 * `npm run bench`: every figure beside what it is measured against, in one table. A figure that falls short of its
 * goal is shown as such and fails nothing. `npm run bench -- start lighthouse` measures only these; `--trial` measures
 * everything at its smallest, which says whether the measurements work and nothing of the figures.
 */
import { type Bench, fullBench, NotHere, trialOn } from './bench.ts';
import { measureCalls, measurePostgres } from './measurements/calls.ts';
import { measureCluster } from './measurements/cluster.ts';
import { measureDeliveries } from './measurements/deliveries.ts';
import { measureGrowth } from './measurements/growth.ts';
import { measureHolds } from './measurements/holds.ts';
import { measureLighthouse } from './measurements/lighthouse.ts';
import { measureMembers } from './measurements/members.ts';
import { measureIdle, measureReturns, measureStart } from './measurements/process.ts';
import { measureScreens } from './measurements/screens.ts';
import { measureTelling } from './measurements/telling.ts';
import { measureTournament } from './measurements/tournament.ts';
import { measureWatchers } from './measurements/watchers.ts';
import { measureTests, measureWeights } from './measurements/weights.ts';
import { onSite } from './site/site.ts';
import { formatTable, type Row, summary } from './table.ts';

const measurements: Record<string, (bench: Bench) => Promise<Row[]>> = {
  calls: measureCalls,
  postgres: measurePostgres,
  watchers: measureWatchers,
  deliveries: measureDeliveries,
  members: measureMembers,
  telling: measureTelling,
  holds: measureHolds,
  growth: measureGrowth,
  tournament: measureTournament,
  returns: measureReturns,
  idle: measureIdle,
  start: measureStart,
  weights: measureWeights,
  lighthouse: measureLighthouse,
  screens: measureScreens,
  tests: measureTests,
  cluster: measureCluster,
};

const isTrial = process.argv.includes('--trial');
const named = process.argv.slice(2).filter((name) => name !== '--trial');
const unknown = named.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`);
  process.exit(1);
}
const wanted = Object.entries(measurements).filter(([name]) => named.length === 0 || named.includes(name));
const rows = isTrial ? await onSite((site) => measure(trialOn(site))) : await measure(fullBench);
console.log(`\n${formatTable(rows)}\n\n${isTrial ? 'A trial: no figure counts.' : summary(rows)}`);

async function measure(bench: Bench): Promise<Row[]> {
  const measured: Row[] = [];
  for (const [name, take] of wanted) {
    const started = performance.now();
    try {
      const own = await take(bench);
      if (own.length === 0) throw new Error(`${name} has measured nothing`);
      measured.push(...own);
      console.log(`Measured ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    } catch (error) {
      // The others are still worth knowing.
      if (error instanceof NotHere) {
        console.log(`Not measured: ${name}, for ${error.message}.`);
        continue;
      }
      console.error(`Could not measure ${name}:`, error);
      process.exitCode = 1;
    }
  }
  return measured;
}
