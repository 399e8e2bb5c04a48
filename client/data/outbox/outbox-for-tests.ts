import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { type BrowserStorage, UserStorage } from '#client/lib/user-storage.ts';
import { Outbox } from './outbox.ts';
import { type Kind, outboxKind, type Unsent } from './queued-mutation.ts';

export const offline = new CallError('nobody there', { status: 0 });

type Trouble = 'before' | 'after' | CallError;

/** A server that stores by id, on a line that may break before the request or before the answer. */
class Line {
  readonly stored = new Map<string, string>();
  asked = 0;
  /** How long an answer takes, in milliseconds. */
  takes = 0;
  onAsked = () => {};
  breaks: (Trouble | undefined)[] = [];

  async send(id: string, text: string): Promise<void> {
    this.asked += 1;
    this.onAsked();
    if (this.takes > 0) await new Promise((resolve) => setTimeout(resolve, this.takes));
    const trouble = this.breaks.shift();
    if (trouble === 'before') throw offline;
    if (trouble instanceof CallError) throw trouble;
    if (!this.stored.has(id)) this.stored.set(id, text);
    if (trouble === 'after') throw offline;
  }

  /** What is stored, in the order in which it came. */
  get texts(): string[] {
    return [...this.stored.values()];
  }
}

/** What is kept of a browser's storage, with as much room as it has. */
class Storage implements BrowserStorage {
  readonly items = new Map<string, string>();
  isFull = false;

  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, text: string) => {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.items.set(name, text);
  };
  removeItem = (name: string) => void this.items.delete(name);
  /** Browsers promise no order; this one has the newest first. */
  key = (index: number) => [...this.items.keys()].reverse()[index] ?? null;
  get length() {
    return this.items.size;
  }
}

interface Said {
  to: string;
  text: string;
}

type Parts = Partial<ConstructorParameters<typeof Outbox>[0]>;

export const client = new QueryClient();

/** A browser whose outbox sends what is said over a line. */
export class Browser {
  line = new Line();
  storage = new Storage();

  /** A kind that goes over the line. */
  readonly kind = (name: string): Kind<Said> =>
    outboxKind({
      name,
      parse: (stored) => {
        if (typeof stored !== 'object' || stored === null || !('to' in stored && 'text' in stored)) return undefined;
        return { to: String(stored.to), text: String(stored.text) };
      },
      subjectOf: ({ to }) => to,
      send: (_client, { text }, id) => this.line.send(id, text),
    });

  readonly said = this.kind('said');

  deliver = (unsent: Unsent) => this.said.deliver(client, unsent);

  /** Before each test: everything is new, and the clock only moves when it is told to. */
  begin = (): void => {
    vi.useFakeTimers();
    this.line = new Line();
    this.storage = new Storage();
  };

  /** Opens the page, or another tab. */
  open = (parts: Parts = {}): Outbox =>
    new Outbox({
      storage: new UserStorage('outbox', 1, this.storage),
      deliver: this.deliver,
      pauseBefore: () => 10,
      alone: (_name, act) => act(),
      ...parts,
    });

  say = (outbox: Outbox, text: string, to = 'club'): void => outbox.add(this.said, { to, text });

  /** What is unsent. */
  texts = (outbox: Outbox): string[] => this.said.among(outbox.unsent).map(({ content }) => content.text);
}

export const states = (outbox: Outbox) => outbox.unsent.map(({ state }) => state);

export const passed = (milliseconds = 60_000) => vi.advanceTimersByTimeAsync(milliseconds);
