import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { type FakeBrowser, fakeBrowser } from './browser-for-tests.ts';
import { LiveSocket } from './socket.ts';

let browser: FakeBrowser;
let live: LiveSocket;
const doubts = vi.fn();
const received: LiveEvent[] = [];

beforeEach(() => {
  browser = fakeBrowser();
  live = new LiveSocket();
  doubts.mockReset();
  received.length = 0;
  live.onDoubt(doubts);
  live.onEvent((event) => void received.push(event));
});
const pass = (ms: number) => void vi.advanceTimersByTime(ms);
const ready = { type: 'ready', quietMs: 60_000 };

/** Opens the connection and answers who one is. */
function connect() {
  browser.socket.opens();
  browser.socket.hears(ready);
}

test('says what is watched, once for many watchers, and then who it is', () => {
  live.start(7);
  const ends = [live.watch('group:5'), live.watch('group:5')];
  connect();
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'group:5' },
    { type: 'identify', userId: 7 },
  ]);
  ends[0]?.();
  expect(browser.socket.sent).toHaveLength(2);
  ends[1]?.();
  expect(browser.socket.sent.slice(2)).toEqual([{ type: 'unwatch', topic: 'group:5' }]);
  for (let watchers = 1; watchers <= 2; watchers++) live.watch('tournament:3');
  expect(browser.socket.sent.slice(3)).toEqual([{ type: 'watch', topic: 'tournament:3' }]);
});

test.each([4401, 4403])('doubts the session when it is turned away with %i', (code) => {
  live.start(7);
  connect();
  browser.socket.breaks(code);
  expect(doubts).toHaveBeenCalledOnce();
});

test('says why an administrator turned it away, and nothing of why where the session has only ended', () => {
  live.start(7);
  connect();
  browser.socket.breaks(4423, 'Your account is suspended.');
  expect(doubts).toHaveBeenLastCalledWith('Your account is suspended.');
  pass(15_000);
  connect();
  browser.socket.breaks(4403, 'Signed out');
  expect(doubts).toHaveBeenLastCalledWith(undefined);
});

test('doubts the session once when it cannot come in twice in a row, for a refusal looks like a broken network', () => {
  live.start(7);
  browser.socket.breaks();
  expect(doubts).not.toHaveBeenCalled();
  for (let again = 0; again < 4; again++) {
    pass(15_000);
    browser.socket.breaks();
  }
  expect(doubts).toHaveBeenCalledOnce();
});

test('who is turned away and found signed out does not come back', () => {
  live.onDoubt(() => live.stop());
  live.start(7);
  connect();
  browser.socket.breaks(4403);
  pass(60_000);
  expect(browser.made).toHaveLength(1);
  expect(live.connection).toBe('off');
});

test('comes back after a break, and watches again', () => {
  live.start(7);
  live.watch('tournament:3');
  connect();
  browser.socket.breaks();
  expect(live.connection).toBe('connecting');
  pass(1_000);
  browser.socket.opens();
  expect(live.connection).toBe('open');
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'tournament:3' },
    { type: 'identify', userId: 7 },
  ]);
});

test('whoever is listened for already keeps their connection', () => {
  live.start(7);
  connect();
  live.start(7);
  expect(browser.made).toHaveLength(1);
});

test('another person gets another connection', () => {
  live.start(7);
  connect();
  const { socket } = browser;
  live.start(8);
  connect();
  expect([socket.readyState, browser.made.length]).toEqual([3, 2]);
  expect(browser.socket.sent).toEqual([{ type: 'identify', userId: 8 }]);
  browser.isFocused();
  expect(browser.socket.sent).toHaveLength(2);
});

test('tells of every change of the connection to whoever still asks', () => {
  const changes = vi.fn();
  const end = live.onConnection(changes);
  live.start(7);
  browser.socket.opens();
  expect(changes).toHaveBeenCalledTimes(2);
  end();
  live.stop();
  expect(changes).toHaveBeenCalledTimes(2);
});

test('hands on what the server says, and nothing of how the connection is', () => {
  const read = { type: 'conversation_read', conversationId: 4, readSeq: 2 };
  live.start(7);
  connect();
  browser.socket.hears(read);
  browser.socket.hears({ type: 'alive' });
  expect(received).toEqual([ready, read]);
});
