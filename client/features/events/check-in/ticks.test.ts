import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { everyPage } from '#client/data/queries.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import { sendTick } from './send-tick.ts';
import type { Tick } from './tick.ts';
import { ticks } from './ticks.ts';

afterEach(() => vi.unstubAllGlobals());

const player = (id: number) => ({ id, username: `p${id}`, rating: 3, ratingType: 'self' as const });
const attendee = (id: number, isHere: boolean): Attendee => ({
  ...{ user: player(id), isHere, at: null, status: 'going', waitlisted: false, guests: 0 },
  record: { places: 0, noShows: 0 },
});
const tick = (id: number, eventId = 5): Tick => ({
  ...{ eventId, user: player(id), isHere: true },
  at: '2026-05-04T18:00:00.000Z',
});

const listed = everyPage(attendanceCalls.attendance, { params: { id: 5 } }).queryKey;

/** What a list shows after somebody was ticked, and whether it is fetched again. */
async function after(userId: number) {
  const answer = JSON.stringify(attendee(userId, true));
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(answer, { headers }));
  const client = new QueryClient();
  client.setQueryData(listed, [attendee(1, false), attendee(2, false)]);
  await sendTick(client, tick(userId));
  return { rows: client.getQueryData(listed), isFetched: client.getQueryState(listed)?.isInvalidated };
}

test('ticks at one event are sent in the order in which they were made', () => {
  expect(ticks.subjectOf(tick(1))).toBe(ticks.subjectOf(tick(2)));
  expect(ticks.subjectOf(tick(1, 6))).not.toBe(ticks.subjectOf(tick(1)));
});

test('whoever is listed is shown as the server says; for whoever is not the list is fetched again', async () => {
  expect(await after(2)).toEqual({ rows: [attendee(1, false), attendee(2, true)], isFetched: false });
  expect(await after(3)).toEqual({ rows: [attendee(1, false), attendee(2, false)], isFetched: true });
});
