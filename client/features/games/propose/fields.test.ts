import { expect, test } from 'vitest';
import { newGame } from '#contract/games.ts';
import { fieldsOf, type GameFields, gameFields, newGameOf, placesFor } from './fields.ts';

const riverside = { name: 'Riverside Park', latitude: 52.52, longitude: 13.4 };
const usual = { rating: 3.5, place: riverside };
const berlin = { timeZone: 'Europe/Berlin', known: [riverside] };
const filled: GameFields = { ...fieldsOf({}, usual), startsAt: { date: '2026-11-24', time: '18:00' } };

const complaints = (fields: GameFields) =>
  (gameFields.safeParse(fields).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a game begins where one plays, for people within half a point', () => {
  expect(fieldsOf({}, usual)).toMatchObject({
    kind: 'doubles',
    place: { name: 'Riverside Park' },
    ratingMin: 3,
    ratingMax: 4,
    places: 4,
  });
  expect(fieldsOf({}, { rating: 0, place: null })).toMatchObject({ place: { name: '' }, ratingMin: 0, ratingMax: 8 });
  expect(fieldsOf({}, { rating: 4.125, place: null })).toMatchObject({ ratingMin: 3.5, ratingMax: 4.5 });
});

test('what is proposed is what it begins with', () => {
  const kenji = { id: 2, username: 'kenji' };
  const proposed = { kind: 'singles', localStart: '2026-11-24T07:30', ratingMin: 3.25, asked: [kenji] } as const;
  expect(fieldsOf({ ...proposed, place: { ...riverside, name: 'Hill Street' } }, usual)).toMatchObject({
    kind: 'singles',
    startsAt: { date: '2026-11-24', time: '07:30' },
    place: { name: 'Hill Street' },
    ratingMin: 3.25,
    ratingMax: 4,
    places: 2,
    asked: [kenji],
  });
});

test('what is missing or upside down is said at its field', () => {
  expect(complaints(fieldsOf({}, { rating: 0, place: null }))).toEqual([
    'startsAt.date: Please select a valid date.',
    'place.name: Place is required',
  ]);
  expect(complaints({ ...filled, ratingMin: 4.5, ratingMax: 3 })).toEqual([
    'ratingMax: Highest rating must not be below the lowest',
  ]);
  expect(complaints(filled)).toEqual([]);
});

test('what is sent is what the contract takes: the moment, and where a known place is', () => {
  const sent = newGameOf(gameFields.parse({ ...filled, place: { name: 'riverside park' } }), berlin);
  expect(newGame.parse(sent)).toMatchObject({
    startsAt: '2026-11-24T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
    place: { name: 'riverside park', latitude: 52.52, longitude: 13.4 },
  });
  const elsewhere = newGameOf(gameFields.parse({ ...filled, place: { name: 'Hill Street' } }), berlin);
  expect(elsewhere.place).toEqual({ name: 'Hill Street', latitude: null, longitude: null });
});

test('singles are of two, whatever was chosen for doubles', () => {
  expect(newGameOf(gameFields.parse({ ...filled, kind: 'singles', places: 6 }), berlin).places).toBe(2);
  expect(placesFor('doubles')).toEqual([4, 5, 6, 7, 8]);
});
