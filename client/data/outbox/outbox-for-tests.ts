import { CallError } from '#client/data/call-error.ts';
import type { BrowserStorage } from '#client/lib/kept.ts';
import { type Kind, outboxKind } from './deeds.ts';

export const offline = new CallError('nobody there', { status: 0 });

type Trouble = 'before' | 'after' | CallError;

/** A server that stores by id, on a line that may break before the request or before the answer. */
export class Line {
  readonly stored = new Map<string, string>();
  asked = 0;
  onAsked = () => {};
  breaks: (Trouble | undefined)[] = [];

  async send(id: string, text: string): Promise<void> {
    this.asked += 1;
    this.onAsked();
    const trouble = this.breaks.shift();
    if (trouble === 'before') throw offline;
    if (trouble instanceof CallError) throw trouble;
    if (!this.stored.has(id)) this.stored.set(id, text);
    if (trouble === 'after') throw offline;
  }
}

/** What is kept of a browser's storage, with as much room as it has. */
export class Storage implements BrowserStorage {
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

export interface Said {
  to: string;
  text: string;
}

/** What is said over a line. */
export const saidOver = (line: () => Line): Kind<Said> =>
  outboxKind({
    name: 'said',
    parse: (stored) => {
      if (typeof stored !== 'object' || stored === null || !('to' in stored && 'text' in stored)) return undefined;
      return { to: String(stored.to), text: String(stored.text) };
    },
    subjectOf: ({ to }) => to,
    send: (_client, { text }, id) => line().send(id, text),
  });
