import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realBrowser } from './fake-browser.ts';
import { type ListeningPage, listeningPage, pass } from './page-for-tests.ts';

let browser: ListeningPage['browser'];
let live: ListeningPage['live'];
let doubts: ListeningPage['doubts'];
let told: ListeningPage['told'];
let connect: ListeningPage['connect'];

beforeEach(() => {
  ({ browser, live, doubts, told, connect } = listeningPage());
});
afterEach(realBrowser);

test('says what is watched, once for many watchers, and then who it is', () => {
  live.start(7, () => Date.now() - 300);
  const ends = [live.watch('group:5'), live.watch('group:5')];
  connect();
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'group:5', age: 300 },
    { type: 'identify', userId: 7, age: 300 },
  ]);
  ends[0]?.();
  expect(browser.socket.sent).toHaveLength(2);
  ends[1]?.();
  expect(browser.socket.sent.slice(2)).toEqual([{ type: 'unwatch', topic: 'group:5' }]);
  for (let watchers = 1; watchers <= 2; watchers++) live.watch('tournament:3');
  expect(browser.socket.sent.slice(3)).toEqual([{ type: 'watch', topic: 'tournament:3', age: 300 }]);
});

test('a connection that dies without a word is replaced', () => {
  live.start(7, () => Date.now());
  connect();
  pass(45_000);
  expect(live.connection).toBe('connecting');
  pass(1_000);
  connect();
  expect(live.connection).toBe('open');
});

test.each([4401, 4403])('doubts the session when it is turned away with %i', (code) => {
  live.start(7);
  connect();
  browser.socket.breaks(code);
  expect(doubts).toHaveBeenCalledOnce();
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

test('who signs in after somebody else is as new as their own page', () => {
  const age = () => browser.socket.sent.map((said) => (said as { age?: number }).age);
  live.start(7, () => Date.now());
  live.watch('group:5');
  connect();
  browser.socket.hears({ type: 'watching', topic: 'group:5', missed: false });
  live.start(7, () => 0);
  expect(browser.made).toHaveLength(1);
  pass(10_000);
  live.stop();
  expect(live.connection).toBe('off');
  live.start(8, () => Date.now() - 100);
  browser.socket.opens();
  expect(age()).toEqual([100, 100]);
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
  browser.socket.hears({ type: 'alive', complete: true });
  expect(told).toEqual([{ type: 'ready', missed: false }, read]);
});
