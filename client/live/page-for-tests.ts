import { vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { fakeBrowser } from './fake-browser.ts';
import { LiveSocket } from './socket.ts';

/** A page that listens, in a fake browser. */
export function listeningPage() {
  const browser = fakeBrowser();
  const live = new LiveSocket();
  const [missed, doubts] = [vi.fn(), vi.fn()];
  const told: LiveEvent[] = [];
  live.onMissed(missed);
  live.onDoubt(doubts);
  live.onEvent((event) => void told.push(event));
  return {
    browser,
    live,
    missed,
    doubts,
    told,
    /** Opens the connection and answers who one is. */
    connect() {
      browser.socket.opens();
      browser.socket.hears({ type: 'ready', missed: false });
    },
    reconnect() {
      browser.socket.breaks();
      pass(1_000);
      browser.socket.opens();
    },
  };
}

export type ListeningPage = ReturnType<typeof listeningPage>;

export const pass = (ms: number) => void vi.advanceTimersByTime(ms);
