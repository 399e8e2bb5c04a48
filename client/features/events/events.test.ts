import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { pages } from '#client/data/queries.ts';
import { seatKey } from '#client/lib/scheduling/Courts.tsx';
import { localTimeOf } from '#client/lib/scheduling/local-time.ts';
import { type Event, facesShown } from '#contract/events/facts.ts';
import { newEvent } from '#contract/events/making.ts';
import type { Repeat } from '#contract/events/repeat.ts';
import { eventCalls } from '#contract/events.ts';
import {
  changeOf,
  defaultFields,
  type NewFields,
  newEventOf,
  newFields,
  previewOf,
  repeatOf,
  shownFields,
} from './edit/fields.ts';
import {
  closedText,
  guestText,
  isForMost,
  rangeText,
  ratingOutOfRange,
  repliedText,
  seatsOf,
  smallCourts,
} from './model.ts';
import { eventQuery, nextOf, storeEvent } from './queries.ts';
import { endingText, firstDays, movedText, repeatText, weekOfMonth } from './repeat.ts';

describe('small courts', () => {
  test.each([
    [7, 10, ['4 of 4', '3 of 4', '0 of 2']],
    [0, 1, ['0 of 1']],
    // The limit was lowered below those who go.
    [9, 4, ['4 of 4']],
    [0, 32, Array(8).fill('0 of 4')],
    // Too many to be drawn.
    [0, 33, undefined],
  ])('%d of %d', (goingCount, maxParticipants, courts) => {
    const drawn = smallCourts({ goingCount, maxParticipants });
    expect(drawn?.map(({ taken, seats }) => `${taken} of ${seats}`)).toEqual(courts);
  });
});

describe('seats', () => {
  const face = (id: number, guests = 0) => ({ id, username: `player${id}`, guests });

  test('guests sit beside who brings them, and what is left is free', () => {
    const { courts } = seatsOf({ maxParticipants: 6, goingCount: 4, faces: [face(1, 1), face(2), face(3)] });
    expect(courts.map((court) => court.map(({ kind }) => kind))).toEqual([
      ['person', 'guest', 'person', 'person'],
      ['free', 'free'],
    ]);
    expect(courts[0]?.[1]).toEqual({ kind: 'guest', id: 1, username: 'player1', number: 1 });
  });

  test('of more than 24 places two courts are drawn, and the others counted', () => {
    expect(seatsOf({ maxParticipants: 24, goingCount: 0, faces: [] })).toMatchObject({ moreCourts: 0 });
    const many = seatsOf({ maxParticipants: 25, goingCount: 0, faces: [] });
    expect([many.courts.length, many.moreCourts]).toEqual([2, 5]);
  });

  test('where the limit was lowered all who go are drawn', () => {
    const faces = [face(1), face(2), face(3), face(4), face(5)];
    const { courts } = seatsOf({ maxParticipants: 2, goingCount: 5, faces });
    expect(courts.flat().map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person', 'person']);
  });

  test('a place that is taken by one who is not named is not free', () => {
    const { courts } = seatsOf({ maxParticipants: 4, goingCount: 3, faces: [face(1)] });
    expect(courts.flat().map(({ kind }) => kind)).toEqual(['person', 'taken', 'taken', 'free']);
  });

  test('whoever moves up keeps their key', () => {
    const before = seatsOf({ maxParticipants: 4, goingCount: 3, faces: [face(1), face(2, 1)] }).courts.flat();
    const after = seatsOf({ maxParticipants: 4, goingCount: 2, faces: [face(2, 1)] }).courts.flat();
    expect(before.map(seatKey).slice(1, 3)).toEqual(after.map(seatKey).slice(0, 2));
  });

  test('guests are said with who brings them', () => {
    expect([0, 1, 2].map(guestText)).toEqual(['', ', with 1 guest', ', with 2 guests']);
  });
});

describe('ratings', () => {
  const ranks = { playerRankMin: 2.5, playerRankMax: 4 };

  test('the range has one digit after the point', () => {
    expect(rangeText(ranks)).toBe('2.5 to 4.0');
  });

  test('a range is told where it is narrower than usual', () => {
    expect(
      [
        [2, 5],
        [0, 5],
        [2.5, 5],
        [2, 4.5],
      ].map(([playerRankMin = 0, playerRankMax = 0]) => isForMost({ playerRankMin, playerRankMax })),
    ).toEqual([true, true, false, false]);
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
  const none = { waitlisted: false, waitlistPosition: null };

  test.each([
    [{ ...none, userResponse: 'going' }, 'You are going to this event'],
    [{ ...none, userResponse: 'maybe' }, 'You are maybe going to this event'],
    [{ ...none, userResponse: 'not_going' }, 'You are not going to this event'],
    [{ userResponse: 'going', waitlisted: true, waitlistPosition: 2 }, 'You are 2nd on the waiting list of this event'],
  ] as const)('%j: %s', (event, words) => {
    expect(repliedText(event)).toBe(words);
  });

  const viewer = { isMember: true, mayAnswer: true, mayManage: false, mayCheckIn: false, isPlaceNew: false };
  const event = { status: 'upcoming', eventDate: '2026-11-24T17:00:00.000Z', viewer } as const;
  const begins = Date.parse(event.eventDate);

  test.each([
    [event, begins - 1, undefined],
    [event, begins, 'This event has begun: answers are closed.'],
    [{ ...event, status: 'cancelled' }, begins - 1, 'This event was cancelled.'],
    [{ ...event, status: 'completed' }, begins - 1, 'This event is over.'],
    [{ ...event, viewer: { ...viewer, isMember: false } }, begins - 1, 'Join the group to answer.'],
  ] as const)('%#: replies are open, or it is said why not', (shown, now, words) => {
    expect(closedText(shown, now)).toBe(words);
  });
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

  test('weeks are counted in days of the calendar, whatever the clock does', () => {
    expect(firstDays('2026-10-20', week(1), 3)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03']);
    expect(firstDays('2026-12-22', week(2), 2)).toEqual(['2026-12-22', '2027-01-05']);
  });

  test('of a month it is the same weekday, counted from its beginning or its end', () => {
    expect(firstDays('2026-11-10', month(2), 3)).toEqual(['2026-11-10', '2026-12-08', '2027-01-12']);
    expect(firstDays('2026-11-24', month('last'), 4)).toEqual(['2026-11-24', '2026-12-29', '2027-01-26', '2027-02-23']);
    expect(firstDays('2026-11-24', month(4, 2), 2)).toEqual(['2026-11-24', '2027-01-26']);
  });

  test('a series ends where it ends', () => {
    expect(firstDays(tuesday, week(1, { by: 'count', count: 2 }), 5)).toEqual(['2026-11-24', '2026-12-01']);
    expect(firstDays(tuesday, week(1, { by: 'date', until: '2026-12-08' }), 5)).toHaveLength(3);
    expect(firstDays(tuesday, week(1, { by: 'date', until: '2026-11-01' }), 5)).toEqual([]);
    // What is typed so far is no date.
    expect(firstDays(tuesday, week(1, { by: 'date', until: '' }), 5)).toEqual([]);
  });
});

describe('moved', () => {
  const series = {
    id: 1,
    repeat: { every: 'week', interval: 1, ends: { by: 'count', count: 10 } },
    plannedFor: '2026-10-20T16:00:00.000Z',
    isRegular: false,
  } as const;

  const moved = {
    series,
    eventDate: '2026-10-27T18:00:00.000Z',
    localStart: '2026-10-27T19:00',
    timeZone: 'Europe/Berlin',
  };

  test('where it was is told on the clock of then', () => {
    expect(movedText(moved)).toBe('Moved from Tuesday 20 October, 18:00');
  });

  test('nothing is told of what is in its place, or in no series', () => {
    expect(movedText({ ...moved, eventDate: series.plannedFor, localStart: '2026-10-20T18:00' })).toBeUndefined();
    expect(movedText({ ...moved, series: null })).toBeUndefined();
  });
});

describe('the next event', () => {
  test('a group meets next for what is neither cancelled nor over', () => {
    const events = (['cancelled', 'completed', 'upcoming', 'upcoming'] as const).map((status, id) => ({ id, status }));
    expect(nextOf(events)?.id).toBe(2);
    expect(nextOf(events.slice(0, 2))).toBeNull();
  });
});

describe('a stored event', () => {
  const face = (id: number) => ({ id, username: `p${id}`, guests: 0 });
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

  /** The sentences of what is wrong, in the order of the fields. */
  function complaints(fields: NewFields): [string, string][] {
    const { error } = newFields.safeParse(shownFields(fields));
    const found = (error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]);
    const order = Object.keys(newFields.shape);
    return found.sort(
      ([one], [other]) => order.indexOf(one.split('.')[0] ?? '') - order.indexOf(other.split('.')[0] ?? ''),
    );
  }

  test('what is wrong is said in the order of the form', () => {
    expect(complaints(usual)).toEqual([
      ['name', 'Event name is required'],
      ['location', 'Location is required'],
      ['description', 'Description is required'],
      ['eventDate.date', 'Invalid event date. Please select a valid date.'],
    ]);
    expect(complaints({ ...filled, eventDate: { date: '2026-02-30', time: '18:00' } })).toEqual([
      ['eventDate.date', 'Invalid event date. Please select a valid date.'],
    ]);
    expect(complaints(filled)).toEqual([]);
  });

  test('ratings are given in halves, the right way up', () => {
    expect(complaints({ ...filled, playerRankMin: 2.3 })).toEqual([
      ['playerRankMin', 'Lowest rating is given in steps of 0.5'],
    ]);
    expect(complaints({ ...filled, name: '', playerRankMin: 4, playerRankMax: 3 })).toEqual([
      ['name', 'Event name is required'],
      ['playerRankMax', 'Highest rating must not be below the lowest'],
    ]);
    expect(complaints({ ...filled, maxParticipants: 0 })).toEqual([
      ['maxParticipants', 'Max participants must be at least 1'],
    ]);
  });

  const repeating = (repeat: Partial<NewFields['repeat']>) => ({ ...filled, repeat: { ...usual.repeat, ...repeat } });

  test('what is not shown is not checked', () => {
    const hidden = { by: 'date', until: '', count: Number.NaN } as const;
    expect(complaints(repeating({ ends: hidden }))).toEqual([]);
    expect(complaints(repeating({ interval: Number.NaN, ends: { ...hidden, by: 'count' } }))).toEqual([]);
    expect(complaints(repeating({ every: 'week', ends: hidden }))).toEqual([
      ['repeat.ends.until', 'Please select a valid date.'],
    ]);
    expect(complaints(repeating({ every: 'week', ends: { ...hidden, by: 'count', count: 1 } }))).toEqual([
      ['repeat.ends.count', 'An event that repeats takes place at least twice'],
    ]);
  });

  test('the weekday of a month follows from the first date', () => {
    const week = (date: string, chosen: 'nth' | 'last') => {
      const fields = { ...repeating({ every: 'month', week: chosen }), eventDate: { date, time: '18:00' } };
      return repeatOf(fields);
    };
    expect(week('2026-11-24', 'nth')).toMatchObject({ every: 'month', week: 4 });
    expect(week('2026-11-24', 'last')).toMatchObject({ week: 'last' });
    // There is a fifth Tuesday in that December, and none in January.
    expect(week('2026-12-29', 'nth')).toMatchObject({ week: 'last' });
    // It was chosen for another date.
    expect(week('2026-11-10', 'last')).toMatchObject({ week: 2 });
  });

  test('what is sent is what the contract takes', () => {
    const sent = newEventOf(newFields.parse(repeating({ every: 'week', interval: 2 })), 7);
    expect(newEvent.parse(sent)).toMatchObject({
      groupId: 7,
      eventDate: '2026-11-24T18:00',
      timeZone: 'Europe/Berlin',
      repeat: { every: 'week', interval: 2, ends: { by: 'count', count: 10 } },
    });
    expect(newEventOf(newFields.parse(filled), 7).repeat).toBeNull();
  });

  test('of a change only what differs is sent', () => {
    const { repeat: _, ...details } = newFields.parse(filled);
    const before = { ...details, scope: 'one' as const, until: '2027-05-04' };
    expect(changeOf(before, { ...before, name: 'Ladder', scope: 'following' })).toEqual({
      name: 'Ladder',
      scope: 'following',
    });
    expect(changeOf(before, { ...before, eventDate: { date: '2026-11-25', time: '18:00' } })).toEqual({
      eventDate: '2026-11-25T18:00',
      timeZone: 'Europe/Berlin',
      scope: 'one',
    });
    expect(changeOf(before, { ...before, timeZone: 'America/New_York' }), 'the same clock elsewhere').toEqual({
      eventDate: '2026-11-24T18:00',
      timeZone: 'America/New_York',
      scope: 'one',
    });
    expect(changeOf(before, { ...before, scope: 'following', until: '2027-06-01' })).toEqual({
      until: '2027-06-01',
      scope: 'following',
    });
    // It is not shown for this one alone.
    expect(changeOf(before, { ...before, until: '2027-06-01' })).toEqual({ scope: 'one' });
  });
});

describe('a preview', () => {
  const usual = { ...defaultFields('Europe/Berlin'), eventDate: { date: '2026-11-24', time: '18:00' } };
  const repeating = (repeat: Partial<NewFields['repeat']>) => ({ ...usual, repeat: { ...usual.repeat, ...repeat } });

  test.each([
    [usual, 'Tuesday 24 November, 18:00'],
    [repeating({ every: 'week' }), 'Every Tuesday, 18:00, 10 times: 24 Nov, 1 Dec, 8 Dec, 15 Dec …'],
    [
      repeating({ every: 'week', interval: 2, ends: { by: 'date', until: '2026-12-20', count: 10 } }),
      'Every 2 weeks on Tuesday, 18:00, until 20 Dec 2026: 24 Nov, 8 Dec',
    ],
    [
      repeating({ every: 'month', ends: { by: 'count', until: '', count: 2 } }),
      'Every 4th Tuesday of the month, 18:00, 2 times: 24 Nov, 22 Dec',
    ],
  ])('%#: the first dates are seen before they are made', (fields, words) => {
    expect(previewOf(fields)).toBe(words);
  });

  test('there is none while something is missing', () => {
    expect(previewOf({ ...usual, eventDate: { date: '', time: '18:00' } })).toBeUndefined();
    expect(previewOf({ ...usual, eventDate: { date: '2026-11-24', time: '' } })).toBeUndefined();
    expect(previewOf(repeating({ every: 'week', interval: Number.NaN }))).toBeUndefined();
    expect(previewOf(repeating({ every: 'week', ends: { by: 'date', until: '', count: 10 } }))).toBeUndefined();
  });
});
