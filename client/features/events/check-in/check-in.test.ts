import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { everyPage } from '#client/data/queries.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import {
  aboutText,
  countOf,
  courtsFor,
  durationText,
  recordText,
  roundsFor,
  sitOutText,
  withTicks,
} from './attendees.ts';
import { readTick, sendTick, type Tick, ticks, type UnsentTick } from './ticks.ts';

const player = (id: number, username = `p${id}`, rating = 3) => ({ id, username, rating, ratingType: 'self' as const });

const attendee = (id: number, username?: string, given: Partial<Attendee> = {}): Attendee => ({
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
const tick = (id: number, isHere = true, eventId = 5): Tick => ({ eventId, user: player(id), isHere, at });

describe('attendees', () => {
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
    expect(aboutText(unrated, { playerRankMin: 2, playerRankMax: 5 }, 9)).toBe('2.5 self');
    expect(aboutText(unrated, { playerRankMin: 3, playerRankMax: 5 }, 9)).toBe('2.5 self, below 3.0');
  });

  test('a row says who somebody is, and what is unusual', () => {
    const range = { playerRankMin: 2.5, playerRankMax: 4 };
    const said = (given: Partial<Attendee>) => aboutText(attendee(1, 'kenji', given), range, 7);
    expect(said({})).toBe('3.0 self');
    expect(said({ user: player(1, 'greta', 2) })).toBe('2.0 self, below 2.5');
    expect(said({ user: player(1, 'ivan', 4.5) })).toBe('4.5 self, above 4.0');
    expect(said({ status: null })).toBe('3.0 self, has not answered');
    expect(said({ status: 'maybe' })).toBe('3.0 self, maybe');
    expect(said({ waitlisted: true, guests: 2 })).toBe('3.0 self, waits for a place, brings 2');
    expect(aboutText(attendee(7, 'rosa'), range, 7)).toBe('You');
    expect(recordText(attendee(1, 'kenji', { record: { places: 5, noShows: 2 } }))).toBe('missed 2 of 5 events');
    expect(recordText(attendee(1, 'kenji', { record: { places: 5, noShows: 0 } }))).toBeUndefined();
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
});

describe('rotating partners', () => {
  test('an evening takes the courts that can be filled, and the time that there is', () => {
    expect([4, 7, 8, 15, 40].map(courtsFor)).toEqual([1, 1, 2, 3, 10]);
    expect([15, 120, 130, 24 * 60, 5].map(roundsFor)).toEqual([1, 8, 8, 20, 1]);
    expect([1, 3, 4, 6, 8, 20].map(durationText)).toEqual([
      'about 15 minutes',
      'about 45 minutes',
      'about 1 hour',
      'about 1.5 hours',
      'about 2 hours',
      'about 5 hours',
    ]);
  });

  test('it is said who sits out', () => {
    expect(sitOutText(8, 2)).toBe('Everyone plays in every round.');
    expect(sitOutText(9, 2)).toBe('1 sits out each round, in turn.');
    expect(sitOutText(7, 3)).toBe('3 sit out each round, in turn.');
    expect(sitOutText(12, 1)).toBe('8 sit out each round, in turn.');
  });
});

describe('ticks', () => {
  afterEach(() => vi.unstubAllGlobals());

  const listed = everyPage(attendanceCalls.attendance, { params: { id: 5 } }).queryKey;

  /** What a list shows after somebody was ticked, and whether it is fetched again. */
  async function rowsAfter(userId: number) {
    const answer = JSON.stringify(attendee(userId, undefined, { isHere: true }));
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(answer, { headers }));
    const client = new QueryClient();
    client.setQueryData(listed, [attendee(1), attendee(2)]);
    await sendTick(client, tick(userId));
    return { rows: client.getQueryData(listed), isFetched: client.getQueryState(listed)?.isInvalidated };
  }

  test('ticks at one event are sent in the order in which they were made', () => {
    expect(ticks.subjectOf(tick(1))).toBe(ticks.subjectOf(tick(2)));
    expect(ticks.subjectOf(tick(1, true, 6))).not.toBe(ticks.subjectOf(tick(1)));
  });

  test('whoever is listed is shown as the server says; for whoever is not the list is fetched again', async () => {
    expect(await rowsAfter(2)).toEqual({
      rows: [attendee(1), attendee(2, undefined, { isHere: true })],
      isFetched: false,
    });
    expect(await rowsAfter(3)).toEqual({ rows: [attendee(1), attendee(2)], isFetched: true });
  });
});
