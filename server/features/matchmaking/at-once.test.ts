import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { openFor } from '../../testing/arranged.ts';
import { plantUsers } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { daily, playAs } from '../../testing/players.ts';
import { openSite, type Site } from '../../testing/site.ts';

/** So many people who were made up for it want to be found, and can every evening; nobody knows where they play. */
async function plantPlayers({ database }: Site, count: number): Promise<void> {
  const now = new Date().toISOString();
  await database.write(async (tx) => {
    const ids = await plantUsers(tx, 'made-up', count);
    const plays = { rating: 3, singles: true, doubles: true, mixed: true, changedAt: now };
    const where = { placeKey: null, latitude: null, longitude: null };
    const availability = JSON.stringify(daily('17:00', '22:00'));
    const profile = { ...plays, ...where, isFindable: true, placeName: null, maxDistanceKm: 20 };
    await tx.db
      .insertInto('playing_profiles')
      .values(ids.map((userId) => ({ ...profile, userId, timeZone: 'Europe/Berlin', availability })))
      .execute();
  });
}

async function siteOf(players: number) {
  const [site, anna, bob] = await openFor('anna', 'bob');
  for (const person of [anna, bob]) await playAs(person, { place: null });
  await plantPlayers(site, players);
  return { site, anna, bob };
}

test('while many are compared, everybody else has their turn', async () => {
  const { anna } = await siteOf(320);
  const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
    let turns = 0;
    let isDone = false;
    const others = async () => {
      for (; !isDone; turns++) await setImmediate();
    };
    const waiting = others();
    await work.finally(() => {
      isDone = true;
    });
    await waiting;
    return turns;
  };
  const asked = {
    players: (most: number) => anna.call(matchmakingCalls.players, { query: { part: 'evening', limit: most } }),
    hours: () => anna.call(matchmakingCalls.hours, {}),
  };
  await Promise.all([asked.players(6), asked.hours()]);
  // More than 300 in slices of 50; twice, for who can is compared again.
  expect(await turnsDuring(asked.players(6))).toBeGreaterThanOrEqual(12);
  expect(await turnsDuring(asked.hours())).toBeGreaterThanOrEqual(12);
  expect(await turnsDuring(anna.call(matchmakingCalls.recommendations, {}))).toBeGreaterThanOrEqual(6);
});

test('who asks twenty times at once is compared one time after the other, and others in between', async () => {
  const { site, anna, bob } = await siteOf(120);
  const read = () => site.statements.filter((statement) => !statement.includes('"sessions"'));
  const hours = (person: Person) => person.ask(matchmakingCalls.hours, {});
  site.statements.length = 0;
  await hours(anna);
  const one = read();
  site.statements.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => hours(anna)));
  expect(read()).toEqual(Array(20).fill(one).flat());

  const done: string[] = [];
  const many = Array.from({ length: 20 }, () => hours(anna).then(() => done.push('anna')));
  await Promise.all([...many, hours(bob).then(() => done.push('bob'))]);
  expect(done.indexOf('bob')).toBeLessThan(10);
});

test('what was refused holds up nothing that the same person asks', async () => {
  const { anna } = await siteOf(1);
  const ask = (query: Record<string, string>) => anna.send({ method: 'GET', url: '/api/matchmaking/players', query });
  const answers = await Promise.all([ask({}), ask({ cursor: 'nonsense' }), ask({ limit: '1' }), ask({})]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 200]);
});

test('the three have one limit together', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: String(2 / 120) });
  const { players, hours, recommendations } = matchmakingCalls;
  const statuses: number[] = [];
  for (const { path } of [players, hours, recommendations]) {
    statuses.push((await site.stranger().send({ method: 'GET', url: `/api${path}` })).statusCode);
  }
  expect(statuses).toEqual([401, 401, 429]);
});
