import { describe, expect, test } from 'vitest';
import type { Draw } from '#contract/events/draw.ts';
import { isAskingDue, isReminderDue, isReplanned, reminderMoment } from './rules.ts';

test.each([
  ['2026-12-02T17:00:00.000Z', 'Europe/Berlin', '2026-12-01T17:00:00.000Z'],
  // In Berlin it is past midnight, so the day before is another one.
  ['2026-12-02T23:30:00.000Z', 'Europe/Berlin', '2026-12-02T17:00:00.000Z'],
  ['2026-12-02T23:30:00.000Z', 'America/New_York', '2026-12-01T23:00:00.000Z'],
  // The clocks change that night.
  ['2026-03-29T16:00:00.000Z', 'Europe/Berlin', '2026-03-28T17:00:00.000Z'],
  ['2026-10-25T17:00:00.000Z', 'Europe/Berlin', '2026-10-24T16:00:00.000Z'],
])('of an event at %s in %s those who come are reminded at %s', (eventDate, timeZone, moment) => {
  expect(reminderMoment({ eventDate, timeZone }).toISOString()).toBe(moment);
});

const event = {
  eventDate: '2026-12-05T18:00:00.000Z',
  timeZone: 'UTC',
  location: 'Court 3',
  isCancelled: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  changedAt: '2026-11-01T12:00:00.000Z',
  remindedAt: null as string | null,
  remindedFor: null as string | null,
  answerHours: null as number | null,
  drawHours: null as number | null,
  draw: null as Draw | null,
};

const draw: Draw = { seed: 'a', at: '2026-12-01T18:00:00.000Z', people: 1, places: 1, leftOut: 0 };

describe('those who come are reminded', () => {
  test.each([
    ['from the evening before', '2026-12-04T18:00:00.000Z', {}, true],
    ['not earlier', '2026-12-04T17:59:59.999Z', {}, false],
    ['late rather than never', '2026-12-05T17:59:59.999Z', {}, true],
    ['not once it has begun', '2026-12-05T18:00:00.000Z', {}, false],
    ['not of what is cancelled', '2026-12-04T18:00:00.000Z', { isCancelled: true }, false],
    ['once', '2026-12-04T18:15:00.000Z', { remindedFor: '2026-12-05T18:00:00.000Z' }, false],
    ['again for another date', '2026-12-04T18:15:00.000Z', { remindedFor: '2026-12-01T18:00:00.000Z' }, true],
    ['not where it was changed since', '2026-12-04T18:15:00.000Z', { changedAt: '2026-12-04T18:00:00.001Z' }, false],
    [
      'although an organiser has asked others',
      '2026-12-04T18:15:00.000Z',
      { remindedAt: '2026-12-04T12:00:00.000Z' },
      true,
    ],
  ])('%s', (_, now, extra, isDue) => {
    expect(isReminderDue({ ...event, ...extra }, new Date(now))).toBe(isDue);
  });
});

describe('those who have not answered are asked', () => {
  test.each([
    ['two days before', '2026-12-03T18:00:00.000Z', {}, true],
    ['not earlier', '2026-12-03T17:59:59.999Z', {}, false],
    ['not once it has begun', '2026-12-05T18:00:00.000Z', {}, false],
    ['not about what is cancelled', '2026-12-03T18:00:00.000Z', { isCancelled: true }, false],
    ['once, by whoever does', '2026-12-03T18:15:00.000Z', { remindedAt: '2026-11-20T12:00:00.000Z' }, false],
    ['where it is known for a day', '2026-12-03T18:00:00.000Z', { createdAt: '2026-12-02T18:00:00.000Z' }, true],
    ['not where it is not', '2026-12-04T18:00:00.000Z', { createdAt: '2026-12-02T18:00:00.001Z' }, false],
    ['two days before answers close', '2026-12-02T18:00:00.000Z', { answerHours: 24 }, true],
    ['not earlier than that', '2026-12-02T17:59:59.999Z', { answerHours: 24 }, false],
    ['not once they are closed', '2026-12-04T18:00:00.000Z', { answerHours: 24 }, false],
    ['two days before places are drawn', '2026-12-01T18:00:00.000Z', { drawHours: 48 }, true],
    ['not earlier for a draw that is over', '2026-12-03T17:59:59.999Z', { drawHours: 48, draw }, false],
    ['although those who come were reminded', '2026-12-04T18:15:00.000Z', { remindedFor: event.eventDate }, true],
  ])('%s', (_, now, extra, isDue) => {
    expect(isAskingDue({ ...event, ...extra }, new Date(now))).toBe(isDue);
  });
});

test.each([
  ['at another time', { eventDate: '2026-12-06T18:00:00.000Z' }, {}, true],
  ['elsewhere', { location: 'Hall' }, {}, true],
  ['again', {}, { isCancelled: true }, true],
  ['as before', {}, {}, false],
  ['not', { isCancelled: true, location: 'Hall' }, {}, false],
  ['in the past', { eventDate: '2026-12-01T11:59:00.000Z' }, {}, false],
])('that an event takes place %s is told or not', (_, after, before, isTold) => {
  expect(isReplanned({ ...event, ...before }, { ...event, ...after }, new Date('2026-12-01T12:00:00.000Z'))).toBe(
    isTold,
  );
});
