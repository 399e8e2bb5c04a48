import { expect, test } from 'vitest';
import type { BusMessage } from './bus.ts';
import { encoded, Incoming, Outbox, Outgoing } from './envelope.ts';

const ended = (sessionId: number): BusMessage => ({ kind: 'end_session', sessionId });
const about = (topic: string): BusMessage => ({ kind: 'look_up', whose: { topic } });

/** One process that sends, and one that has known it from its beginning. */
function two() {
  const [outgoing, incoming] = [new Outgoing('a'), new Incoming('b')];
  const takeAll = (parts: string[]) => parts.map((each) => incoming.take(each, 0));
  return { outgoing, incoming, takeAll, list: (...messages: BusMessage[]) => outgoing.list(messages.map(encoded)) };
}

test('messages that were published together arrive together, in their order', () => {
  const { takeAll, list } = two();
  expect(takeAll(list(ended(1), ended(2)))).toMatchObject([{ messages: [ended(1), ended(2)], hasMissed: false }]);
});

test('what is too long for a part goes in parts, of which none has 8,000 bytes', () => {
  const { takeAll, list } = two();
  const messages = [about('🥒"\\\n'.repeat(5_000)), ended(1)];
  const parts = list(...messages);
  for (const each of parts) expect(Buffer.byteLength(each)).toBeLessThan(8_000);
  const received = takeAll(parts);
  expect(received.flatMap((each) => each.messages)).toEqual(messages);
  expect(received.some(({ hasMissed }) => hasMissed)).toBe(false);
});

test('a missing part is noticed with the next one', () => {
  const { takeAll, list } = two();
  takeAll(list(ended(1)));
  list(ended(2));
  expect(takeAll(list(ended(3)))).toMatchObject([{ messages: [ended(3)], hasMissed: true }]);
});

test('a missing last part is noticed with the next beat', () => {
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
  const parts = list(ended(1));
  takeAll(parts);
  expect(takeAll(parts)).toMatchObject([{ messages: [], hasMissed: false }]);
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

/** Stands in for a carrier, none of which can be made to fail in the middle of sending at will. */
class FakeCarrier {
  canSend = false;
  /** What becomes of what is sent next. */
  fate: 'arrives' | 'is lost' | 'arrives, and nobody says so' = 'arrives';
  readonly #incoming = new Incoming('another');
  readonly messages: BusMessage[] = [];
  hasMissed = false;
  sent = 0;

  async send(texts: readonly string[]): Promise<void> {
    const { fate } = this;
    this.fate = 'arrives';
    this.sent += texts.length;
    this.canSend = fate === 'arrives';
    if (fate === 'is lost') throw new Error('Connection terminated');
    for (const text of texts) {
      const { messages, hasMissed } = this.#incoming.take(text, 0);
      this.messages.push(...messages);
      this.hasMissed ||= hasMissed;
    }
    if (fate !== 'arrives') throw new Error('Connection terminated');
  }
}

test.each(['is lost', 'arrives, and nobody says so'] as const)(
  'what was under way when the connection broke and %s arrives once, before what follows',
  async (fate) => {
    const carrier = new FakeCarrier();
    const outbox = new Outbox(new Outgoing('a'), carrier);
    carrier.canSend = true;
    carrier.fate = fate;
    outbox.post(ended(1));
    await outbox.send();
    outbox.post(ended(2));
    expect(carrier.canSend).toBe(false);
    carrier.canSend = true;
    await outbox.send();
    expect(carrier.messages).toEqual([ended(1), ended(2)]);
    expect(carrier.hasMissed).toBe(false);
  },
);

test('what waits while nothing can be sent has a limit, and what is thrown away is noticed', async () => {
  const carrier = new FakeCarrier();
  const outbox = new Outbox(new Outgoing('a'), carrier);
  const large: BusMessage = { kind: 'look_up', whose: { topic: 'x'.repeat(1 << 20) } };
  for (let at = 0; at < 4; at++) outbox.post(large);
  outbox.post(ended(1));
  carrier.canSend = true;
  await outbox.send();
  expect(carrier.messages.map(({ kind }) => kind)).toEqual(['end_session']);
  expect(carrier.hasMissed).toBe(true);
});

test('a sign of life is out of date once the connection is back', async () => {
  const carrier = new FakeCarrier();
  const outbox = new Outbox(new Outgoing('a'), carrier);
  outbox.signal('hello');
  carrier.canSend = true;
  await outbox.send();
  expect(carrier.sent).toBe(0);
});
