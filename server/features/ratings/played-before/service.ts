import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../database/types.ts';
import { countedIn, holdRevision } from '../../tournaments/rated/service.ts';
import { insertEntries } from '../entries/queries.ts';
import { toEntry } from '../entries/rules.ts';
import * as queries from './queries.ts';

/** So many results at once that nobody waits long for the file of an embedded database. */
const mostAtOnce = 500;

/**
 * Enters the results of tournaments that were begun before results were rated. Where one of them is played on meanwhile it
 * is read again; what is entered twice counts once.
 *
 * @returns whether none is left
 */
export async function enterPlayedBefore(database: Database, signal?: AbortSignal): Promise<boolean> {
  while (!signal?.aborted) {
    const id = await database.read(queries.findUnrated);
    if (id === undefined) return true;
    await enterTournament(database, id);
    await setImmediate();
  }
  return false;
}

async function enterTournament(database: Database, id: number): Promise<void> {
  const read = await database.read((tx) => countedIn(tx, id));
  const results = read?.results ?? [];
  for (let from = 0; from === 0 || from < results.length; from += mostAtOnce) {
    const isAsRead = await database.write(async (tx) => {
      const revision = await holdRevision(tx, id);
      if (revision !== undefined && revision !== read?.revision) return false;
      if (revision !== undefined) await insertEntries(tx, results.slice(from, from + mostAtOnce).map(toEntry));
      if (revision === undefined || from + mostAtOnce >= results.length) await queries.deleteUnrated(tx, id);
      return revision !== undefined;
    });
    if (!isAsRead) return;
    await setImmediate();
  }
}
