import type { Database, WriteTx } from '../../database/types.ts';
import type { ReadAs, WriteAs } from '../../deps.ts';
import { keepingOutcome } from '../../http/idempotency/keyed-calls.ts';
import { notSignedIn } from '../../kernel/refusal.ts';
import { assertSiteAdmin } from '../../kernel/site-admins.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';

/**
 * Writes for somebody: their session and account are locked first, so that a request whose session or account ended while
 * it was coming in writes nothing (decisions, The HTTP interface).
 */
export function writesAs(database: Database, clock: () => Date): WriteAs {
  async function lockForUpdate(tx: WriteTx, viewer: Viewer, exclusively: boolean) {
    const locked = await queries.lockSession(tx, viewer, clock().toISOString(), exclusively);
    if (locked === undefined) throw notSignedIn();
    return locked;
  }
  return (viewer, work, { exclusively = false, administers = false, over, queue } = {}) =>
    database.write(
      keepingOutcome(async (tx) => {
        // In the order of their ids, so that two who act on each other do not wait in a circle.
        const isBefore = viewer !== null && over !== undefined && over < viewer.id;
        if (isBefore) await queries.lockAccount(tx, over);
        const locked = viewer && (await lockForUpdate(tx, viewer, exclusively || over === viewer.id));
        if (administers) assertSiteAdmin(locked);
        if (over !== undefined && !isBefore) await queries.lockAccount(tx, over);
        return work(tx);
      }),
      { queue },
    );
}

/**
 * Reads for somebody whose session and account are alive at that moment. Nothing is locked: what follows is written nowhere,
 * and a lock would cost as much as writing.
 */
export function readsAs(database: Database, clock: () => Date): ReadAs {
  return (viewer, work) =>
    database.read(async (tx) => {
      const live = await queries.listLive(tx, [viewer.sessionId], clock().toISOString());
      if (live.length === 0) throw notSignedIn();
      return work(tx);
    });
}
