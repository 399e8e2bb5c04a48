import { expect, test } from 'vitest';
import type { Attendee } from '#contract/events/attendance.ts';
import { countOf, recordWords, withTicks, wordsOf } from './attendees.ts';
import { readTick, type Tick, type UnsentTick } from './tick.ts';

const player = (id: number, username: string, rating = 3) => ({ id, username, rating, ratingType: 'self' as const });

const attendee = (id: number, username: string, given: Partial<Attendee> = {}): Attendee => ({
  user: player(id, username),
  status: 'going',
  waitlisted: false,
  guests: 0,
  isHere: false,
  at: null,
  record: { places: 0, noShows: 0 },
  ...given,
});

const at = '2026-05-04T18:00:00.000Z';
const tick = (id: number, isHere = true): Tick => ({ eventId: 5, user: player(id, `p${id}`), isHere, at });
const unsent = (content: Tick, state: UnsentTick['state'] = 'waiting'): UnsentTick => ({
  id: `${content.user.id}-${content.isHere}`,
  kind: 'tick',
  subject: 'event 5',
  content,
  writtenAt: at,
  order: 1,
  state,
});

test('what was ticked here shows, the last of it, and what was refused does not', () => {
  const rows = [attendee(1, 'kenji'), attendee(2, 'rosa', { isHere: true }), attendee(3, 'theo')];
  const shown = withTicks(rows, [
    unsent(tick(1)),
    unsent(tick(2)),
    unsent(tick(2, false)),
    unsent(tick(3), 'refused'),
    unsent(tick(9)),
  ]);
  expect(shown.map(({ user, isHere }) => [user.username, isHere])).toEqual([
    ['kenji', true],
    ['rosa', false],
    ['theo', false],
    ['p9', true],
  ]);
  expect(shown.map((row) => row.unsent?.state)).toEqual(['waiting', 'waiting', 'refused', 'waiting']);
});

test('guests count with those who bring them, as they do where it says who is going', () => {
  const rows = [attendee(1, 'kenji', { isHere: true, guests: 1 }), attendee(2, 'rosa', { guests: 2 })];
  expect(countOf(rows)).toEqual({ here: 2, expected: 5 });
});

test('those count who have a place or are here', () => {
  const rows = [
    attendee(1, 'kenji', { isHere: true }),
    attendee(2, 'rosa'),
    attendee(3, 'theo', { waitlisted: true }),
    attendee(4, 'ines', { status: 'maybe' }),
    attendee(5, 'malik', { status: null, isHere: true }),
  ];
  expect(countOf(rows)).toEqual({ here: 2, expected: 3 });
});

test('who has said no rating is compared as they are shown', () => {
  const unrated = attendee(1, 'kenji', { user: player(1, 'kenji', 0) });
  expect(wordsOf(unrated, { playerRankMin: 2, playerRankMax: 5 }, 9)).toBe('2.5 self');
  expect(wordsOf(unrated, { playerRankMin: 3, playerRankMax: 5 }, 9)).toBe('2.5 self, below 3.0');
});

test('a row says who somebody is, and what is unusual', () => {
  const range = { playerRankMin: 2.5, playerRankMax: 4 };
  const said = (given: Partial<Attendee>) => wordsOf(attendee(1, 'kenji', given), range, 7);
  expect(said({})).toBe('3.0 self');
  expect(said({ user: player(1, 'greta', 2) })).toBe('2.0 self, below 2.5');
  expect(said({ user: player(1, 'ivan', 4.5) })).toBe('4.5 self, above 4.0');
  expect(said({ status: null })).toBe('3.0 self, has not answered');
  expect(said({ status: 'maybe' })).toBe('3.0 self, maybe');
  expect(said({ waitlisted: true, guests: 2 })).toBe('3.0 self, waits for a place, brings 2');
  expect(wordsOf(attendee(7, 'rosa'), range, 7)).toBe('You');
  expect(recordWords(attendee(1, 'kenji', { record: { places: 5, noShows: 2 } }))).toBe('missed 2 of 5 events');
  expect(recordWords(attendee(1, 'kenji', { record: { places: 5, noShows: 0 } }))).toBeUndefined();
});

test('of what anybody left in the storage only what is whole is read', () => {
  expect(readTick(JSON.parse(JSON.stringify(tick(1))))).toEqual(tick(1));
  for (const broken of [
    null,
    {},
    { ...tick(1), at: 5 },
    { ...tick(1), isHere: 'yes' },
    { ...tick(1), user: { id: 1 } },
  ]) {
    expect(readTick(broken)).toBeUndefined();
  }
});
