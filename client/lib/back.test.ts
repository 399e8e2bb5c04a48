import { beforeEach, expect, test, vi } from 'vitest';
import { hasEntryBefore, numberEntries } from './back.ts';

/** A stand-in for the browser's history, as far as the router and going back use it. */
class FakeHistory {
  #states: unknown[] = [null];
  #at = 0;

  get state(): unknown {
    return this.#states[this.#at];
  }

  /** Opens an address that was typed, or a link from outside. */
  open(): void {
    this.push(null);
  }

  push(state: unknown): void {
    this.#at += 1;
    this.#states = [...this.#states.slice(0, this.#at), state];
  }

  replace(state: unknown): void {
    this.#states[this.#at] = state;
  }

  back(): void {
    this.#at -= 1;
  }
}

let history: FakeHistory;

/** What the router does. */
function go(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  numberEntries((_, { replace, state } = {}) => (replace ? history.replace(state) : history.push(state)), to, options);
}

beforeEach(() => {
  history = new FakeHistory();
  vi.stubGlobal('history', history);
});

test('behind a page that one has gone to lies the one that one came from, however far one has gone', () => {
  go('/tournaments');
  go('/tournaments/details/9');
  expect(hasEntryBefore()).toBe(true);
  history.back();
  expect(hasEntryBefore()).toBe(true);
  history.back();
  expect(hasEntryBefore()).toBe(false);
});

test('an entry that takes the place of another has as many before it', () => {
  go('/login', { replace: true });
  go('/tournaments/details/9', { replace: true });
  expect(hasEntryBefore()).toBe(false);
  go('/groups/5');
  go('/groups/5?dialog=create', { replace: true });
  expect(hasEntryBefore()).toBe(true);
  history.back();
  expect(hasEntryBefore()).toBe(false);
});

test('what a link writes into its entry stays there', () => {
  go('/tournaments/details/9', { state: { openedFromList: true } });
  expect(history.state).toMatchObject({ openedFromList: true, before: 1 });
});

test('behind an address that was typed, or a link from outside, lies nothing of ours', () => {
  go('/tournaments');
  history.open();
  expect(hasEntryBefore()).toBe(false);
});
