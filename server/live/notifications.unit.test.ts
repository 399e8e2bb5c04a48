import { expect, test } from 'vitest';
import type { BusMessage } from './bus.ts';
import { encoded, Incoming, NotificationQueue, Outgoing } from './notifications.ts';

const ended = (sessionId: number): BusMessage => ({ kind: 'end_session', sessionId });
const about = (topic: string): BusMessage => ({ kind: 'look_up', whose: { topic } });

/** One process that sends, and one that has known it from its beginning. */
function two() {
  const [outgoing, incoming] = [new Outgoing('a'), new Incoming('b')];
  const takeAll = (notifications: string[]) => notifications.map((each) => incoming.take(each, 0));
  return { outgoing, incoming, takeAll, list: (...messages: BusMessage[]) => outgoing.list(messages.map(encoded)) };
}

test('messages that were published together arrive together, in their order', () => {
  const { takeAll, list } = two();
  expect(takeAll(list(ended(1), ended(2)))).toMatchObject([{ messages: [ended(1), ended(2)], hasMissed: false }]);
});

test('what is too long for a notification goes in parts, of which none has 8,000 bytes', () => {
  const { takeAll, list } = two();
  const messages = [about('🥒"\\\n'.repeat(5_000)), ended(1)];
  const notifications = list(...messages);
  for (const each of notifications) expect(Buffer.byteLength(each)).toBeLessThan(8_000);
  const received = takeAll(notifications);
  expect(received.flatMap((each) => each.messages)).toEqual(messages);
  expect(received.some(({ hasMissed }) => hasMissed)).toBe(false);
});

test('a missing notification is noticed with the next one', () => {
  const { takeAll, list } = two();
  takeAll(list(ended(1)));
  list(ended(2));
  expect(takeAll(list(ended(3)))).toMatchObject([{ messages: [ended(3)], hasMissed: true }]);
});

test('a missing last notification is noticed with the next beat', () => {
  const { outgoing, takeAll, list } = two();
  takeAll(list(ended(1)));
  expect(takeAll([outgoing.signal('beat')])).toMatchObject([{ hasMissed: false }]);
  list(ended(2));
  expect(takeAll([outgoing.signal('beat'), outgoing.signal('beat')])).toMatchObject([
    { hasMissed: true },
    { hasMissed: false },
  ]);
});

test.each([0, 1, 2])('of a list whose part %i is missing nothing is taken, and it is noticed', (missing) => {
  const { takeAll, list } = two();
  const parts = list(about('x'.repeat(20_000)));
  expect(parts).toHaveLength(3);
  const received = takeAll([...parts.toSpliced(missing, 1), ...list(ended(1))]);
  expect(received.flatMap(({ messages }) => messages)).toEqual([ended(1)]);
  expect(received.some(({ hasMissed }) => hasMissed)).toBe(true);
});

test('what was thrown away because nothing could be sent is noticed', () => {
  const { outgoing, takeAll, list } = two();
  outgoing.skip();
  expect(takeAll(list(ended(1)))).toMatchObject([{ messages: [ended(1)], hasMissed: true }]);
});

test('what is sent twice is taken once', () => {
  const { takeAll, list } = two();
  const notifications = list(ended(1));
  takeAll(notifications);
  expect(takeAll(notifications)).toMatchObject([{ messages: [], hasMissed: false }]);
});

test('a process heard for the first time in the middle has said something before, save while getting acquainted', () => {
  const { outgoing, incoming, list } = two();
  list(ended(1));
  incoming.startOver(1_000);
  expect(incoming.take(outgoing.signal('beat'), 999)).toMatchObject({ hasMissed: false });
  incoming.startOver(1_000);
  expect(incoming.take(outgoing.signal('beat'), 1_000)).toMatchObject({ hasMissed: true });
});

test('a process that falls silent was perhaps not heard; one that says good-bye was', () => {
  const { outgoing, incoming } = two();
  incoming.take(outgoing.signal('hello'), 0);
  expect(incoming.forgetSilent(0)).toBe(false);
  expect(incoming.forgetSilent(1)).toBe(true);
  expect(incoming.forgetSilent(2)).toBe(false);
  incoming.take(outgoing.signal('hello'), 3);
  incoming.take(outgoing.signal('bye'), 4);
  expect(incoming.forgetSilent(5)).toBe(false);
});

test('one hears oneself without taking it', () => {
  const outgoing = new Outgoing('a');
  const received = outgoing.list([encoded(ended(1))]).map((each) => new Incoming('a').take(each, 0));
  expect(received).toMatchObject([{ isOwn: true, messages: [] }]);
});

test('what is none of ours is refused', () => {
  expect(() => new Incoming('a').take('hello', 0)).toThrow('Not understood');
});

/** Stands in for PostgreSQL, which cannot be made to fail in the middle of a statement at will. */
class FakePostgres {
  /** Undefined while it is away. */
  client: { query: (text: string, values: unknown[]) => Promise<unknown> } | undefined;
  /** What it does with the next statement. */
  fate: 'takes it' | 'loses it' | 'takes it and loses the answer' = 'takes it';
  readonly #incoming = new Incoming('another');
  readonly messages: BusMessage[] = [];
  hasMissed = false;

  comes(): void {
    this.client = { query: (_, [, payloads]) => this.#take(payloads as string[]) };
  }

  drop(): void {
    this.client = undefined;
  }

  async #take(payloads: string[]): Promise<void> {
    const { fate } = this;
    this.fate = 'takes it';
    if (fate === 'loses it') throw new Error('Connection terminated');
    for (const payload of payloads) {
      const { messages, hasMissed } = this.#incoming.take(payload, 0);
      this.messages.push(...messages);
      this.hasMissed ||= hasMissed;
    }
    if (fate !== 'takes it') throw new Error('Connection terminated');
  }
}

function queueTo(postgres: FakePostgres) {
  return new NotificationQueue(new Outgoing('a'), () => postgres);
}

test.each(['loses it', 'takes it and loses the answer'] as const)(
  'what was under way when PostgreSQL %s arrives once, before what follows',
  async (fate) => {
    const postgres = new FakePostgres();
    const queue = queueTo(postgres);
    postgres.comes();
    postgres.fate = fate;
    queue.post(ended(1));
    await queue.send();
    queue.post(ended(2));
    expect(postgres.client).toBeUndefined();
    postgres.comes();
    await queue.send();
    expect(postgres.messages).toEqual([ended(1), ended(2)]);
    expect(postgres.hasMissed).toBe(false);
  },
);

test('what waits while PostgreSQL is away has a limit, and what is thrown away is noticed', async () => {
  const postgres = new FakePostgres();
  const queue = queueTo(postgres);
  const large: BusMessage = { kind: 'look_up', whose: { topic: 'x'.repeat(1 << 20) } };
  for (let at = 0; at < 4; at++) queue.post(large);
  queue.post(ended(1));
  postgres.comes();
  await queue.send();
  expect(postgres.messages.map(({ kind }) => kind)).toEqual(['end_session']);
  expect(postgres.hasMissed).toBe(true);
});

test('a sign of life is out of date once the connection is back', async () => {
  const postgres = new FakePostgres();
  const queue = queueTo(postgres);
  queue.signal('hello');
  postgres.comes();
  let statements = 0;
  postgres.client = {
    async query() {
      statements += 1;
    },
  };
  await queue.send();
  expect(statements).toBe(0);
});
