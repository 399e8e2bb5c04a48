import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { everyPage } from '#client/data/queries.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import { aboutText, countOf, recordText, withTicks } from './attendees.ts';
import { readTick, sendTick, type Tick, ticks, type UnsentTick } from './ticks.ts';

const player = (id: number, rating = 3) => ({
  id,
  username: `p${id}`,
  name: `p${id}`,
  rating,
  ratingType: 'self' as const,
});

const attendee = (id: number, given: Partial<Attendee> = {}): Attendee => ({
  ...{ user: player(id), status: 'going', waitlisted: false, guests: 0, isHere: false, at: null },
  record: { places: 0, noShows: 0 },
  ...given,
});

const at = '2026-05-04T18:00:00.000Z';
const tick = (id: number, isHere = true, eventId = 5): Tick => ({ eventId, user: player(id), isHere, at });

test('what was ticked here shows, the last of it, and what was refused does not', () => {
  const unsent = (content: Tick, state: UnsentTick['state'] = 'waiting'): UnsentTick => ({
    ...{ id: `${content.user.id}-${content.isHere}`, kind: 'tick', subject: 'event 5', writtenAt: at, order: 1 },
    ...{ content, state },
  });
  const shown = withTicks(
    [attendee(1), attendee(2, { isHere: true }), attendee(3)],
    [unsent(tick(1)), unsent(tick(2)), unsent(tick(2, false)), unsent(tick(3), 'refused'), unsent(tick(9))],
  );
  expect(shown.map((row) => [row.user.username, row.isHere, row.unsent?.state])).toEqual([
    ['p1', true, 'waiting'],
    ['p2', false, 'waiting'],
    ['p3', false, 'refused'],
    ['p9', true, 'waiting'],
  ]);
});

test('those count who have a seat or are here, with their guests', () => {
  const rows = [
    attendee(1, { isHere: true, guests: 1 }),
    attendee(2, { guests: 2 }),
    attendee(3, { waitlisted: true }),
    attendee(4, { status: 'maybe' }),
    attendee(5, { status: null, isHere: true }),
  ];
  expect(countOf(rows)).toEqual({ here: 3, expected: 6 });
});

test.each([
  [{}, '3.0 self'],
  [{ user: player(1, 2) }, '2.0 self, below 2.5'],
  [{ user: player(1, 4.5) }, '4.5 self, above 4.0'],
  // Nothing was said: 2.5 counts.
  [{ user: player(1, 0) }, '2.5 self'],
  [{ status: null }, '3.0 self, has not answered'],
  [{ status: 'maybe' }, '3.0 self, maybe'],
  [{ waitlisted: true, guests: 2 }, '3.0 self, on the waiting list, brings 2'],
  [{ user: player(7) }, 'You'],
] as const)('a row says who somebody is, and what is unusual: %j', (given, words) => {
  expect(aboutText(attendee(1, given), { playerRankMin: 2.5, playerRankMax: 4 }, 7)).toBe(words);
});

test('a row says how often somebody has not come', () => {
  expect(recordText(attendee(1, { record: { places: 5, noShows: 2 } }))).toBe('missed 2 of 5 events');
  expect(recordText(attendee(1, { record: { places: 5, noShows: 0 } }))).toBeUndefined();
});

test('of what anybody left in the storage only what is whole is read', () => {
  const whole = tick(1);
  expect(readTick(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  const broken = [null, {}, { ...whole, at: 5 }, { ...whole, isHere: 'yes' }, { ...whole, user: { id: 1 } }];
  expect(broken.map(readTick)).toEqual(broken.map(() => undefined));
});

describe('ticks', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('ticks at one event are sent in the order in which they were made', () => {
    expect(ticks.subjectOf(tick(1))).toBe(ticks.subjectOf(tick(2)));
    expect(ticks.subjectOf(tick(1, true, 6))).not.toBe(ticks.subjectOf(tick(1)));
  });

  test.each([
    ['is shown as the server says', 2, true, false],
    ['has the list fetched again where they are not in it', 3, false, true],
  ])('whoever was ticked %s', async (_, userId, isHere, isFetched) => {
    const answer = JSON.stringify(attendee(userId, { isHere: true }));
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(answer, { headers }));
    const client = new QueryClient();
    const { queryKey } = everyPage(attendanceCalls.attendance, { params: { id: 5 } });
    client.setQueryData(queryKey, [attendee(1), attendee(2)]);
    await sendTick(client, tick(userId));
    expect(client.getQueryData(queryKey)).toEqual([attendee(1), attendee(2, { isHere })]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetched);
  });
});
