import type { LiveEvent } from '#contract/live.ts';
import type { WriteTx } from '../database/types.ts';
import type { Bus } from './bus.ts';

/** How the features speak to open browsers: always as part of a transaction, and only once it is committed. */
export interface Live {
  /** Tells everyone who listens to any of the topics; who listens to several hears it once. */
  tell(tx: WriteTx, topics: string[], event: LiveEvent): void;
  /** Lets a person's open sockets listen to a topic. */
  grant(tx: WriteTx, userId: number, topic: string): void;
  /** Cuts a person's open sockets off from topics. */
  revoke(tx: WriteTx, userId: number, topics: string[]): void;
  /** Closes the sockets of a session. */
  endSession(tx: WriteTx, sessionId: number): void;
}

export function liveOver(bus: Bus): Live {
  return {
    tell: (tx, topics, event) => tx.afterCommit(() => bus.publish({ kind: 'event', topics, event })),
    grant: (tx, userId, topic) => tx.afterCommit(() => bus.publish({ kind: 'grant', userId, topic })),
    revoke: (tx, userId, topics) => tx.afterCommit(() => bus.publish({ kind: 'revoke', userId, topics })),
    endSession: (tx, sessionId) => tx.afterCommit(() => bus.publish({ kind: 'end_session', sessionId })),
  };
}
