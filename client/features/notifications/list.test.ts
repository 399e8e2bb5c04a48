import { expect, test } from 'vitest';
import { hourOf } from '#client/lib/moments.ts';
import { timeWriters } from '#client/lib/time-writers.ts';
import { clockTime } from '#contract/notifications/clock-times.ts';
import type { Notification } from '#contract/notifications.ts';
import { inHold, inOwnClock, loudestOf, withAnswered } from './list.ts';

/** @param minute of its hour in which it happened */
const told = (id: number, minute: number, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'event_new',
  subject: `event:${id}`,
  groupId: 1,
  title: `Event ${id}`,
  body: '',
  link: `/groups/1/events/${id}`,
  picture: { kind: 'icon', icon: 'event' },
  actions: [],
  wantsAnswer: false,
  createdAt: `2030-06-01T12:${String(minute).padStart(2, '0')}:00.000Z`,
  isRead: false,
  ...more,
});

const action = { label: 'I’m in', link: null, request: null, done: 'You’re in', undo: null };
const ids = (rows: readonly Notification[]) => rows.map(({ id }) => id);

test('hours are those of the reader’s clock, save what people wrote', () => {
  const at = clockTime(18, 5);
  const twelve = timeWriters(['en-US']);
  const [row] = inOwnClock([told(1, 10, { title: `Open 18:05: today ${at}`, body: `Was ${at}.` })], (hour, minute) =>
    hourOf(hour, minute, twelve),
  );
  expect(row).toMatchObject({
    title: expect.stringMatching(/^Open 18:05: today 6:05\sPM$/),
    body: expect.stringMatching(/^Was 6:05\sPM\.$/),
  });
  expect(inOwnClock([told(1, 10, { title: at })])[0]?.title).toBe('18:05');
});

test('what was answered stays where it was, although it is told no longer', () => {
  const [late, answered, early] = [told(3, 30), told(2, 20, { actions: [action] }), told(1, 10)];
  expect(ids(withAnswered([late, early], [answered]))).toEqual([3, 2, 1]);
  expect(withAnswered([late, { ...answered, actions: [] }, early], [answered])[1]?.actions).toEqual([]);
  expect(ids(withAnswered([told(9, 20), told(1, 20)], [told(5, 20)]))).toEqual([9, 5, 1]);
});

test('while rows are held nothing moves: what has come or moved up waits, what is older follows', () => {
  const held = [told(3, 30), told(2, 20), told(1, 10)];
  const isNow = [told(4, 50), told(1, 40), told(3, 30, { isRead: true }), told(2, 20), told(0, 5)];
  const { shown, waiting } = inHold(held, isNow);
  expect(ids(shown)).toEqual([3, 2, 1, 0]);
  expect(ids(waiting)).toEqual([4, 1]);
  // As they are now, save the one that waits to move up.
  expect(shown.map(({ isRead, createdAt }) => [isRead, createdAt.slice(14, 16)])).toEqual([
    [true, '30'],
    [false, '20'],
    [false, '10'],
    [false, '05'],
  ]);
  expect(inHold(undefined, isNow)).toEqual({ shown: isNow, waiting: [] });
  expect(inHold([], isNow).shown).toEqual(isNow);
});

test('one that is gone while it is held keeps its place, without anything to press', () => {
  const { shown, waiting } = inHold([told(3, 30), told(2, 20, { actions: [action] }), told(1, 10)], [told(3, 30)]);
  expect(ids(shown)).toEqual([3, 2, 1]);
  expect(shown[1]).toMatchObject({ actions: [], link: null });
  expect(waiting).toEqual([]);
});

test('the first that is unread and wants an answer is the loudest', () => {
  const asks = { wantsAnswer: true, actions: [action] };
  const rows = [
    told(5, 50),
    told(4, 40, { ...asks, isRead: true }),
    told(3, 30, { wantsAnswer: true }),
    told(2, 20, asks),
    told(1, 10, asks),
  ];
  expect(loudestOf(rows)?.id).toBe(2);
  expect(loudestOf(rows.slice(0, 3))).toBeUndefined();
});
