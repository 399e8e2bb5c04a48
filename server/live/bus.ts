import { EventEmitter } from 'node:events';
import type { LiveEvent } from '#contract/live.ts';

/** What passes between the processes of one site. */
export type BusMessage =
  /** Something changed: everyone who listens to any of the topics is told, once. */
  | { kind: 'event'; topics: string[]; event: LiveEvent }
  /** A person may listen to a topic from now on, and does. */
  | { kind: 'grant'; userId: number; topic: string }
  /** A person may not listen to topics any longer. */
  | { kind: 'revoke'; userId: number; topics: string[] }
  /** A session is over: its sockets are closed. */
  | { kind: 'end_session'; sessionId: number };

/** Carries messages to every process of the site, this one included. */
export interface Bus {
  publish(message: BusMessage): void;
  /** Hands over every message that is published from now on. */
  subscribe(listener: (message: BusMessage) => void): void;
  /** Rejects when messages cannot be carried at present. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The bus of a site that runs as one process. */
export function inProcessBus(): Bus {
  const emitter = new EventEmitter();
  return {
    publish: (message) => emitter.emit('message', message),
    subscribe: (listener) => emitter.on('message', listener),
    ping: async () => {},
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}
