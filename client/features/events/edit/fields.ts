import { z } from 'zod';
import { inOrder, startSchema, weekAfter } from '#client/lib/scheduling/fields.tsx';
import { isDay, localTimeOf, localWriters, todayIn } from '#client/lib/scheduling/local-time.ts';
import type { Event } from '#contract/events/facts.ts';
import {
  forWhom,
  interval,
  maxHoursBefore,
  noDate,
  noDay,
  scope,
  times,
  whatAndWhere,
} from '#contract/events/fields.ts';
import { maxOccurrences, type Repeat } from '#contract/events/repeat.ts';
import { amountText } from '../price.ts';
import { endingText, firstDays, repeatText, weekOfMonth } from '../repeat.ts';

/** What is typed of an event, in the order in which it is checked. Date and time are apart. */
const details = {
  ...whatAndWhere,
  eventDate: startSchema(noDate),
  ...forWhom,
  /** 0 where it is not said. */
  courts: z.int().min(0).max(50),
  answerHours: z.int().min(0).max(maxHoursBefore),
  drawHours: z.int().min(0).max(maxHoursBefore),
  price: z.string().regex(/^\d{0,5}([.,]\d{1,2})?$/, 'Price is a number, such as 8 or 7.50'),
};

const ratingsInOrder = inOrder('playerRankMin', 'playerRankMax');

/** Empty, or a day. */
const dayOrNone = z.string(noDay).refine((text) => text === '' || isDay(text), noDay);

export const newFields = z
  .object({
    ...details,
    repeat: z.object({
      every: z.enum(['never', 'week', 'month']),
      interval: interval(52),
      /** Of a month: the weekday as counted from its beginning, or the last one. */
      week: z.enum(['nth', 'last']),
      ends: z.object({ by: z.enum(['never', 'count', 'date']), until: dayOrNone, count: times(maxOccurrences) }),
    }),
  })
  .refine(...ratingsInOrder)
  .refine(({ repeat: { every, ends } }) => every === 'never' || ends.by !== 'date' || ends.until !== '', {
    path: ['repeat', 'ends', 'until'],
    message: noDay,
    when: () => true,
  });

export type NewFields = z.input<typeof newFields>;

/** Of an event that is there: how it repeats stays, and where its series ends can be moved. */
export const changedFields = z.object({ ...details, scope, until: dayOrNone }).refine(...ratingsInOrder);

const usualCurrency = '€';

export const defaultFields = (timeZone: string): NewFields => ({
  name: '',
  location: '',
  description: '',
  eventDate: { date: '', time: '18:00' },
  timeZone,
  durationMinutes: 120,
  repeat: { every: 'never', interval: 1, week: 'nth', ends: { by: 'never', until: '', count: 10 } },
  playerRankMin: 2,
  playerRankMax: 5,
  maxParticipants: 16,
  courts: 0,
  bring: '',
  answerHours: 0,
  drawHours: 0,
  levelRule: 'shown',
  price: '',
  currency: usualCurrency,
});

/** What is not shown is neither checked nor sent. */
export function shownFields(values: NewFields): NewFields {
  const defaults = defaultFields('').repeat;
  const { every, ends } = values.repeat;
  if (every === 'never') return { ...values, repeat: defaults };
  const shown = {
    by: ends.by,
    until: ends.by === 'date' ? ends.until : '',
    count: ends.by === 'count' ? ends.count : defaults.ends.count,
  };
  return { ...values, repeat: { ...values.repeat, ends: shown } };
}

type Started = Pick<NewFields, 'eventDate'>;

/** The start as the clock of the event's zone shows it: `2026-11-24T18:00`. */
const localStartOf = ({ eventDate: { date, time } }: Started): string => `${date}T${time}`;

/** How it repeats, as the contract says it; null where it does not. */
export function repeatOf({ repeat: typed, eventDate }: Pick<NewFields, 'repeat' | 'eventDate'>): Repeat | null {
  const { every, interval = 1, week, ends: typedEnds } = typed;
  if (every === 'never') return null;
  const { by, count, until } = typedEnds;
  const ends: Repeat['ends'] = by === 'count' ? { by, count } : by === 'date' ? { by, until } : { by };
  return every === 'week' ? { every, interval, ends } : { every, interval, week: weekOf(eventDate.date, week), ends };
}

/** Most months have no 5th of a weekday: it is their last. */
function weekOf(date: string, chosen: 'nth' | 'last'): 1 | 2 | 3 | 4 | 'last' {
  const { nth, isLast } = weekOfMonth(date);
  if (chosen === 'last' && isLast) return 'last';
  return nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : 'last';
}

export function newEventOf(fields: z.output<typeof newFields>, groupId: number) {
  const { eventDate, repeat: typed, ...others } = fields;
  return {
    ...detailsOf(others),
    groupId,
    eventDate: localStartOf({ eventDate }),
    repeat: repeatOf({ repeat: typed, eventDate }),
  };
}

const detailsOf = <Fields extends Typed>({ courts, answerHours, drawHours, price, ...others }: Fields) => ({
  ...others,
  courts: courts || null,
  answerHours: answerHours || null,
  drawHours: drawHours || null,
  price: Number(price.replace(',', '.')) || null,
});

type Typed = Pick<z.output<typeof changedFields>, 'courts' | 'answerHours' | 'drawHours' | 'price'>;

/** What an event says, as it is typed, beside its name and when it is. */
export function typedDetails(event: Event) {
  const { location, description, durationMinutes, playerRankMin, playerRankMax, maxParticipants, bring } = event;
  const { courts, answerHours, drawHours, levelRule, price, currency } = event;
  return {
    ...{ location, description, durationMinutes, playerRankMin, playerRankMax, maxParticipants, bring, levelRule },
    courts: courts ?? 0,
    answerHours: answerHours ?? 0,
    drawHours: drawHours ?? 0,
    price: price === null ? '' : amountText(price),
    currency: currency || usualCurrency,
  };
}

export function fieldsOf(event: Event): z.output<typeof changedFields> {
  const [date = '', time = ''] = event.localStart.split('T');
  const { name, timeZone, series } = event;
  return {
    ...typedDetails(event),
    name,
    eventDate: { date, time },
    timeZone,
    scope: 'one',
    until: series?.repeat.ends.by === 'date' ? series.repeat.ends.until : '',
  };
}

/** A new event as one that was: on the next such weekday that is to come. */
export function fieldsAgain(event: Event, now: number): NewFields {
  const { name, eventDate, timeZone } = fieldsOf(event);
  return {
    ...defaultFields(timeZone),
    ...typedDetails(event),
    name,
    eventDate: { date: weekAfter(eventDate.date, todayIn(timeZone, now)), time: eventDate.time },
  };
}

/** Only what was changed: of all that follow, the rest stays as each of them has it. */
export function changeOf(before: z.output<typeof changedFields>, after: z.output<typeof changedFields>) {
  const { eventDate, timeZone, scope: chosen, until, ...others } = after;
  const start = localStartOf(after);
  const isMoved = start !== localStartOf(before) || timeZone !== before.timeZone;
  const [was, is] = [detailsOf(before), detailsOf(others)];
  const changed = Object.entries(is).filter(([name, value]) => value !== was[name as keyof typeof is]);
  return {
    ...(Object.fromEntries(changed) as Partial<typeof is>),
    ...(isMoved && { eventDate: start, timeZone }),
    ...(chosen === 'following' && until !== '' && until !== before.until && { until }),
    scope: chosen,
  };
}

/** So many dates are enough to see whether it is meant so. */
const maxDates = 4;

/** What is about to be made, in words: 'Every Tuesday 18:00, 10 times: 24 Nov, 1 Dec, 8 Dec …'. Undefined without a date. */
export function previewOf(fields: Pick<NewFields, 'eventDate' | 'repeat'>): string | undefined {
  const local = localTimeOf(localStartOf(fields));
  if (Number.isNaN(local)) return undefined;
  const time = localWriters.time.format(local);
  const repeat = repeatOf(fields);
  if (!repeat) return `${localWriters.dayName.format(local)}, ${time}`;
  if (!(repeat.interval >= 1)) return undefined;
  const days = firstDays(fields.eventDate.date, repeat, maxDates + 1);
  if (days.length === 0) return undefined;
  const dates = days.slice(0, maxDates).map((day) => localWriters.shortDate.format(localTimeOf(day)));
  const ending = repeat.ends.by === 'count' && !(repeat.ends.count > 0) ? '' : `, ${endingText(repeat)}`;
  return `${repeatText(repeat, local)}, ${time}${ending}: ${dates.join(', ')}${days.length > maxDates ? ' …' : ''}`;
}
