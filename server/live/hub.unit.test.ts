import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inProcessBus } from './bus.ts';
import { Hub } from './hub.ts';
import type { Listening } from './rights.ts';
import type { Connection } from './subscriber.ts';
import { topics } from './topics.ts';

/** A hub in which everybody may hear all that they ask for, and who was looked up in it, by their ids. */
function openHub() {
  const bus = inProcessBus();
  const read: number[] = [];
  const rightsOf = ({ userId, asked }: Listening) => {
    read.push(userId);
    const sessionExpiresAt = new Date(Date.now() + 60_000).toISOString();
    return { sessionExpiresAt, topics: new Set(asked), decidedBy: new Set<string>() };
  };
  const hub = new Hub(bus, {
    readRights: async (listening) => listening.map(rightsOf),
    clock: () => new Date(),
    random: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  return { bus, hub, read };
}

function connect(userId: number): Connection & { sent: Buffer[] } {
  const sent: Buffer[] = [];
  return { userId, sessionId: userId, sent, send: (frame) => sent.push(frame), close: () => {} };
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
    bus.publish({ kind: 'event', topics: [topic], event: { type: 'watching', topic: 'group:2' } });
  };
  const connection = connect(1);
  const subscriber = hub.add(connection);
  hub.watch(subscriber, topic);
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

test('a connection that goes while it is looked up hears nothing afterwards', async () => {
  const { bus, hub } = openHub();
  const topic = topics.group(1);
  const connection = connect(1);
  const subscriber = hub.add(connection);
  hub.watch(subscriber, topic);
  hub.remove(subscriber);
  await settled();
  bus.publish({ kind: 'event', topics: [topic], event: { type: 'watching', topic: 'group:2' } });
  expect(connection.sent).toEqual([]);
});
