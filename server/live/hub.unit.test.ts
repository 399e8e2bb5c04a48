import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Bus, type BusNotice, inProcessBus } from './bus.ts';
import { Hub } from './hub.ts';
import { Presence } from './presence.ts';
import type { Listening } from './rights.ts';
import type { Connection } from './subscriber.ts';
import { topics } from './topics.ts';

/**
 * A hub in which everybody may hear all that they ask for, which the same topics decide about for all of them, who was looked up in it, by their ids, and what lets the bus
 * say something of itself.
 */
function openHub({ clock = () => new Date(), ticks = () => performance.now(), decidedBy = new Set<string>() } = {}) {
  const carrying = inProcessBus();
  const listeners: ((notice: BusNotice) => void)[] = [];
  const bus: Bus = {
    ...carrying,
    subscribe(listener) {
      carrying.subscribe(listener);
      listeners.push(listener);
    },
  };
  const read: number[] = [];
  const rightsOf = ({ userId, asked }: Listening) => {
    read.push(userId);
    const sessionExpiresAt = new Date(Date.now() + 60_000).toISOString();
    return { sessionExpiresAt, topics: new Set(asked), decidedBy, shownIn: [5] };
  };
  const presence = new Presence(bus, { ticks, tell: (told, event) => hub.tellWatchers(told, event) });
  const hub: Hub = new Hub(bus, {
    readRights: async (listening) => listening.map(rightsOf),
    clock,
    ticks,
    onError: (error) => {
      throw error;
    },
    presence,
  });
  const notice = (kind: BusNotice['kind']) => {
    for (const listener of listeners) listener({ kind });
  };
  return { bus, hub, presence, read, notice };
}

function connect(userId: number): Connection & { sent: Buffer[] } {
  const sent: Buffer[] = [];
  return { userId, sessionId: userId, sent, send: (frame) => sent.push(frame), close: () => {} };
}

/** What was said last, without the head of its frame. */
function lastSaid({ sent }: { sent: Buffer[] }): unknown {
  return JSON.parse(String(sent.at(-1)?.subarray(2)));
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};

test('a connection that is gone is neither looked up nor sent anything', async () => {
  const { bus, hub, read } = openHub();
  const topic = topics.group(1);
  const tell = () => {
    bus.publish({ kind: 'look_up', whose: { topic } });
    bus.publish({ kind: 'look_up', whose: { userId: 1 } });
    bus.publish({ kind: 'event', topics: [topic], event: { type: 'moderation', groupId: 2 } });
  };
  const connection = connect(1);
  const subscriber = hub.add(connection);
  hub.watch(subscriber, topic);
  hub.identify(subscriber);
  await settled();
  tell();
  await settled();
  expect(read.length).toBeGreaterThan(1);
  expect(connection.sent.length).toBeGreaterThan(2);

  hub.remove(subscriber);
  read.length = 0;
  connection.sent.length = 0;
  tell();
  await settled();
  expect([read, connection.sent, hub.connectionsOf(1)]).toEqual([[], [], 0]);
});

test('a connection that is gone is not looked up for what decided about it either', async () => {
  const group = topics.group(1);
  const { bus, hub, read } = openHub({ decidedBy: new Set([group]) });
  const subscribers = [hub.add(connect(1)), hub.add(connect(2))];
  for (const subscriber of subscribers) hub.watch(subscriber, topics.tournament(5));
  await settled();
  for (const subscriber of subscribers.slice(0, 1)) hub.remove(subscriber);
  read.length = 0;
  for (const topic of [group, topics.tournament(5)]) bus.publish({ kind: 'look_up', whose: { topic } });
  await settled();
  expect(read).toEqual([2]);
});

test('a connection that goes while it is looked up hears nothing afterwards', async () => {
  const { bus, hub } = openHub();
  const topic = topics.group(1);
  const connection = connect(1);
  const subscriber = hub.add(connection);
  hub.watch(subscriber, topic);
  hub.remove(subscriber);
  await settled();
  bus.publish({ kind: 'event', topics: [topic], event: { type: 'moderation', groupId: 2 } });
  expect(connection.sent).toEqual([]);
});

test('what the bus missed before somebody said who they are, they have missed', async () => {
  const { hub, notice } = openHub();
  const connection = connect(1);
  const subscriber = hub.add(connection);
  notice('missed');
  await settled();
  expect(connection.sent).toEqual([]);
  hub.identify(subscriber);
  expect(lastSaid(connection)).toEqual({ type: 'ready', quietMs: 0 });
});

test('says for how long it was quiet, by a clock that nobody sets, and never longer than it can know', async () => {
  let [now, passed] = [Date.now(), 0];
  const { bus, hub, notice } = openHub({ clock: () => new Date(now), ticks: () => passed });
  const [topic, other] = [topics.group(1), topics.group(2)];
  const quietOn = async (watched: string) => {
    const connection = connect(1);
    hub.watch(hub.add(connection), watched);
    await settled();
    return lastSaid(connection);
  };
  passed += 60_000;
  bus.publish({ kind: 'event', topics: [topic], event: { type: 'missed' } });
  now += 3_600_000;
  passed += 10_000;
  expect(await quietOn(topic)).toEqual({ type: 'watching', topic, quietMs: 10_000 });
  expect(await quietOn(other)).toEqual({ type: 'watching', topic: other, quietMs: 70_000 });
  notice('away');
  passed += 5_000;
  expect(await quietOn(other)).toEqual({ type: 'watching', topic: other, quietMs: 5_000 });
});

test('a page makes somebody present once it is answered, so that they do not miss their own coming', async () => {
  const { hub, presence } = openHub();
  const connection = connect(1);
  const subscriber = hub.add(connection);
  hub.watch(subscriber, topics.here(5));
  await settled();
  expect(presence.in(5)).toEqual([]);
  hub.identify(subscriber);
  expect(presence.in(5)).toEqual([1]);
  const said = connection.sent.map((frame) => JSON.parse(String(frame.subarray(2))).type);
  expect(said).toEqual(['watching', 'ready', 'presence']);
});

test('somebody is present until their last window is closed, and a moment longer', async () => {
  let passed = 0;
  const { hub, presence } = openHub({ ticks: () => passed });
  const windows = [hub.add(connect(1)), hub.add(connect(1))];
  for (const window of windows) hub.identify(window);
  await settled();
  for (const window of windows) {
    passed += 60_000;
    expect(presence.in(5)).toEqual([1]);
    hub.remove(window);
  }
  expect(presence.in(5)).toEqual([1]);
  passed += 60_000;
  expect(presence.in(5)).toEqual([]);
});

test('whose rights change while their last window is closed is not present any longer', async () => {
  const { bus, hub, presence } = openHub();
  const window = hub.add(connect(1));
  hub.identify(window);
  await settled();
  hub.remove(window);
  bus.publish({ kind: 'look_up', whose: { userId: 2 } });
  expect(presence.in(5)).toEqual([1]);
  bus.publish({ kind: 'look_up', whose: { userId: 1 } });
  expect(presence.in(5)).toEqual([]);
});

test('whoever signs out is not present any longer, unless they are signed in elsewhere', async () => {
  const { bus, hub, presence } = openHub();
  const elsewhere = { ...connect(1), sessionId: 2 };
  for (const connection of [connect(1), elsewhere]) hub.identify(hub.add(connection));
  await settled();
  bus.publish({ kind: 'end_session', sessionId: 1 });
  expect(presence.in(5)).toEqual([1]);
  bus.publish({ kind: 'end_session', sessionId: 2 });
  expect(presence.in(5)).toEqual([]);
});

test('whoever is looked up while very many come elsewhere has missed nothing', async () => {
  let passed = 0;
  const { hub, presence } = openHub({ ticks: () => passed });
  passed += 60_000;
  const connection = connect(1);
  const subscriber = hub.add(connection);
  hub.watch(subscriber, topics.here(7));
  hub.identify(subscriber);
  for (let userId = 100; userId < 3_100; userId++) presence.comes(userId, [userId]);
  await settled();
  const said = connection.sent.map((frame) => JSON.parse(String(frame.subarray(2))));
  expect(said).toEqual([
    { type: 'watching', topic: topics.here(7), quietMs: 60_000 },
    { type: 'ready', quietMs: 60_000 },
  ]);
  presence.comes(100, [7]);
  expect(lastSaid(connection)).toEqual({ type: 'presence', groupId: 7, userIds: [100] });
});
