import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { daily, playAs, rate, riverside, waitForSunday } from '../../../testing/players.ts';
import type { Site } from '../../../testing/site.ts';

const hoursFor = (viewer: Person, query = {}) => viewer.call(matchmakingCalls.hours, { query });

async function five(site: Site) {
  waitForSunday(site);
  const [anna, bob, carl] = [await site.register('anna'), await site.register('bob'), await site.register('carl')];
  const [dora, eve] = [await site.register('dora'), await site.register('eve')];
  return { anna, bob, carl, dora, eve };
}

interface Played {
  startsAt: string;
  minutes: number;
  isCancelled?: boolean;
  part?: 'playing' | 'waiting';
}

const plays = async (
  site: Site,
  person: Person,
  { startsAt, minutes, isCancelled = false, part = 'playing' }: Played,
) => {
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const now = new Date().toISOString();
  await site.database.write(async ({ db }) => {
    const { id: gameId } = await db
      .insertInto('games')
      .values({
        ...{ creatorId: person.id, createdAt: now, changedAt: now, uid: startsAt, sequence: 0, startsAt, endsAt },
        ...{ localStart: '', timeZone: 'UTC', durationMinutes: minutes, placeName: 'Court', kind: 'singles' },
        ...{ ratingMin: 0, ratingMax: 8, places: 2, note: '', takenCount: 1, isCancelled },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('game_players').values({ gameId, userId: person.id, part, turn: 1, since: now }).execute();
  });
};

test('it counts who can in each part of a day, on the viewer’s clock', async () => {
  const { anna, bob, carl, dora, eve } = await openWith(five);
  await playAs(anna, { availability: [] });
  await playAs(bob, {
    availability: [
      { day: 1, from: '18:00', to: '20:00' },
      { day: 5, from: '07:00', to: '12:30' },
    ],
  });
  await playAs(carl, { availability: daily('16:00', '18:00'), timeZone: 'Europe/London' });
  await playAs(dora, { isFindable: false });
  await rate(eve, 5);
  await playAs(eve);
  const { others, proposal } = await hoursFor(anna);
  expect(others).toEqual([
    [0, 0, 1],
    [0, 0, 2],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
    [1, 0, 1],
    [0, 0, 1],
  ]);
  expect(proposal).toBeNull();
});

test('the game is at the hour at which most can, with those who fit best', async () => {
  const { anna, bob, carl, dora, eve } = await openWith(five);
  await playAs(anna, {
    availability: [
      { day: 1, from: '16:00', to: '22:00' },
      { day: 4, from: '08:00', to: '22:00' },
    ],
  });
  for (const person of [bob, carl]) await playAs(person, { availability: daily('17:00', '20:00') });
  await playAs(dora, { availability: [{ day: 4, from: '09:00', to: '20:00' }] });
  await rate(eve, 3.3);
  await playAs(eve, { availability: [{ day: 4, from: '17:30', to: '21:00' }] });
  const { proposal } = await hoursFor(anna);
  expect(proposal).toMatchObject({
    kind: 'doubles',
    durationMinutes: 90,
    timeZone: 'Europe/Berlin',
    place: { name: riverside.name },
  });
  expect(proposal?.localStart).toMatch(/T18:00$/);
  expect(Temporal.PlainDateTime.from(proposal?.localStart ?? '').dayOfWeek).toBe(5);
  expect(new Set(proposal?.players.map(({ username }) => username))).toEqual(new Set(['bob', 'carl', 'dora']));
  expect([proposal?.ratingMin, proposal?.ratingMax]).toEqual([2, 3]);
  expect(Date.parse(proposal?.startsAt ?? '')).toBeGreaterThan(Date.now() + 2 * 60 * 60 * 1000);
});

test('nobody is asked while they play another game, nor is one asked oneself', async () => {
  const { site, anna, bob, carl } = await openWith(five);
  const availability = [{ day: 1, from: '17:00', to: '22:00' }];
  for (const person of [anna, bob, carl]) await playAs(person, { availability, kinds: ['singles'] });
  const first = (await hoursFor(anna)).proposal;
  expect(first).toMatchObject({ kind: 'singles', players: [{ username: 'bob' }] });
  expect(first?.localStart).toMatch(/T18:00$/);
  if (!first) throw new Error('There is no proposal');
  await plays(site, bob, { startsAt: first.startsAt, minutes: 90, isCancelled: true });
  await plays(site, bob, { startsAt: first.startsAt, minutes: 90, part: 'waiting' });
  expect((await hoursFor(anna)).proposal).toEqual(first);
  await plays(site, bob, { startsAt: first.startsAt, minutes: 60 });
  expect((await hoursFor(anna)).proposal?.localStart).toMatch(/T19:00$/);
  await plays(site, carl, { startsAt: first.startsAt, minutes: 60 });
  await plays(site, anna, { startsAt: first.startsAt, minutes: 90 });
  expect((await hoursFor(anna)).proposal?.localStart).toMatch(/T19:30$/);
});

test('who is blocked, rated differently or plays something else is not counted on', async () => {
  const { anna, bob } = await openWith(five);
  await playAs(anna);
  await playAs(bob, { kinds: ['singles'] });
  expect((await hoursFor(anna)).proposal).toMatchObject({ kind: 'singles', players: [{ username: 'bob' }] });
  expect((await hoursFor(anna, { kind: 'doubles' })).proposal).toBeNull();
  expect((await hoursFor(anna, { kind: 'doubles' })).others.flat()).toEqual(Array(21).fill(0));
  await bob.call(blockCalls.block, { params: { userId: anna.id } });
  expect(await hoursFor(anna)).toEqual({ others: Array(7).fill([0, 0, 0]), proposal: null });
});
