/**
 * `npm run bench`: every figure beside what it is measured against, in one table. A figure that falls short of its
 * goal is shown as such and fails nothing. `npm run bench -- start landing` measures only these.
 */
import { measureLanding } from './landing.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMessages } from './messages.ts';
import { measureStart } from './start.ts';
import { formatTable, isMet, type Row } from './table.ts';
import { benchTournament } from './tournament.ts';

const measurements: Record<string, () => Promise<Row[]>> = {
  messages: measureMessages,
  start: measureStart,
  landing: measureLanding,
  lighthouse: measureLighthouse,
  tournament: benchTournament,
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
  console.log(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
console.log(`\n${formatTable(rows)}`);
const missed = rows.filter((row) => !isMet(row)).length;
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} of ${rows.length} goals are missed.`);
