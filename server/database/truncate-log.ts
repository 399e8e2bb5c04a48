import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Writer } from './group-commit.ts';
import type { Log } from './log.ts';

const pauseMs = 1000;
const maxTries = 60;

/**
 * Empties the log of an embedded database, which holds pages as they were before something was deleted from them. (In
 * the file itself `secure_delete` overwrites them.) Another process that reads the log holds this up: then it goes on in
 * the background.
 */
export async function truncateLog(connection: DatabaseSync, between: Writer['between'], log: Log): Promise<void> {
  /** @returns whether nothing is left to do */
  const attempt = async (): Promise<boolean> => {
    try {
      return await between(() => !connection.isOpen || emptyLog(connection));
    } catch (err) {
      log.error({ err }, 'what was deleted is still in the log of the database');
      return true;
    }
  };
  if (!(await attempt())) void goOn(attempt, log);
}

async function goOn(attempt: () => Promise<boolean>, log: Log): Promise<void> {
  for (let tries = 1; tries < maxTries; tries++) {
    await pause(pauseMs, undefined, { ref: false });
    if (await attempt()) return;
  }
  log.error({}, 'another program reads the database all the time: what was deleted is still in its log');
}

function emptyLog(connection: DatabaseSync): boolean {
  return connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}
