import { EventEmitter } from 'node:events';
import type { LiveEvent } from '#contract/live.ts';

/** Whose rights may have changed: a person's, or those of everybody who hears or asked for a topic. */
export type Whose = { userId: number } | { topic: string };

/** One person, and the groups whose members may see that they are here: none for somebody who is not. */
export type Shown = readonly [userId: number, groupIds: readonly number[]];

/** The people who are here through a process: those of whom something has changed, or all; nobody in a heartbeat. */
export interface Announcement {
  process: string;
  isWhole: boolean;
  people: readonly Shown[];
}

/** What passes between the processes of one site. */
export type BusMessage =
  /** Something changed: everyone who listens to any of the topics is told, once. */
  | { kind: 'event'; topics: string[]; event: LiveEvent }
  /** Rights may have changed: they are read again. */
  | { kind: 'look_up'; whose: Whose }
  /** A session is over: its sockets are closed. `reason` is why, where somebody else has ended it. */
  | { kind: 'end_session'; sessionId: number; reason?: string | undefined }
  /** A public link leads nowhere any longer: the sockets of those who came by it are closed. */
  | { kind: 'end_link'; token: string }
  /** Who is here through a process. */
  | ({ kind: 'here' } & Announcement)
  /** A process asks another, or all others, to announce all who are here through them. */
  | { kind: 'who_is_here'; asking: string; process?: string | undefined };

/** What the bus says of itself, to this process alone. */
export type BusNotice =
  /** Messages of other processes cannot be heard at present; said again every few seconds. */
  | { kind: 'away' }
  /** Messages of other processes were or may have been missed, and are heard from now on. */
  | { kind: 'missed' };

export interface BusCounts {
  sent: number;
  heard: number;
  missed: number;
}

/** Carries messages to every process of the site, this one included. */
export interface Bus {
  /** Hands over in this process at once. Never throws, whatever happens on the way to the others. */
  publish(message: BusMessage): void;
  /** Hands over every message that is published from now on. */
  subscribe(listener: (message: BusMessage | BusNotice) => void): void;
  /** Whether messages pass between processes at present. Without it a process goes on by itself. */
  isCarrying(): boolean;
  /** Since the process started: what it has published, what it has heard from others, how often it may have missed something. */
  counts(): Readonly<BusCounts>;
  /** Sends what still waits, and ends. */
  close(): Promise<void>;
}

/** The bus of a site that runs as one process. */
export function inProcessBus(): Bus {
  const emitter = new EventEmitter();
  return {
    publish: (message) => emitter.emit('message', message),
    subscribe: (listener) => emitter.on('message', listener),
    isCarrying: () => true,
    // There is nobody to send to.
    counts: () => ({ sent: 0, heard: 0, missed: 0 }),
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}
