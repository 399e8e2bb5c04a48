import { expect, test } from 'vitest';
import type { BusMessage } from './bus.ts';
import { encoded, Incoming, Outgoing } from './notifications.ts';

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
  expect(takeAll([outgoing.sign('beat')])).toMatchObject([{ hasMissed: false }]);
  list(ended(2));
  expect(takeAll([outgoing.sign('beat'), outgoing.sign('beat')])).toMatchObject([
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
  expect(incoming.take(outgoing.sign('beat'), 999)).toMatchObject({ hasMissed: false });
  incoming.startOver(1_000);
  expect(incoming.take(outgoing.sign('beat'), 1_000)).toMatchObject({ hasMissed: true });
});

test('a process that falls silent was perhaps not heard; one that says good-bye was', () => {
  const { outgoing, incoming } = two();
  incoming.take(outgoing.sign('hello'), 0);
  expect(incoming.forgetSilent(0)).toBe(false);
  expect(incoming.forgetSilent(1)).toBe(true);
  expect(incoming.forgetSilent(2)).toBe(false);
  incoming.take(outgoing.sign('hello'), 3);
  incoming.take(outgoing.sign('bye'), 4);
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
