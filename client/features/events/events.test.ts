import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { pages } from '#client/data/queries.ts';
import { localTimeOf } from '#client/lib/scheduling/local-time.ts';
import { type Event, facesShown } from '#contract/events/facts.ts';
import { newEvent } from '#contract/events/making.ts';
import type { Repeat } from '#contract/events/repeat.ts';
import { eventCalls } from '#contract/events.ts';
import {
  changeOf,
  defaultFields,
  fieldsAgain,
  type NewFields,
  newEventOf,
  newFields,
  previewOf,
  repeatOf,
  shownFields,
} from './edit/fields.ts';
import { viewer } from './event-for-tests.ts';
import {
  closedText,
  isForMost,
  momentText,
  playLabel,
  rangeText,
  ratingOutOfRange,
  repliedText,
  seatsOf,
  smallSeats,
  withGuests,
} from './model.ts';
import { ownPaidText, wardText } from './price.ts';
import { eventQuery, nextOf, storeEvent } from './queries.ts';
import { endingText, firstDays, movedText, repeatText, weekOfMonth } from './repeat.ts';

describe('seats', () => {
  const face = (id: number, guests = 0) => ({ id, username: `player${id}`, name: `player${id}`, guests });

  test.each([
    [7, 10, [...Array(7).fill(true), false, false, false]],
    // The limit was lowered below those who go.
    [9, 1, [true]],
    // Too many to be seen.
    [0, 17, undefined],
  ])('of a card: %d of %d', (goingCount, maxParticipants, seats) => {
    expect(smallSeats({ goingCount, maxParticipants })).toEqual(seats);
  });

  test.each([
    // Guests sit beside who brings them, and what is left is free.
    [6, 4, [face(1, 1), face(2), face(3)], ['person', 'guest', 'person', 'person', 'free', 'free']],
    // Where the limit was lowered all who go are drawn.
    [2, 3, [face(1), face(2), face(3)], ['person', 'person', 'person']],
    // A seat that is taken by one who is not named is not free.
    [4, 3, [face(1)], ['person', 'taken', 'taken', 'free']],
  ])('of %d, of which %d are taken', (maxParticipants, goingCount, faces, kinds) => {
    expect(seatsOf({ maxParticipants, goingCount, faces }).seats.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('of more than 24 the others are counted', () => {
    const { seats, more } = seatsOf({ maxParticipants: 30, goingCount: 0, faces: [] });
    expect([seats.length, more]).toEqual([24, 6]);
  });

  test('guests are said with who brings them', () => {
    const guests = (...names: string[]) => names.map((name) => ({ name, level: null }));
    expect(
      [guests(), guests(''), guests('', ''), guests('Zoë'), guests('Zoë', ''), guests('Zoë', 'Al')].map(withGuests),
    ).toEqual(['', ', with 1 guest', ', with 2 guests', ', with Zoë', ', with Zoë and 1 guest', ', with Zoë and Al']);
  });
});

test.each([
  ['evening', '2026-11-28T18:00', 'See tonight’s games'],
  ['evening', '2026-11-28T09:30', 'See the games'],
  ['evening', '2026-11-27T18:00', 'See the games'],
  ['tournament', '2026-11-28T18:00', 'Open the tournament'],
  ['rack', '2026-11-28T18:00', 'See who plays next'],
] as const)('where an %s of %s is played: %s', (kind, localStart, label) => {
  const now = Date.parse('2026-11-28T11:00:00.000Z');
  expect(playLabel({ localStart, timeZone: 'Europe/Berlin' }, kind, now)).toBe(label);
});

describe('ratings', () => {
  const ranks = { playerRankMin: 2.5, playerRankMax: 4 };

  test.each([
    [2, 5, '2.0 to 5.0', true],
    [0, 5, '0.0 to 5.0', true],
    [2.5, 5, '2.5 to 5.0', false],
    [2, 4.5, '2.0 to 4.5', false],
  ])('from %d to %d is "%s", and for most: %s', (playerRankMin, playerRankMax, words, isUsual) => {
    const range = { playerRankMin, playerRankMax };
    expect([rangeText(range), isForMost(range)]).toEqual([words, isUsual]);
  });

  test.each([
    [2, '2.0, below 2.5'],
    [2.5, undefined],
    // Nothing was said: 2.5 counts.
    [0, undefined],
    [4, undefined],
    [4.125, '4.125, above 4.0'],
  ])('a rating of %d: %s', (rating, words) => {
    expect(ratingOutOfRange(rating, ranks)).toBe(words);
  });
});

describe('replies', () => {
  const none = { waitlisted: false, waitlistPosition: null, isAsking: false, draw: null };
  const draw = { at: '2026-11-22T17:00:00.000Z', isPending: true, why: '' };

  test.each([
    [{ ...none, userResponse: 'going' }, 'You are going to this event'],
    [{ ...none, userResponse: 'maybe' }, 'You are maybe going to this event'],
    [{ ...none, userResponse: 'not_going' }, 'You are not going to this event'],
    [{ ...none, userResponse: 'going', waitlisted: true, draw }, `Places are drawn ${momentText(draw.at)}`],
    [{ ...none, userResponse: 'going', waitlisted: true, isAsking: true }, 'An organiser will answer you'],
    [
      { ...none, userResponse: 'going', waitlisted: true, waitlistPosition: 2 },
      'You are 2nd on the waiting list of this event',
    ],
  ] as const)('%j: %s', (event, words) => {
    expect(repliedText(event)).toBe(words);
  });

  const event = { status: 'upcoming', eventDate: '2026-11-24T17:00:00.000Z', answerBy: null, viewer } as const;
  const late = { ...event, answerBy: '2026-11-23T17:00:00.000Z', viewer: { ...viewer, mayAnswer: false } };
  const begins = Date.parse(event.eventDate);

  test.each([
    [event, begins - 1, undefined],
    [late, begins - 1, `Answers closed ${momentText(late.answerBy)}. Ask an organiser if you want to come.`],
    [{ ...late, viewer }, begins - 1, undefined],
    [event, begins, 'This event has started. Answers are closed.'],
    [{ ...event, status: 'cancelled' }, begins - 1, 'This event was cancelled.'],
    [{ ...event, status: 'completed' }, begins - 1, 'This event is over.'],
    [{ ...event, viewer: { ...viewer, isMember: false } }, begins - 1, 'Join the group to answer.'],
  ] as const)('%#: replies are open, or it is said why not', (shown, now, words) => {
    expect(closedText(shown, now)).toBe(words);
  });
});

test.each([
  [{ price: null }, undefined],
  [{ waitlisted: true }, undefined],
  [{ userResponse: 'maybe' }, undefined],
  [{}, '7.50 €. Not paid yet.'],
  [{ paidCount: 1 }, '7.50 €. Paid.'],
  [{ guests: 2, price: 8, currency: '' }, '8 each. Not paid yet.'],
  [{ guests: 2, paidCount: 1 }, '7.50 € each. Paid for 1 of 3.'],
  // A guest who was paid for does not come.
  [{ paidCount: 2 }, '7.50 €. Paid.'],
] as const)('%j: what one has paid is %s', (change, words) => {
  const event = { price: 7.5, currency: '€', paidCount: 0, guests: 0, userResponse: 'going', waitlisted: false };
  // Cast: no more is asked for of an event.
  expect(ownPaidText({ ...event, ...change } as unknown as Event)).toBe(words);
});

describe('repeating', () => {
  const tenTimes = { by: 'count', count: 10 } as const;
  const week = (interval: number, ends: Repeat['ends'] = tenTimes): Repeat => ({ every: 'week', interval, ends });
  const month = (nth: 1 | 2 | 3 | 4 | 'last', interval = 1, ends: Repeat['ends'] = tenTimes): Repeat => ({
    every: 'month',
    interval,
    week: nth,
    ends,
  });

  const tuesday = '2026-11-24';

  test.each([
    [week(1), 'Every Tuesday'],
    [week(2), 'Every 2 weeks on Tuesday'],
    [month(2), 'Every 2nd Tuesday of the month'],
    [month('last'), 'Every last Tuesday of the month'],
    [month(4, 3), 'Every 3 months on the 4th Tuesday'],
  ])('%j is "%s"', (repeat, words) => {
    expect(repeatText(repeat, localTimeOf(tuesday))).toBe(words);
  });

  test('how it ends', () => {
    expect(endingText(week(1))).toBe('10 times');
    expect(endingText(week(1, { by: 'never' }))).toBe('until it is stopped');
    expect(endingText(week(1, { by: 'date', until: '2027-05-04' }))).toBe('until 4 May 2027');
  });

  test.each([
    ['2026-11-03', { nth: 1, isLast: false }],
    ['2026-11-24', { nth: 4, isLast: true }],
    ['2026-12-22', { nth: 4, isLast: false }],
    ['2026-12-29', { nth: 5, isLast: true }],
    ['2027-02-28', { nth: 4, isLast: true }],
  ])('%s in its month', (day, place) => {
    expect(weekOfMonth(day)).toEqual(place);
  });

  test.each([
    // Weeks are counted in days of the calendar, whatever the clock does.
    ['2026-10-20', week(1), 3, ['2026-10-20', '2026-10-27', '2026-11-03']],
    ['2026-12-22', week(2), 2, ['2026-12-22', '2027-01-05']],
    // Of a month it is the same weekday, counted from its beginning or its end.
    ['2026-11-10', month(2), 3, ['2026-11-10', '2026-12-08', '2027-01-12']],
    ['2026-11-24', month('last'), 3, ['2026-11-24', '2026-12-29', '2027-01-26']],
    ['2026-11-24', month(4, 2), 2, ['2026-11-24', '2027-01-26']],
    // A series ends where it ends.
    [tuesday, week(1, { by: 'count', count: 2 }), 5, ['2026-11-24', '2026-12-01']],
    [tuesday, week(1, { by: 'date', until: '2026-12-01' }), 5, ['2026-11-24', '2026-12-01']],
    [tuesday, week(1, { by: 'date', until: '2026-11-01' }), 5, []],
    // What is typed so far is no date.
    [tuesday, week(1, { by: 'date', until: '' }), 5, []],
  ])('from %s, %j', (from, repeat, max, days) => {
    expect(firstDays(from, repeat, max)).toEqual(days);
  });
});

test('of one that was moved it is said where its series has it, on the clock of then', () => {
  const series = {
    ...{ id: 1, isRegular: false, laterCount: 0, plannedFor: '2026-10-20T16:00:00.000Z' },
    repeat: { every: 'week', interval: 1, ends: { by: 'count', count: 10 } },
  } as const;
  const start = { localStart: '2026-10-27T19:00', timeZone: 'Europe/Berlin' };
  const moved = { ...start, series, eventDate: '2026-10-27T18:00:00.000Z' };
  expect(movedText(moved)).toBe('Moved from Tuesday 20 October, 18:00');
  expect(movedText({ ...moved, eventDate: series.plannedFor })).toBeUndefined();
  expect(movedText({ ...moved, series: null })).toBeUndefined();
});

test('a group meets next for what is neither cancelled nor over', () => {
  const events = (['cancelled', 'completed', 'upcoming', 'upcoming'] as const).map((status, id) => ({ id, status }));
  expect(nextOf(events)?.id).toBe(2);
  expect(nextOf(events.slice(0, 2))).toBeNull();
});

describe('a stored event', () => {
  const face = (id: number) => ({ id, username: `p${id}`, name: `p${id}`, guests: 0 });
  const event = (goingCount: number, faces: number) =>
    ({ id: 3, groupId: 5, goingCount, faces: Array.from({ length: faces }, (_, at) => face(at)) }) as unknown as Event;

  test('what was asked for before an answer does not undo it; a list has fewer faces', async () => {
    const client = new QueryClient();
    const list = pages(eventCalls.ofGroup, { params: { groupId: 5 } }).queryKey;
    client.setQueryData(list, { pages: [{ items: [event(1, 1)], next: undefined }], pageParams: [undefined] });
    const { queryKey } = eventQuery(3);
    const { promise, resolve } = Promise.withResolvers<Event>();
    const asking = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined);
    const answered = event(facesShown.list + 1, facesShown.list + 1);
    await storeEvent(client, answered);
    resolve(event(1, 1));
    await asking;
    expect(client.getQueryData(queryKey)).toEqual(answered);
    expect(client.getQueryData(list)).toMatchObject({
      pages: [{ items: [{ goingCount: facesShown.list + 1, faces: answered.faces.slice(0, facesShown.list) }] }],
    });
  });
});

describe('typed fields', () => {
  const usual = defaultFields('Europe/Berlin');
  const filled: NewFields = {
    ...usual,
    name: 'Ladder night',
    location: 'Riverside Park',
    description: 'Four rounds',
    eventDate: { date: '2026-11-24', time: '18:00' },
  };

  const repeating = (repeat: Partial<NewFields['repeat']>) => ({ repeat: { ...usual.repeat, ...repeat } });
  const hidden = { by: 'date', until: '', count: Number.NaN } as const;
  const noDate = 'Invalid event date. Please select a valid date.';

  test.each<[Partial<NewFields>, Record<string, string>]>([
    [{}, {}],
    [
      { name: '', location: '' },
      { name: 'Event name is required', location: 'Location is required' },
    ],
    [{ description: '' }, { description: 'Description is required' }],
    [{ eventDate: { date: '', time: '18:00' } }, { 'eventDate.date': noDate }],
    [{ eventDate: { date: '2026-02-30', time: '18:00' } }, { 'eventDate.date': noDate }],
    [{ playerRankMin: 2.3 }, { playerRankMin: 'Lowest rating must be in steps of 0.5' }],
    // Said beside the others, whatever else is missing.
    [
      { name: '', playerRankMin: 4, playerRankMax: 3 },
      { name: 'Event name is required', playerRankMax: 'Highest rating must not be below the lowest' },
    ],
    [{ price: '8 €' }, { price: 'Price is a number, such as 8 or 7.50' }],
    [{ maxParticipants: 0 }, { maxParticipants: 'Max participants must be at least 1' }],
    // What is not shown is not checked.
    [repeating({ ends: hidden }), {}],
    [repeating({ interval: Number.NaN, ends: { ...hidden, by: 'count' } }), {}],
    [repeating({ every: 'week', ends: hidden }), { 'repeat.ends.until': 'Please select a valid date.' }],
    [
      repeating({ every: 'week', ends: { ...hidden, by: 'count', count: 1 } }),
      { 'repeat.ends.count': 'A repeating event takes place at least twice' },
    ],
  ])('%#: what is wrong is said at its field', (typed, problems) => {
    const { error } = newFields.safeParse(shownFields({ ...filled, ...typed }));
    const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(Object.fromEntries(found)).toEqual(problems);
  });

  test('the weekday of a month follows from the first date', () => {
    const week = (date: string, chosen: 'nth' | 'last') => {
      return repeatOf({ ...repeating({ every: 'month', week: chosen }), eventDate: { date, time: '18:00' } });
    };
    expect(week('2026-11-24', 'nth')).toMatchObject({ every: 'month', week: 4 });
    expect(week('2026-11-24', 'last')).toMatchObject({ week: 'last' });
    // There is a fifth Tuesday in that December, and none in January.
    expect(week('2026-12-29', 'nth')).toMatchObject({ week: 'last' });
    // It was chosen for another date.
    expect(week('2026-11-10', 'last')).toMatchObject({ week: 2 });
  });

  test('what is sent is what the contract takes', () => {
    const sent = newEventOf(newFields.parse({ ...filled, ...repeating({ every: 'week', interval: 2 }) }), 7);
    expect(newEvent.parse(sent)).toMatchObject({
      groupId: 7,
      eventDate: '2026-11-24T18:00',
      timeZone: 'Europe/Berlin',
      repeat: { every: 'week', interval: 2, ends: { by: 'never' } },
    });
    expect(newEventOf(newFields.parse(filled), 7).repeat).toBeNull();
  });

  test('made again it says the same, on the next such weekday', () => {
    const { eventDate, ...sent } = newEvent.parse(newEventOf(newFields.parse({ ...filled, price: '7.50' }), 7));
    // Cast: no more is asked for of an event.
    const event = { ...sent, localStart: '2026-11-24T18:00', series: null } as unknown as Event;
    const again = fieldsAgain(event, Date.parse('2026-12-02T12:00:00.000Z'));
    expect(again).toEqual({ ...filled, price: '7.50', eventDate: { date: '2026-12-08', time: '18:00' } });
    expect(eventDate).toBe('2026-11-24T18:00');
  });

  const { repeat: _, ...details } = newFields.parse(filled);
  const before: Parameters<typeof changeOf>[0] = { ...details, scope: 'one', until: '2027-05-04' };
  const start = { eventDate: '2026-11-24T18:00', timeZone: 'Europe/Berlin' };

  test.each<[Partial<typeof before>, object]>([
    [
      { name: 'Ladder', scope: 'following' },
      { name: 'Ladder', scope: 'following' },
    ],
    [{ eventDate: { date: '2026-11-25', time: '18:00' } }, { ...start, eventDate: '2026-11-25T18:00', scope: 'one' }],
    // The same clock elsewhere.
    [{ timeZone: 'America/New_York' }, { ...start, timeZone: 'America/New_York', scope: 'one' }],
    [
      { scope: 'following', until: '2027-06-01' },
      { until: '2027-06-01', scope: 'following' },
    ],
    [
      { price: '8,50', drawHours: 48 },
      { price: 8.5, drawHours: 48, scope: 'one' },
    ],
    [
      { levelRule: 'asks', answerHours: 0, currency: 'CHF' },
      { levelRule: 'asks', currency: 'CHF', scope: 'one' },
    ],
    // It is not shown for this one alone.
    [{ until: '2027-06-01' }, { scope: 'one' }],
  ])('of the change %j only what differs is sent', (change, sent) => {
    expect(changeOf(before, { ...before, ...change })).toEqual(sent);
  });
});

describe('a preview', () => {
  const usual = { ...defaultFields('Europe/Berlin'), eventDate: { date: '2026-11-24', time: '18:00' } };
  const repeating = (repeat: Partial<NewFields['repeat']>) => ({ ...usual, repeat: { ...usual.repeat, ...repeat } });

  test.each([
    [usual, 'Tuesday 24 November, 18:00'],
    [repeating({ every: 'week' }), 'Every Tuesday, 18:00, until it is stopped: 24 Nov, 1 Dec, 8 Dec, 15 Dec …'],
    [
      repeating({ every: 'week', ends: { by: 'count', until: '', count: 10 } }),
      'Every Tuesday, 18:00, 10 times: 24 Nov, 1 Dec, 8 Dec, 15 Dec …',
    ],
    [
      repeating({ every: 'week', interval: 2, ends: { by: 'date', until: '2026-12-20', count: 10 } }),
      'Every 2 weeks on Tuesday, 18:00, until 20 Dec 2026: 24 Nov, 8 Dec',
    ],
    [
      repeating({ every: 'month', ends: { by: 'count', until: '', count: 2 } }),
      'Every 4th Tuesday of the month, 18:00, 2 times: 24 Nov, 22 Dec',
    ],
    // Something is missing.
    [{ ...usual, eventDate: { date: '', time: '18:00' } }, undefined],
    [{ ...usual, eventDate: { date: '2026-11-24', time: '' } }, undefined],
    [repeating({ every: 'week', interval: Number.NaN }), undefined],
    [repeating({ every: 'week', ends: { by: 'date', until: '', count: 10 } }), undefined],
  ])('%#: the first dates are seen before they are made', (fields, words) => {
    expect(previewOf(fields)).toBe(words);
  });
});

test('what somebody whom one looks after has answered is said in a line', () => {
  const ward = {
    ...{ user: { id: 9, username: '~guest', name: 'Mia', rating: 3, ratingType: 'self' as const }, mayAnswer: true },
    ...{ userResponse: null, waitlisted: false, waitlistPosition: null, isAsking: false, paidCount: 0, why: '' },
  };
  const event = { price: null, currency: '' } as unknown as Event;
  const going = { ...ward, userResponse: 'going' as const };
  const priced = { ...event, price: 5, currency: 'EUR' };
  expect([
    wardText(ward, event, undefined),
    wardText(going, event, undefined),
    wardText(going, priced, undefined),
    wardText({ ...going, paidCount: 1 }, priced, undefined),
    wardText({ ...going, waitlisted: true }, priced, '2nd'),
    wardText({ ...going, waitlisted: true, isAsking: true }, event, undefined),
    wardText({ ...ward, userResponse: 'not_going' }, event, undefined),
  ]).toEqual([
    'No answer yet',
    'Has a place.',
    'Has a place. 5 EUR. Not paid yet.',
    'Has a place. 5 EUR. Paid.',
    '2nd in line.',
    'An organiser has to say yes first',
    'Can’t come',
  ]);
});
