import type { Database, WriteTx } from '../../database/types.ts';
import type { HoldSessions, WriteAs } from '../../deps.ts';
import { keepingOutcome } from '../../http/idempotency/outcomes.ts';
import { notSignedIn } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as sessionQueries from './sessions/queries.ts';

/**
 * Writes for somebody: their session and account are held first, so that a request whose session or account ended while
 * it was coming in writes nothing (decisions, The HTTP interface).
 */
export function writesAs(database: Database, clock: () => Date): WriteAs {
  async function hold(tx: WriteTx, viewer: Viewer, exclusively: boolean): Promise<void> {
    const isLive = await sessionQueries.holdSession(tx, viewer, clock().toISOString(), exclusively);
    if (!isLive) throw notSignedIn();
  }
  return (viewer, work, { exclusively = false } = {}) =>
    database.write(
      keepingOutcome(async (tx) => {
        if (viewer !== null) await hold(tx, viewer, exclusively);
        return work(tx);
      }),
    );
}

/** The same for several people who write in one transaction: each of them is refused alone. */
export function holdsSessions(clock: () => Date): HoldSessions {
  return async (tx, viewers) => {
    const sessionIds = new Set(viewers.map(({ sessionId }) => sessionId));
    return new Set(await sessionQueries.holdSessions(tx, [...sessionIds], clock().toISOString()));
  };
}
