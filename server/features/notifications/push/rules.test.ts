import { expect, test } from 'vitest';
import type { Described } from '../../../notifications/kinds.ts';
import { bundled, inTheWay, keptMs, maxPayloadBytes, nightPayload, outcomeOf, payloadOf, written } from './rules.ts';

const now = new Date('2026-05-04T18:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
const minuteMs = 60_000;
const device = { isTextHidden: false, unread: 3, site: undefined };

const said = (title: string, more: Partial<Described> = {}): Described => {
  return { title, body: '', link: null, picture: { kind: 'icon', icon: 'event' }, ...more };
};

test('a push fits, however much was written', () => {
  const request = { method: 'POST' as const, path: '/api/x', body: { text: '🏓'.repeat(1000) } };
  const action = { label: 'I’m in', link: null, request, done: '', undo: null };
  for (const more of [{ body: '🏓'.repeat(2000) }, { body: '🏓'.repeat(2000), actions: [action] }]) {
    const text = written(payloadOf(said('x'.repeat(500), more), 1, device));
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(maxPayloadBytes);
    const { notification } = JSON.parse(text);
    expect(notification.title).toBe(`${'x'.repeat(119)}…`);
    expect(notification.body).toBe(`${'🏓'.repeat(299)}…`);
    expect(notification.actions).toEqual([]);
  }
});

test('what has no page of its own opens the list of all, and the number on the icon has two digits', () => {
  const { notification } = payloadOf(said('News'), 7, { ...device, unread: 100 });
  expect(notification).toMatchObject({ navigate: '/notifications', tag: 'n7', app_badge: 99 });
});

test('what came in a night is one, with the first titles', () => {
  const all = ['A place is yours', 'Cancelled: Ladder night', 'bob wants to play', 'New: Drills', 'carl joined'];
  const { notification } = nightPayload(
    all.map((title) => said(title)),
    device,
  );
  expect(notification).toMatchObject({
    title: '5 things while you slept',
    body: 'A place is yours\nCancelled: Ladder night\nbob wants to play\nand 2 more',
    navigate: '/notifications',
    tag: 'night',
    actions: [],
  });
});

test('of a night, too, a title in somebody’s own words is left out where they are hidden', () => {
  const words = said('No hall on Thursday', { hiddenTitle: 'Announcement in Dinkers', isQuote: true });
  const bodyOn = (isTextHidden: boolean) =>
    nightPayload([words, said('A place is yours')], { ...device, isTextHidden }).notification.body;
  expect([false, true].map(bodyOn)).toEqual([
    'No hall on Thursday\nA place is yours',
    'Announcement in Dinkers\nA place is yours',
  ]);
});

/** Quiet until seven. */
const seven = '2026-05-05T07:00:00.000Z';
const momentOf = (_: unknown, then: Date) => (then.getUTCHours() >= 22 ? seven : then.toISOString());
const zone = { timeZone: 'UTC', quietFrom: '22:00', quietUntil: '07:00' };
const push = (name: string, createdAt: string, dueAt: string, isUrgent = false) => {
  return { name, createdAt, dueAt, isUrgent, ...zone };
};

test('only what the quiet hours have put off to their end is of the night', () => {
  const [late, later] = ['2026-05-04T22:10:00.000Z', '2026-05-04T23:30:00.000Z'];
  const pushes = [
    push('first', late, seven),
    push('on its way when they began', '2026-05-04T21:59:00.000Z', seven),
    push('a court', late, seven, true),
    push('second', later, seven),
    push('put off by its push service', later, '2026-05-05T07:10:00.000Z'),
    push('of this morning', seven, seven),
  ];
  const names = bundled(pushes, momentOf).map((group) => group.map(({ name }) => name));
  expect(names).toEqual([
    ['on its way when they began'],
    ['a court'],
    ['put off by its push service'],
    ['of this morning'],
    ['first', 'second'],
  ]);
  expect(bundled([], momentOf)).toEqual([]);
});

test('a call to a court is kept for a quarter of an hour, what else is urgent for three, all else for a day', () => {
  expect(keptMs('court_called', true)).toBe(15 * minuteMs);
  expect(keptMs('event_cancelled', true)).toBe(180 * minuteMs);
  expect(keptMs('event_cancelled', false)).toBe(24 * 60 * minuteMs);
});

const first = { attempts: 0, until: Number.POSITIVE_INFINITY };
const answer = (status: number, retryAfter?: string) => ({ status, retryAfter });

test.each([
  ['201', answer(201), { is: 'sent' }],
  ['404', answer(404), { is: 'lost' }],
  ['410', answer(410), { is: 'lost' }],
  ['400', answer(400), { is: 'dropped' }],
  ['401', answer(401), { is: 'dropped' }],
  ['413', answer(413), { is: 'dropped' }],
  ['302', answer(302), { is: 'dropped' }],
  ['429', answer(429), { is: 'later', at: inMs(30_000), isUnreached: false }],
  ['429 in five minutes', answer(429, '300'), { is: 'later', at: inMs(300_000) }],
  ['429 at a date', answer(429, 'Mon, 04 May 2026 18:05:00 GMT'), { is: 'later', at: inMs(300_000) }],
  ['429 for a year', answer(429, '31536000'), { is: 'later', at: inMs(24 * 60 * minuteMs) }],
  ['429 at some time', answer(429, 'soon'), { is: 'later', at: inMs(30_000) }],
  ['500', answer(500), { is: 'later', at: inMs(30_000) }],
  ['503 in a second', answer(503, '1'), { is: 'later', at: inMs(30_000) }],
  ['nothing', undefined, { is: 'later', at: inMs(30_000), isUnreached: true }],
])('what becomes of a push that is answered with %s', (_, answered, outcome) => {
  expect(outcomeOf(answered, first, now)).toMatchObject(outcome);
});

test('it is tried again later each time, some seven times, and not when it is of no use any more', () => {
  const pauses = Array.from({ length: 6 }, (_, attempts) => {
    const outcome = outcomeOf(answer(500), { ...first, attempts }, now);
    return outcome.is === 'later' ? Date.parse(outcome.at) - now.getTime() : 0;
  });
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(new Set(pauses).size).toBe(6);
  expect(outcomeOf(answer(500), { ...first, attempts: 6 }, now)).toMatchObject({ is: 'dropped' });
  const until = now.getTime() + 30_000;
  expect(outcomeOf(answer(500), { attempts: 0, until }, now)).toMatchObject({ is: 'later' });
  expect(outcomeOf(answer(500), { attempts: 0, until: until - 1 }, now)).toMatchObject({ is: 'dropped' });
});

test('of too many devices those lost for longest go, then the oldest', () => {
  const devices = Array.from({ length: 17 }, (_, at) => ({ at, createdAt: inMs(at), lostAt: null as string | null }));
  const gone = (of: typeof devices) => inTheWay(of).map(({ at }) => at);
  expect(gone(devices.slice(0, 15))).toEqual([]);
  expect(gone(devices.slice(0, 16))).toEqual([0]);
  expect(gone(devices)).toEqual([0, 1]);
  const lost = devices.map((each) => ({ ...each, lostAt: [4, 9].includes(each.at) ? inMs(-each.at) : null }));
  expect(gone(lost.slice(0, 16))).toEqual([9]);
  expect(gone(lost)).toEqual([9, 4]);
});
