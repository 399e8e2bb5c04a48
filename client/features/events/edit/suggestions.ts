import { localTimeOf, weekdayOf } from '#client/lib/scheduling/local-time.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Group } from '#contract/groups.ts';
import { type NewFields, typedDetails } from './fields.ts';

const suggested = [
  ...(['location', 'description', 'durationMinutes', 'playerRankMin', 'playerRankMax'] as const),
  ...(['maxParticipants', 'courts', 'bring', 'answerHours', 'drawHours', 'levelRule', 'price', 'currency'] as const),
] as const;

type Suggested = Pick<NewFields, (typeof suggested)[number]>;
export type Suggestion = Partial<Suggested>;

/**
 * What an event is likely to say: what the last of its kind did, by its name, or by its weekday and hour; else where the
 * group meets.
 *
 * @param events of the group, the latest first
 */
export function suggestionFor(
  { name, eventDate }: Pick<NewFields, 'name' | 'eventDate'>,
  events: readonly Event[],
  { location, meetupDetails }: Pick<Group, 'location' | 'meetupDetails'>,
): { from: Event | undefined; fields: Suggestion } {
  const typed = name.trim().toLowerCase();
  const start = localTimeOf(`${eventDate.date}T${eventDate.time}`);
  const from =
    (typed && events.find((event) => event.name.toLowerCase() === typed)) ||
    events.find(({ localStart }) => isSameHour(localTimeOf(localStart), start));
  if (!from) {
    const place = location || events[0]?.location || '';
    return { from, fields: { location: place, description: meetupDetails } };
  }
  return { from, fields: typedDetails(from) };
}

const dayMs = 24 * 60 * 60 * 1000;

const isSameHour = (one: number, other: number): boolean =>
  weekdayOf(one) === weekdayOf(other) && one % dayMs === other % dayMs;

/** Of a suggestion what goes into fields in which nothing was typed. */
export function untouched(values: NewFields, before: Suggestion, defaults: NewFields, next: Suggestion): Suggestion {
  const isFree = (field: keyof Suggestion) =>
    values[field] === defaults[field] || (before[field] !== undefined && values[field] === before[field]);
  const given = suggested.filter((field) => isFree(field) && (next[field] ?? defaults[field]) !== values[field]);
  return Object.fromEntries(given.map((field) => [field, next[field] ?? defaults[field]]));
}
