import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from './browser-for-tests.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

const does = { ask: vi.fn(), opened: vi.fn(), received: vi.fn(), lost: vi.fn(), changed: vi.fn() };
let browser: FakeBrowser;
let socket: ReconnectingSocket;

beforeEach(() => {
  browser = fakeBrowser();
  for (const each of Object.values(does)) each.mockReset();
  socket = new ReconnectingSocket({ path: '/ws', ...does });
});
const pass = (ms: number) => void vi.advanceTimersByTime(ms);

test('opens our own address, securely where the page is', () => {
  socket.open();
  expect(browser.socket.address).toBe('wss://club.example/ws');
  socket.close();
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:3000' });
  socket.open();
  expect(browser.socket.address).toBe('ws://localhost:3000/ws');
});

test('says how it stands, each time once', () => {
  const seen: string[] = [];
  does.changed.mockImplementation(() => seen.push(socket.connection));
  expect(socket.connection).toBe('off');
  socket.open();
  browser.socket.opens();
  browser.socket.breaks();
  pass(1_000);
  browser.socket.opens();
  socket.close();
  socket.close();
  expect(seen).toEqual(['connecting', 'open', 'connecting', 'open', 'off']);
  expect(does.opened).toHaveBeenCalledTimes(2);
});

test('says something only while it is open', () => {
  socket.send('1');
  socket.open();
  socket.send('2');
  browser.socket.opens();
  socket.send('3');
  expect(browser.socket.sent).toEqual([3]);
});

test('hands on text, and nothing else', () => {
  socket.open();
  browser.socket.opens();
  browser.socket.hears({ type: 'ready' });
  browser.socket.onmessage?.({ data: new ArrayBuffer(1) });
  expect(does.received.mock.calls).toEqual([['{"type":"ready"}']]);
});

test('waits longer and longer while it cannot be opened, and a second again once it could', () => {
  socket.open();
  for (const [failures, pause] of [1_000, 1_800, 3_240].entries()) {
    browser.socket.breaks();
    expect(does.lost).toHaveBeenLastCalledWith(1006, failures);
    pass(pause - 1);
    expect(browser.made).toHaveLength(failures + 1);
    pass(1);
    expect(browser.made).toHaveLength(failures + 2);
  }
  browser.socket.opens();
  browser.socket.breaks(1012);
  expect(does.lost).toHaveBeenLastCalledWith(1012, 0);
  pass(1_000);
  expect(browser.made).toHaveLength(5);
});

test('who is opened again after having been closed begins anew', () => {
  socket.open();
  browser.socket.breaks();
  browser.socket.breaks();
  socket.close();
  socket.open();
  browser.socket.breaks();
  expect(does.lost).toHaveBeenLastCalledWith(1006, 0);
});

test('once closed it is not tried again, whatever happens', () => {
  socket.open();
  browser.socket.opens();
  const first = browser.socket;
  socket.close();
  expect(first.readyState).toBe(3);
  first.breaks();
  browser.comesOnline();
  browser.isFocused();
  browser.show(true);
  pass(120_000);
  expect(browser.made).toHaveLength(1);
  expect(does.ask).not.toHaveBeenCalled();
  expect(socket.connection).toBe('off');
});

test('closed while it waits, or as it hears of the break, it is not tried again', () => {
  socket.open();
  browser.socket.breaks();
  socket.close();
  pass(60_000);
  does.lost.mockImplementation(() => socket.close());
  socket.open();
  browser.socket.breaks();
  pass(60_000);
  expect(browser.made).toHaveLength(2);
});

test('what is closed before it is open is closed as soon as it is', () => {
  socket.open();
  const first = browser.socket;
  socket.close();
  expect(first.readyState).toBe(0);
  first.opens();
  expect(first.readyState).toBe(3);
  expect(does.opened).not.toHaveBeenCalled();
});

test('one that falls silent without a word is left after 45 seconds, and opened anew', () => {
  socket.open();
  const silent = browser.socket;
  silent.opens();
  pass(20_000);
  expect(does.ask).toHaveBeenCalledOnce();
  pass(24_999);
  expect(socket.connection).toBe('open');
  pass(1);
  expect(socket.connection).toBe('connecting');
  expect(does.lost).toHaveBeenCalledExactlyOnceWith(undefined, 0);
  pass(1_000);
  expect(browser.made).toHaveLength(2);
  browser.socket.opens();
  expect(socket.connection).toBe('open');
  // What it says in the end is nobody's business any longer.
  silent.hears({ type: 'late' });
  silent.breaks();
  expect(does.received).not.toHaveBeenCalled();
  expect(socket.connection).toBe('open');
});

test('one that answers stays, for hours, and so does one that says something', () => {
  socket.open();
  browser.socket.opens();
  for (let seconds = 0; seconds < 120; seconds += 24) {
    pass(24_000);
    browser.socket.hears({ type: 'chat_message' });
  }
  socket.answered();
  does.ask.mockReset().mockImplementation(() => void socket.answered());
  pass(3_600_000);
  expect(does.ask).toHaveBeenCalledTimes(180);
  expect(browser.made).toHaveLength(1);
});

test('in doubt it waits five seconds at most for what was asked already', () => {
  socket.open();
  browser.socket.opens();
  pass(20_000);
  browser.isFocused();
  expect(does.ask).toHaveBeenCalledOnce();
  pass(5_000);
  expect(socket.connection).toBe('connecting');
});

test('one that cannot be opened nor refused is given up after 25 seconds', () => {
  socket.open();
  pass(24_999);
  expect(does.lost).not.toHaveBeenCalled();
  pass(1);
  expect(does.lost).toHaveBeenCalledExactlyOnceWith(undefined, 0);
  pass(1_000);
  expect(browser.made).toHaveLength(2);
});

test('once the network is back it does not wait any longer, and what was being opened over another is given up', () => {
  socket.open();
  browser.socket.breaks();
  browser.comesOnline();
  expect(browser.made).toHaveLength(2);
  pass(2_000);
  const second = browser.socket;
  browser.comesOnline();
  expect(browser.made).toHaveLength(3);
  second.opens();
  expect(does.opened).not.toHaveBeenCalled();
});

test.each<[string, (browser: FakeBrowser) => void]>([
  ['the network changes', ({ comesOnline }) => comesOnline()],
  ['the page is shown', ({ show }) => show(true)],
  ['the page is looked at', ({ isFocused }) => isFocused()],
])('when %s an open one has five seconds to answer', (_, happens) => {
  socket.open();
  browser.socket.opens();
  browser.sleep(3_600_000);
  happens(browser);
  expect(does.ask).toHaveBeenCalledOnce();
  pass(4_999);
  expect(socket.connection).toBe('open');
  pass(1);
  expect(socket.connection).toBe('connecting');
});

test('a hidden page rests until somebody looks at it, and then does not wait', () => {
  socket.open();
  browser.socket.opens();
  browser.show(false);
  expect(does.ask).not.toHaveBeenCalled();
  browser.socket.breaks();
  pass(3_600_000);
  expect(browser.made).toHaveLength(1);
  browser.show(true);
  expect(browser.made).toHaveLength(2);
  browser.isFocused();
  expect(browser.made).toHaveLength(2);
});

test('a hidden page comes back with the network', () => {
  socket.open();
  browser.show(false);
  browser.socket.breaks();
  browser.comesOnline();
  expect(browser.made).toHaveLength(2);
});
