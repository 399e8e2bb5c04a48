import { afterEach, beforeEach, expect, test } from 'vitest';
import { realBrowser } from './fake-browser.ts';
import { type ListeningPage, listeningPage, pass } from './page-for-tests.ts';

let browser: ListeningPage['browser'];
let live: ListeningPage['live'];
let missed: ListeningPage['missed'];
let told: ListeningPage['told'];
let connect: ListeningPage['connect'];
let reconnect: ListeningPage['reconnect'];

beforeEach(() => {
  ({ browser, live, missed, told, connect, reconnect } = listeningPage());
});
afterEach(realBrowser);

const watchAnswer = (topic: string, isMissed = false) => ({ type: 'watching', topic, missed: isMissed });

test('says when what is shown was asked for: of a topic, and of everything', () => {
  const asked = { 'group:5': 400, 'tournament:3': 200 } as Record<string, number>;
  live.start(7, (topic) => Date.now() - (topic === undefined ? 900 : (asked[topic] ?? 0)));
  live.watch('group:5');
  connect();
  live.watch('tournament:3');
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'group:5', age: 400 },
    { type: 'identify', userId: 7, age: 900 },
    { type: 'watch', topic: 'tournament:3', age: 200 },
  ]);
});

test('where nobody knows when it was asked for it says nothing of it', () => {
  live.start(7);
  live.watch('group:5');
  connect();
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'group:5' },
    { type: 'identify', userId: 7 },
  ]);
});

test('fetches nothing when it is connected and nothing was told meanwhile', () => {
  live.start(7, () => Date.now());
  live.watch('group:5');
  browser.socket.opens();
  browser.socket.hears(watchAnswer('group:5'));
  browser.socket.hears({ type: 'ready', missed: false });
  expect(missed).not.toHaveBeenCalled();
  expect(told).toEqual([watchAnswer('group:5'), { type: 'ready', missed: false }]);
});

test('fetches everything once, and no topic besides, where something of the person’s was missed', () => {
  live.start(7, () => Date.now());
  live.watch('group:5');
  browser.socket.opens();
  browser.socket.hears(watchAnswer('group:5', true));
  expect(told).toEqual([]);
  browser.socket.hears({ type: 'ready', missed: true });
  expect(missed).toHaveBeenCalledOnce();
  expect(told).toEqual([{ type: 'ready', missed: true }]);
});

test('fetches a topic alone where something of it alone was missed, then and later', () => {
  live.start(7, () => Date.now());
  live.watch('group:5');
  browser.socket.opens();
  browser.socket.hears(watchAnswer('group:5', true));
  browser.socket.hears({ type: 'ready', missed: false });
  browser.socket.hears(watchAnswer('group:5', true));
  expect(missed).not.toHaveBeenCalled();
  expect(told).toEqual([watchAnswer('group:5', true), { type: 'ready', missed: false }, watchAnswer('group:5', true)]);
});

test('an answer that was long on its way proves nothing', () => {
  live.start(7, () => Date.now());
  browser.socket.opens();
  pass(3_001);
  browser.socket.hears({ type: 'ready', missed: false });
  expect(missed).toHaveBeenCalledOnce();
  live.watch('group:5');
  pass(3_001);
  browser.socket.hears(watchAnswer('group:5'));
  expect(told.at(-1)).toEqual(watchAnswer('group:5', true));
});

test('comes back after a break, watches again and fetches nothing if nothing was told', () => {
  live.start(7, () => Date.now());
  live.watch('tournament:3');
  connect();
  browser.socket.hears(watchAnswer('tournament:3'));
  browser.socket.breaks();
  expect(live.connection).toBe('connecting');
  pass(1_000);
  browser.socket.opens();
  expect(live.connection).toBe('open');
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'tournament:3', age: 1_000 },
    { type: 'identify', userId: 7, age: 1_000 },
  ]);
  browser.socket.hears(watchAnswer('tournament:3'));
  browser.socket.hears({ type: 'ready', missed: false });
  expect(missed).not.toHaveBeenCalled();
});

test('after a break something may be missing since the last question that was answered', () => {
  live.start(7, () => Date.now());
  connect();
  pass(20_000);
  expect(browser.socket.sent.at(-1)).toEqual({ type: 'alive' });
  pass(800);
  browser.socket.hears({ type: 'alive', complete: true });
  pass(10_000);
  reconnect();
  expect(browser.socket.sent).toEqual([{ type: 'identify', userId: 7, age: 11_800 }]);
  expect(told.map(({ type }) => type)).toEqual(['ready']);
});

test('as long as something waits on the server, an answer only says that the connection lives', () => {
  live.start(7, () => Date.now());
  connect();
  pass(20_000);
  browser.socket.hears({ type: 'alive', complete: false });
  pass(19_999);
  expect(browser.made).toHaveLength(1);
  reconnect();
  expect(browser.socket.sent).toEqual([{ type: 'identify', userId: 7, age: 40_999 }]);
});

test('what came of an earlier connection does not count for a later one', () => {
  live.start(7, () => Date.now());
  live.watch('group:5');
  browser.socket.opens();
  browser.socket.hears(watchAnswer('group:5', true));
  reconnect();
  browser.socket.hears({ type: 'ready', missed: false });
  expect(told).toEqual([{ type: 'ready', missed: false }]);
});

test('what is not watched any longer is as old as its request when it is watched again', () => {
  let askedAt = Date.now();
  live.start(7, () => askedAt);
  connect();
  const end = live.watch('group:5');
  browser.socket.hears(watchAnswer('group:5'));
  pass(5_000);
  end();
  askedAt = Date.now();
  pass(2_000);
  live.watch('group:5');
  expect(browser.socket.sent.at(-1)).toEqual({ type: 'watch', topic: 'group:5', age: 2_000 });
  end();
  reconnect();
  expect(browser.socket.sent[0]).toMatchObject({ type: 'identify' });
});

test('what was not watched for a while is as old as its request after a break, too', () => {
  const start = Date.now();
  live.start(7, () => start);
  connect();
  const end = live.watch('group:5');
  browser.socket.hears(watchAnswer('group:5'));
  end();
  pass(20_000);
  browser.socket.hears({ type: 'alive', complete: true });
  live.watch('group:5');
  reconnect();
  expect(browser.socket.sent).toEqual([
    { type: 'watch', topic: 'group:5', age: 21_000 },
    { type: 'identify', userId: 7, age: 1_000 },
  ]);
});

test('fetches anew when the server says that it may have missed something itself', () => {
  live.start(7);
  connect();
  browser.socket.hears({ type: 'missed' });
  expect(missed).toHaveBeenCalledOnce();
  expect(told.at(-1)).toEqual({ type: 'missed' });
});

test('after a break, too, no topic is fetched besides where everything is', () => {
  live.start(7, () => Date.now());
  live.watch('group:5');
  connect();
  reconnect();
  told.length = 0;
  browser.socket.hears(watchAnswer('group:5', true));
  browser.socket.hears({ type: 'ready', missed: true });
  expect(missed).toHaveBeenCalledTimes(1);
  expect(told).toEqual([{ type: 'ready', missed: true }]);
});
