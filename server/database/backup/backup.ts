import { resolve } from 'node:path';
import { OperatorError } from '../errors.ts';
import { allSteps } from '../migrate.ts';
import { type Place, sessionUrl } from '../open.ts';
import { stepsOf } from './catalog.ts';
import { checkBackup, readBackup, writeBackup, writeRows } from './file.ts';
import { fill } from './restore.ts';
import { type Counts, countRows, readTables } from './rows.ts';
import { whileStopped, withSnapshot } from './stores.ts';

/**
 * Writes all that a site holds at one moment to a file, also while servers run, and opens the file to see that it is
 * whole.
 *
 * @returns how many rows each table has
 * @throws OperatorError where the file is there already, or there is no site
 */
export async function backUp(place: Place, path: string, now: Date): Promise<Counts> {
  return writeBackup(path, async (unfinished) => {
    const written = await withSnapshot(place, async (store) =>
      writeRows(unfinished, { madeAt: now.toISOString(), steps: await stepsOf(store) }, readTables(store)),
    );
    const { counts } = await checkBackup(unfinished);
    assertAlike(written, counts);
    return counts;
  });
}

/**
 * Puts a backup into a site that is empty.
 *
 * @param keepIn the file to keep in what is there, and to replace it
 * @returns how many rows each table has, and the file in which is kept what was there, if anything was
 * @throws OperatorError
 */
export async function restore(place: Place, path: string, keepIn?: { path: string; now: Date }) {
  // First to its end, so that nothing is taken away for the sake of half a file.
  const { counts } = await checkBackup(path);
  const { header, tables } = await readBackup(path);
  const keep = keepIn && { path: keepIn.path, backUp: () => backUp(place, keepIn.path, keepIn.now) };
  return { counts, kept: await fill(place, { steps: header.steps, tables }, keep) };
}

/**
 * Copies a site to another database, and compares all rows.
 *
 * @throws OperatorError
 */
export async function move(from: Place, to: Place): Promise<Counts> {
  if (sessionUrl(from) === sessionUrl(to) && resolve(from.dataDir) === resolve(to.dataDir)) {
    throw new OperatorError('The site is there already.');
  }
  const copy = () =>
    withSnapshot(from, async (source) => {
      const steps = await stepsOf(source);
      if (steps.length < Object.keys(allSteps).length) {
        throw new OperatorError('This site was last used by an older version: start the server once, and stop it.');
      }
      await fill(to, { steps, tables: readTables(source) });
      const before = await countRows(readTables(source));
      await withSnapshot(to, async (target) => assertAlike(before, await countRows(readTables(target))));
      return before;
    });
  return whileStopped(from, copy);
}

function assertAlike(one: Counts, other: Counts): void {
  for (const [name, { rows, sum }] of one) {
    if (other.get(name)?.sum !== sum) {
      throw new OperatorError(
        `The copy is not like the original: ${name} has ${other.get(name)?.rows} of ${rows} rows, or others.`,
      );
    }
  }
}
