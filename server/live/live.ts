import { type LiveEvent, liveEvent } from '#contract/live.ts';
import type { WriteTx } from '../database/types.ts';
import type { Bus, Whose } from './bus.ts';
import { Coalescing } from './coalescing.ts';
import { topicTable } from './rights.ts';
import { parseTopic } from './topics.ts';

/** How the features speak to open browsers: as part of a transaction, and only once it is committed. */
export interface Live {
  /** Tells everyone who listens to any of the topics; who listens to several hears it once. */
  tell(tx: WriteTx, topics: string[], event: LiveEvent): void;
  /** The same of what is stored nowhere, such as that somebody is typing: at once, for there is no commit to wait for. */
  tellNow(topics: string[], event: LiveEvent): void;
  /** Reads again what the open sockets of a person, or of everybody who hears or asked for a topic, may hear. */
  refreshSubscriptions(tx: WriteTx, whose: Whose): void;
  /** Closes the sockets of a session; `reason` is what the person is to read. */
  endSession(tx: WriteTx, sessionId: number, reason?: string): void;
  /** Closes the sockets of those who follow something by a public link. */
  endLink(tx: WriteTx, token: string): void;
}

/** The same, for whoever ends it. */
export interface LiveTelling extends Live {
  /** Sends what waits to be told together with what may follow. */
  flush(): void;
}

/**
 * @param options `checkEvents`: whether what is told is checked against the contract and the table of topics, and
 * fails the transaction where it does not fit. It costs time, and tests show what it finds.
 */
export function liveOver(bus: Bus, { checkEvents }: { checkEvents: boolean }): LiveTelling {
  const events = new Coalescing((topics, event) => bus.publish({ kind: 'event', topics, event }));
  return {
    tell(tx, topics, event) {
      if (checkEvents) assertFits(topics, event);
      tx.afterCommit(() => events.publish(topics, event));
    },
    tellNow(topics, event) {
      if (checkEvents) assertFits(topics, event);
      events.publish(topics, event);
    },
    refreshSubscriptions: (tx, whose) => tx.afterCommit(() => bus.publish({ kind: 'look_up', whose })),
    endSession: (tx, sessionId, reason) =>
      tx.afterCommit(() => bus.publish({ kind: 'end_session', sessionId, reason })),
    endLink: (tx, token) => tx.afterCommit(() => bus.publish({ kind: 'end_link', token })),
    flush: () => events.flush(),
  };
}

function assertFits(topics: string[], event: LiveEvent): void {
  liveEvent.parse(event);
  for (const topic of topics) {
    const { carries } = topicTable[parseTopic(topic).kind];
    if (!carries.includes(event.type)) throw new Error(`${event.type} does not travel on ${topic}`);
  }
}
