import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSocket } from './socket.ts';

/** A stand-in for the browser's socket, which no test in Node has. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.made.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  hears(event: unknown) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }

  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function latest(): FakeSocket {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('No socket was made');
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'club.example' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('says who it is and what is watched, once for many watchers', () => {
  const live = new LiveSocket();
  live.start(7);
  const ends = [live.watch('group:5'), live.watch('group:5')];
  latest().opens();
  expect(latest().address).toBe('wss://club.example/ws');
  expect(latest().sent).toEqual([
    { type: 'identify', userId: 7 },
    { type: 'watch', topic: 'group:5' },
  ]);
  ends[0]?.();
  expect(latest().sent).toHaveLength(2);
  ends[1]?.();
  expect(latest().sent.at(-1)).toEqual({ type: 'unwatch', topic: 'group:5' });
});

test('comes back after a break, watches again and says that something may have been missed', () => {
  const live = new LiveSocket();
  const missed = vi.fn();
  live.onMissed(missed);
  live.start(7);
  live.watch('tournament:3');
  latest().opens();
  latest().hears({ type: 'ready' });
  expect(missed).not.toHaveBeenCalled();
  latest().breaks();
  expect(live.connection).toBe('connecting');
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made).toHaveLength(2);
  latest().opens();
  expect(latest().sent).toContainEqual({ type: 'watch', topic: 'tournament:3' });
  expect(missed).not.toHaveBeenCalled();
  latest().hears({ type: 'ready' });
  expect(missed).toHaveBeenCalledOnce();
  expect(live.connection).toBe('open');
});

test('fetches anew when the server says that it may have missed something itself', () => {
  const live = new LiveSocket();
  const missed = vi.fn();
  live.onMissed(missed);
  live.start(7);
  latest().opens();
  latest().hears({ type: 'ready' });
  latest().hears({ type: 'missed' });
  expect(missed).toHaveBeenCalledOnce();
});

test('doubts the session when it is turned away', () => {
  const live = new LiveSocket();
  const doubts = vi.fn();
  live.onDoubt(doubts);
  live.start(7);
  latest().opens();
  latest().breaks(4403);
  expect(doubts).toHaveBeenCalledOnce();
});

test('doubts the session when the server takes it for another person’s', () => {
  const live = new LiveSocket();
  const doubts = vi.fn();
  live.onDoubt(doubts);
  live.start(7);
  latest().opens();
  latest().breaks(4401);
  expect(doubts).toHaveBeenCalledOnce();
});

test('doubts the session once when it cannot come in twice in a row, for a refusal looks like a broken network', () => {
  const live = new LiveSocket();
  const doubts = vi.fn();
  live.onDoubt(doubts);
  live.start(7);
  latest().breaks();
  expect(doubts).not.toHaveBeenCalled();
  for (let again = 0; again < 4; again++) {
    vi.advanceTimersByTime(15_000);
    latest().breaks();
  }
  expect(doubts).toHaveBeenCalledOnce();
});

test('after a break that is over the next one begins with a short pause', () => {
  const live = new LiveSocket();
  live.start(7);
  for (let at = 1; at <= 5; at++) {
    latest().opens();
    latest().breaks();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(at + 1);
  }
});

test('does not wait any longer once the network is back', () => {
  const isBack: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (type: string, handler: () => void) => type === 'online' && isBack.push(handler));
  const live = new LiveSocket();
  live.start(7);
  for (const failures of [1, 2, 3]) {
    latest().breaks();
    if (failures < 3) vi.advanceTimersByTime(15_000);
  }
  expect(FakeSocket.made).toHaveLength(3);
  for (const handler of isBack) handler();
  expect(FakeSocket.made).toHaveLength(4);
  vi.advanceTimersByTime(15_000);
  expect(FakeSocket.made).toHaveLength(4);
});

test('who signs in after somebody else has missed nothing', () => {
  const live = new LiveSocket();
  const missed = vi.fn();
  live.onMissed(missed);
  live.start(7);
  latest().opens();
  latest().hears({ type: 'ready' });
  live.start(7);
  expect(FakeSocket.made).toHaveLength(1);
  live.stop();
  live.start(8);
  latest().opens();
  latest().hears({ type: 'ready' });
  expect(missed).not.toHaveBeenCalled();
});

test('a socket that was given up is not tried again', () => {
  const live = new LiveSocket();
  live.start(7);
  latest().opens();
  live.stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(live.connection).toBe('off');
});

test('hands on what the server says', () => {
  const live = new LiveSocket();
  const heard = vi.fn();
  live.onEvent(heard);
  live.start(7);
  latest().opens();
  latest().hears({ type: 'ready' });
  expect(heard).toHaveBeenCalledWith({ type: 'ready' });
});
