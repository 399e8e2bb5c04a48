import type { Self } from '#contract/auth.ts';
import { type LastSeen, readBack, writtenOut } from './kept-queries.ts';

const key = 'last-seen';

/** What was read a moment ago, and of which text: without a network all on a page ask for it at once. */
let read: { text: string | null; kept: LastSeen | undefined } | undefined;

/** How long it is held, in milliseconds. */
const holding = 1000;

/** What is kept in this browser. Looked up each time: another tab may have changed it, or have signed out. */
export function readLastSeen(): LastSeen<Self> | undefined {
  try {
    const text = localStorage.getItem(key);
    if (read?.text !== text) {
      read = { text, kept: readBack(text, Date.now()) };
      setTimeout(() => {
        read = undefined;
      }, holding);
    }
    // Cast: it was written by this app, from what the server said.
    return read?.kept as LastSeen<Self> | undefined;
  } catch {
    return undefined;
  }
}

export function writeLastSeen(kept: LastSeen): void {
  try {
    localStorage.setItem(key, writtenOut(kept));
  } catch {
    // Storage is switched off or full: then there is less to read without a network.
  }
}

export function forgetLastSeen(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}

/** Calls the handler when another tab has forgotten everything: somebody signed out there. */
export function onForgotten(handler: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue === null) handler();
  });
}
