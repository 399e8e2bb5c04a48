import type { BusMessage } from './bus.ts';
import type { Carrier } from './carrier.ts';

/**
 * How messages travel between processes: as numbered parts of a JSON list, none of them longer than a notification of
 * PostgreSQL may be, which is less than 8,000 bytes. A part reads `process number kind text`.
 *
 * - `part`, `end`: a piece of a list, the last piece of it, which has in front from which number on the list goes. Each
 *   has the next number of its process.
 * - `beat`, `hello`, `bye`: the process lives, has just come, is going. They repeat the last number, so that whoever lost
 *   the last part notices.
 */
type Kind = 'part' | 'end' | 'beat' | 'hello' | 'bye';

/** How much of a list one part holds, in bytes; what is in front of it takes less than 100. */
const room = 7_800;

/** Makes parts of the messages of one process. */
export class Outgoing {
  readonly #process: string;
  #number = 0;

  constructor(process: string) {
    this.#process = process;
  }

  /** @param texts messages as `encoded` makes them */
  list(texts: readonly string[]): string[] {
    const json = `${this.#number + 1} [${texts.join(',')}]`;
    const parts = Math.ceil(json.length / room);
    return Array.from({ length: parts }, (_, at) => {
      this.#number += 1;
      return this.#head(at + 1 < parts ? 'part' : 'end') + json.slice(at * room, (at + 1) * room);
    });
  }

  signal(kind: 'beat' | 'hello' | 'bye'): string {
    return this.#head(kind);
  }

  /** What was to be sent is lost: the others notice that a number is missing. */
  skip(): void {
    this.#number += 1;
  }

  #head(kind: Kind): string {
    return `${this.#process} ${this.#number} ${kind} `;
  }
}

/** A message in ASCII, so that a byte is a character, and it may be cut anywhere and pass through any encoding. */
export function encoded(message: BusMessage): string {
  return JSON.stringify(message).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

interface Received {
  messages: BusMessage[];
  /** Whether something was or may have been missed. */
  hasMissed: boolean;
  /** Whether another process has just come, and wants to know who there is. */
  isGreeting: boolean;
  /** Whether this was one's own. */
  isOwn: boolean;
}

interface Peer {
  number: number;
  heardAt: number;
  /** The parts of a list that has not ended. */
  parts: string[];
}

/** Makes messages of the parts of all processes, and notices what is missing. */
export class Incoming {
  readonly #process: string;
  readonly #peers = new Map<string, Peer>();
  /** Until then, processes that are heard for the first time need not be new. */
  #acquaintedAt = 0;

  constructor(process: string) {
    this.#process = process;
  }

  /** Listens anew, and gets to know the others until that moment (milliseconds, of any clock). */
  startOver(acquaintedAt: number): void {
    this.#peers.clear();
    this.#acquaintedAt = acquaintedAt;
  }

  /** @throws where it is no part of ours */
  take(text: string, now: number): Received {
    const [head, process = '', digits, kind] = /^(\S+) (\d+) (part|end|beat|hello|bye) /.exec(text) ?? [];
    if (head === undefined) throw new Error(`Not understood: ${text.slice(0, 100)}`);
    const received: Received = { messages: [], hasMissed: false, isGreeting: kind === 'hello', isOwn: false };
    if (process === this.#process) return { ...received, isOwn: true };
    const isPart = kind === 'part' || kind === 'end';
    const number = Number(digits);
    const peer = this.#peer(process, isPart ? number - 1 : number, now);
    if (kind === 'bye') this.#peers.delete(process);

    const said = peer.number + (isPart ? 1 : 0);
    // What could not be sent at first may come twice.
    if (number < said) return received;
    if (number > said) {
      received.hasMissed = true;
      peer.parts = [];
    }
    peer.number = number;
    if (!isPart) return received;
    peer.parts.push(text.slice(head.length));
    if (kind === 'part') return received;
    const messages = listOf(peer.parts, number);
    peer.parts = [];
    return messages === undefined ? { ...received, hasMissed: true } : { ...received, messages };
  }

  #peer(process: string, said: number, now: number): Peer {
    const known = this.#peers.get(process);
    // Whoever is heard for the first time is new and begins with 1, or something was missed.
    const peer = known ?? { number: now < this.#acquaintedAt ? said : 0, heardAt: now, parts: [] };
    peer.heardAt = now;
    this.#peers.set(process, peer);
    return peer;
  }

  /** Forgets who has been silent for so long. @returns whether there was anybody */
  forgetSilent(since: number): boolean {
    const silent = [...this.#peers].filter(([, { heardAt }]) => heardAt < since);
    for (const [process] of silent) this.#peers.delete(process);
    return silent.length > 0;
  }
}

/** @returns undefined where its beginning is missing */
function listOf(parts: readonly string[], lastNumber: number): BusMessage[] | undefined {
  const [, first, list] = /^(\d+) (.*)$/.exec(parts.join('')) ?? [];
  if (list === undefined || parts.length !== lastNumber - Number(first) + 1) return undefined;
  // The edge between processes of this site, which run this same code or one like it: the hub ignores other kinds.
  return JSON.parse(list) as BusMessage[];
}

/** How long messages wait for each other, in milliseconds: PostgreSQL takes one notification at a time. */
const batchMs = 5;
/** What waits while nothing can be sent. More is thrown away, and the others notice. */
const maxBytes = 4 << 20;
/** How many parts are sent at once. */
const maxAtOnce = 100;

/** Sends what a process publishes, one lot after the other, and again after a break. */
export class Outbox {
  /** What is not numbered yet, and how much it is. */
  #texts: string[] = [];
  #bytes = 0;
  /** Parts that wait or are under way; there are more only when these are gone. */
  #parts: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  readonly #outgoing: Outgoing;
  readonly #carrier: Pick<Carrier, 'canSend' | 'send'>;

  constructor(outgoing: Outgoing, carrier: Pick<Carrier, 'canSend' | 'send'>) {
    this.#outgoing = outgoing;
    this.#carrier = carrier;
  }

  post(message: BusMessage): void {
    const text = encoded(message);
    this.#texts.push(text);
    this.#bytes += text.length;
    if (this.#bytes > maxBytes) {
      this.#takeTexts();
      this.#outgoing.skip();
    }
    this.#sendSoon();
  }

  /** Says something about the process itself; nothing while nothing can be sent, for it would be out of date. */
  signal(kind: 'beat' | 'hello' | 'bye'): void {
    if (!this.#carrier.canSend) return;
    this.#parts.push(this.#outgoing.signal(kind));
    this.#sendSoon();
  }

  /** Sends all that waits, if it can. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#carrier.canSend) {
      if (this.#parts.length === 0 && this.#texts.length > 0) this.#parts = this.#outgoing.list(this.#takeTexts());
      const parts = this.#parts.slice(0, maxAtOnce);
      if (parts.length === 0) return;
      try {
        await this.#carrier.send(parts);
        this.#parts.splice(0, parts.length);
      } catch {
        // They are sent again over the next connection: whoever got them ignores the second time.
        return;
      }
    }
  }

  #takeTexts(): string[] {
    const texts = this.#texts;
    this.#texts = [];
    this.#bytes = 0;
    return texts;
  }

  #sendSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.send();
    }, batchMs).unref();
  }
}
