import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orExit } from './command.ts';
import { readConfig } from './config.ts';
import { backUp, move, restore } from './database/backup/backup.ts';
import { backupsIn } from './database/backup/kept.ts';
import type { Counts } from './database/backup/rows.ts';
import { OperatorError, wrongSettings } from './database/errors.ts';
import type { Place } from './database/open.ts';
import { postgresUrl } from './database/postgres-url.ts';

/** What the site's administrator does with all of its data on the command line. */

const usage = `Usage:
  npm run backup -- FILE             writes everything to a file, also while the server runs
  npm run restore -- FILE            puts a backup into an empty site
  npm run restore -- FILE --replace  the same in the place of what is there, which is kept as a backup
  npm run move -- --to PLACE         copies the site to another database: postgres://… or a data directory`;

const misused = () => new OperatorError(usage, { exitStatus: wrongSettings });

function optionsIn(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, to: { type: 'string' } },
    });
  } catch {
    throw misused();
  }
}

function placeOf(to: string, { dataDir }: Place): Place {
  if (/^(?!postgres)\w+:\/\//.test(to)) throw misused();
  if (!/^postgres(ql)?:/.test(to)) return { databaseUrl: undefined, dataDir: to };
  try {
    return { databaseUrl: postgresUrl(to), dataDir };
  } catch (error) {
    throw new OperatorError(`--to ${error instanceof Error ? error.message : error}`, { exitStatus: wrongSettings });
  }
}

function withoutPassword(to: string): string {
  return to.replace(/:[^:@/]*@/, ':…@');
}

function inWords(counts: Counts): string {
  const rows = [...counts.values()].reduce((sum, { rows: own }) => sum + own, 0);
  return `${rows.toLocaleString('en')} rows of ${counts.size} tables`;
}

const megabytes = (file: string) => (statSync(file).size / 1e6).toFixed(1);

await orExit(async () => {
  const [command, ...args] = process.argv.slice(2);
  const { values, positionals } = optionsIn(args);
  const [file, ...more] = positionals;
  const place: Place = readConfig(process.env);
  const now = new Date();
  if (more.length > 0 || (values.replace && command !== 'restore') || (values.to && command !== 'move'))
    throw misused();
  if (command === 'backup' && file !== undefined) {
    const counts = await backUp(place, file, now);
    console.log(`${inWords(counts)} are in ${file} (${megabytes(file)} MB), opened and checked.`);
  } else if (command === 'restore' && file !== undefined) {
    const kept = join(backupsIn(place.dataDir), `before-${now.toISOString().replaceAll(':', '-')}.backup`);
    if (values.replace) mkdirSync(backupsIn(place.dataDir), { recursive: true, mode: 0o700 });
    const restored = await restore(place, file, values.replace ? { path: kept, now } : undefined);
    if (restored.kept !== undefined) console.log(`What was there is kept in ${restored.kept}.`);
    console.log(`${inWords(restored.counts)} were restored from ${file}.`);
  } else if (command === 'move' && values.to !== undefined && file === undefined) {
    const counts = await move(place, placeOf(values.to, place));
    console.log(
      `${inWords(counts)} are in ${withoutPassword(values.to)}, each compared. Start the server there from now on.`,
    );
  } else {
    throw misused();
  }
});
