import { expect, test } from 'vitest';
import type { Event } from '#contract/events/facts.ts';
import { defaultFields } from './fields.ts';
import { suggestionFor, untouched } from './suggestions.ts';

const group = { location: 'Riverside Park', meetupDetails: 'Bring water' };
const defaults = defaultFields('Europe/Berlin');
const event = (name: string, localStart: string, location: string) =>
  ({
    ...{ name, localStart, location, description: `All about ${name}`, durationMinutes: 90, bring: 'Balls', courts: 3 },
    ...{ playerRankMin: 2.5, playerRankMax: 4, maxParticipants: 12, price: 7.5, currency: 'CHF', drawHours: 48 },
  }) as Event;
const events = [
  event('Ladder', '2026-11-17T18:00', 'Hall 2'),
  event('Open play', '2026-11-14T10:00', 'Court 1'),
  event('Ladder', '2026-11-10T18:00', 'Hall 1'),
];
const typed = (name: string, date = '') => ({ name, eventDate: { date, time: '18:00' } });

test.each([
  ['of the same name, the latest', typed(' ladder'), 'Hall 2'],
  ['by its name rather than by its hour', typed('Open play', '2026-11-24'), 'Court 1'],
  ['of the same weekday and hour', typed('', '2026-11-24'), 'Hall 2'],
])('an event is likely to say what the one %s said', (_, fields, location) => {
  const suggestion = suggestionFor(fields, events, group);
  expect(suggestion.fields).toMatchObject({ location, durationMinutes: 90, maxParticipants: 12, courts: 3 });
  expect(suggestion.fields).toMatchObject({ price: '7.50', currency: 'CHF', drawHours: 48, answerHours: 0 });
  expect(suggestion.from?.location).toBe(location);
});

test('of a new kind it is where the group meets, or where it met last', () => {
  const fields = typed('Clinic', '2026-11-25');
  const where = { location: 'Riverside Park', description: 'Bring water' };
  expect(suggestionFor(fields, events, group)).toEqual({ from: undefined, fields: where });
  expect(suggestionFor(fields, events, { location: '', meetupDetails: '' }).fields.location).toBe('Hall 2');
});

test('what was typed stays, and what was filled in gives way to what fits better', () => {
  const first = { location: 'Hall 2', description: 'Ladder', maxParticipants: 12 };
  expect(untouched(defaults, {}, defaults, first)).toEqual(first);
  const values = { ...defaults, ...first, description: 'My own words' };
  expect(untouched(values, first, defaults, { location: 'Court 1', description: 'Open' })).toEqual({
    ...{ location: 'Court 1', maxParticipants: 16 },
  });
});
