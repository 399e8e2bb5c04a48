import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { everyPage } from '#client/data/queries.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import { guestUsername } from '#contract/guest-username.ts';
import { countOf, courtsFor, memberText, rowsOf, sitOutText, toLetIn } from './attendees.ts';
import { readTick, sendTick, type Tick, ticks, type UnsentTick } from './ticks.ts';

const player = (id: number, rating = 3) => ({
  id,
  username: `p${id}`,
  name: `p${id}`,
  rating,
  ratingType: 'self' as const,
});

const attendee = (id: number, given: Partial<Attendee> = {}): Attendee => ({
  ...{ user: player(id), status: 'going', waitlisted: false, guestList: [], isHere: false, at: null },
  ...given,
});

const guest = (number: number, name = '', given: Partial<Attendee['guestList'][number]> = {}) => ({
  ...{ number, name, level: null, isHere: false, at: null },
  ...given,
});

const at = '2026-05-04T18:00:00.000Z';
const people = (...ids: number[]): Tick['people'] => ids.map((id) => ({ user: player(id), guest: undefined }));
const tick = (id: number, isHere = true, eventId = 5): Tick => ({ eventId, people: people(id), isHere, at });
const unsent = (content: Tick, state: UnsentTick['state'] = 'waiting'): UnsentTick => ({
  ...{
    id: `${content.people[0]?.user.id}-${content.isHere}`,
    kind: 'tick',
    subject: 'event 5',
    writtenAt: at,
    order: 1,
  },
  ...{ content, state },
});

const range = { playerRankMin: 2.5, playerRankMax: 4 };
const rows = (attendees: readonly Attendee[], ticked: readonly UnsentTick[] = [], areFound = false) =>
  rowsOf(attendees, ticked, { viewerId: 7, areFound });

test('what was ticked here shows, the last of it, and what was refused does not', () => {
  const known = [attendee(1), attendee(2, { isHere: true }), attendee(3)];
  const ticked = [
    ...[unsent(tick(1)), unsent(tick(2)), unsent(tick(2, false)), unsent(tick(3), 'refused'), unsent(tick(9))],
    unsent({ ...tick(4), people: people(4, 5) }),
  ];
  const isHere = (shown: ReturnType<typeof rows>) => shown.map((row) => `${row.name} ${row.isHere}`);
  expect(isHere(rows(known, ticked))).toEqual(['p1 true', 'p2 false', 'p3 false', 'p9 true', 'p4 true', 'p5 true']);
  expect(isHere(rows(known, ticked, true))).toEqual(['p1 true', 'p2 false', 'p3 false']);
});

test('guests have rows of their own after their host, and are ticked alone', () => {
  const host = attendee(1, { guestList: [guest(1, 'Zoë', { level: 3.5 }), guest(2)] });
  const [own, first, second] = rows([host], [unsent({ ...tick(1), people: [{ user: player(1), guest: 2 }] })]);
  expect(own).toMatchObject({ name: 'p1', isHere: false, guest: undefined });
  expect(first).toMatchObject({
    name: 'Zoë',
    spoken: 'Zoë, guest of p1',
    about: 'Guest of p1',
    level: 3.5,
    isHere: false,
  });
  expect(second).toMatchObject({ name: 'Guest of p1', spoken: 'Guest of p1', about: '', isHere: true });
  expect(rows([{ ...host, status: 'maybe' }])).toHaveLength(1);
});

test('those count who have a seat or are here, and each guest', () => {
  const shown = rows([
    attendee(1, { isHere: true, guestList: [guest(1)] }),
    attendee(2, { guestList: [guest(1), guest(2, 'Zoë', { isHere: true })] }),
    attendee(3, { waitlisted: true }),
    attendee(4, { status: 'maybe' }),
    attendee(5, { status: null, isHere: true }),
  ]);
  expect(countOf(shown)).toEqual({ here: 3, expected: 6 });
  expect(shown.map(({ part }) => part)).toEqual([
    ...['coming', 'coming', 'coming', 'coming', 'coming', 'waiting', 'maybe', 'other'],
  ]);
});

test.each([
  [{}, '3.0 self-rated'],
  [{ user: player(1, 2) }, '2.0 self-rated, below 2.5'],
  [{ user: player(1, 4.5) }, '4.5 self-rated, above 4.0'],
  // Nothing was said: 2.5 counts.
  [{ user: player(1, 0) }, '2.5 self-rated'],
  [{ status: null }, '3.0 self-rated, has not answered'],
  [{ status: 'not_going' }, '3.0 self-rated, can’t come'],
  [{ user: player(7) }, 'You'],
] as const)('a row says who somebody is, and what is unusual: %j', (given, words) => {
  const [row] = rows([attendee(1, given)]);
  const { rating = 0, ratingType } = row?.user ?? {};
  expect(row && memberText(row, { rating, ...(ratingType && { type: ratingType }) }, range)).toBe(words);
});

test('where there is a club rating it alone is shown', () => {
  const [row] = rows([attendee(1, { user: player(1, 2) })]);
  expect(row && memberText(row, { rating: 3.881 }, range)).toBe('3.88');
});

test('somebody without an account is a row of their own, with their level', () => {
  const zoe = { ...player(9, 3.5), username: guestUsername, name: 'Zoë' };
  const [row] = rows([attendee(9, { user: zoe, isHere: true })]);
  expect(row).toMatchObject({ ...{ name: 'Zoë', spoken: 'Zoë, guest', about: 'Guest', level: 3.5 }, isHere: true });
});

test('who waits is let in with their guests, as many as are not here', () => {
  const waiting = (id: number, guests = 0) =>
    attendee(id, { waitlisted: true, guestList: Array.from({ length: guests }, (_, at) => guest(at + 1)) });
  const missing = [attendee(1), attendee(2), attendee(3, { isHere: true })];
  const { notHere, waiting: all, people } = toLetIn(rows([...missing, waiting(4, 2), waiting(5), waiting(6, 1)]));
  expect([notHere, all, people.map(({ user }) => user.id)]).toEqual([2, 6, [5]]);
});

test('of what anybody left in the storage only what is whole is read', () => {
  const whole = tick(1);
  expect(readTick(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  const { people: _, ...alone } = whole;
  expect(readTick({ ...alone, user: player(1) }), 'as it was stored before').toEqual(whole);
  const broken = [null, {}, { ...whole, at: 5 }, { ...whole, isHere: 'yes' }, { ...whole, people: [{ user: {} }] }];
  expect(broken.map(readTick)).toEqual(broken.map(() => undefined));
});

test('rotating partners take the courts that can be filled', () => {
  expect([4, 7, 8, 15, 40].map(courtsFor)).toEqual([1, 1, 2, 3, 10]);
});

test.each([
  [8, 2, 'Nobody sits out'],
  [9, 2, '1 sits out each round'],
  [7, 3, '3 sit out each round'],
  [12, 1, '8 sit out each round'],
])('of %d on %d courts: %s', (players, courts, words) => {
  expect(sitOutText(players, courts)).toBe(words);
});

describe('ticks', () => {
  test('ticks at one event are sent in the order in which they were made', () => {
    expect(ticks.subjectOf(tick(1))).toBe(ticks.subjectOf(tick(2)));
    expect(ticks.subjectOf(tick(1, true, 6))).not.toBe(ticks.subjectOf(tick(1)));
  });

  test.each([
    ['is shown as the server says', 2, true, false],
    ['has the list fetched again where they are not in it', 3, false, true],
  ])('whoever was ticked %s', async (_, userId, isHere, isFetched) => {
    const answer = JSON.stringify([attendee(userId, { isHere: true })]);
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(answer, { headers }));
    const client = new QueryClient();
    const { queryKey } = everyPage(attendanceCalls.attendance, { params: { id: 5 } });
    client.setQueryData(queryKey, [attendee(1), attendee(2)]);
    await sendTick(client, tick(userId));
    expect(client.getQueryData(queryKey)).toEqual([attendee(1), attendee(2, { isHere })]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetched);
  });
  test('of more than a call takes go in several', async () => {
    const sent: number[] = [];
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      sent.push((await new Request(new URL(String(given[0]), 'http://x'), given[1]).json()).people.length);
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    });
    const all = people(...Array.from({ length: 650 }, (_, id) => id + 1));
    await sendTick(new QueryClient(), { ...tick(1), people: all });
    expect(sent).toEqual([300, 300, 50]);
  });
});
