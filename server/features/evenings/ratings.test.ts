import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { anEvening } from '../../testing/an-evening.ts';
import type { Person } from '../../testing/person.ts';
import { listening } from '../../testing/socket-client.ts';

const matchesOf = async (viewer: Person, { id: userId }: { id: number }) =>
  (await viewer.call(ratingCalls.get, { params: { userId } })).doubles?.matches ?? 0;
const historyOf = (viewer: Person, { id: userId }: { id: number }) =>
  viewer.call(ratingCalls.history, { params: { userId }, query: { kind: 'doubles' } });
const resultsOf = (viewer: Person, { id }: { id: number }) => viewer.call(playerCalls.results, { params: { id } });
const pageOf = (viewer: Person, { id }: { id: number }) => viewer.call(playerCalls.get, { params: { id } });

const enter = (admin: Person, { id }: Evening, key: string, score: [number, number] | null) =>
  admin.call(eveningCalls.score, { params: { id, key }, body: { score } });

test('games of an evening count for the club rating and stand in the records, as evening games', async () => {
  const { site, anna, bob, evening, eventId, groupId } = await anEvening({ here: 4, rounds: 3 });
  await enter(anna, evening, 's1-1', [11, 4]);
  await enter(anna, evening, 's2-1', [7, 11]);
  await site.recompute();
  const where = { id: evening.id, eventId, groupId, name: 'Open Play' };
  const [second, first, ...others] = await historyOf(bob, anna);
  expect(others).toEqual([]);
  expect([first?.match, second?.match]).toMatchObject([
    { tournament: null, game: null, evening: where },
    { evening: where },
  ]);
  const isFirst = evening.rounds[0]?.matches[0]?.pairs[0].includes(anna.id);
  expect(first?.match?.games).toEqual([isFirst ? { own: 11, other: 4 } : { own: 4, other: 11 }]);

  const results = await resultsOf(bob, anna);
  expect(results).toHaveLength(2);
  expect(results[1]).toMatchObject({
    isWon: isFirst,
    gameType: 'doubles',
    evening: where,
    game: null,
    tournament: null,
  });
  const pages = await bob.pages(playerCalls.results, { params: { id: anna.id }, query: { limit: 1 } });
  expect(pages.flat()).toEqual(results);

  const { record, between } = await pageOf(bob, anna);
  expect((record?.evenings.won ?? 0) + (record?.evenings.lost ?? 0)).toBe(2);
  expect(record?.doubles).toEqual(record?.evenings);
  expect(record?.form).toHaveLength(2);
  expect((between?.won ?? 0) + (between?.lost ?? 0)).toBeGreaterThan(0);
  expect(between?.latest[0]).toMatchObject({ evening: where });
});

test('a correction counts in its place, and what is cleared counts no longer', async () => {
  const { site, anna, bob, evening, groupId } = await anEvening({ here: 4 });
  const member = await listening(await site.listen(), bob, `group:${groupId}`);
  await enter(anna, evening, 's1-1', [11, 4]);
  const heard = await member.hears('evening_update');
  expect(heard.playerIds).toContain(bob.id);
  await site.recompute();
  const [before] = await historyOf(anna, bob);
  site.wait(60_000);
  await enter(anna, evening, 's1-1', [4, 11]);
  await site.recompute();
  const [after, ...others] = await historyOf(anna, bob);
  expect(others).toEqual([]);
  expect([after?.playedAt, after?.id]).toEqual([before?.playedAt, before?.id]);
  expect(after?.share).toBeCloseTo(1 - (before?.share ?? 0), 4);
  await enter(anna, evening, 's1-1', null);
  await site.recompute();
  expect(await historyOf(anna, bob)).toEqual([]);
  expect(await resultsOf(anna, bob)).toEqual([]);
});

test('unless that is switched off', async () => {
  const { site, anna, bob, evening } = await anEvening({ here: 4, isRated: false });
  await enter(anna, evening, 's1-1', [11, 4]);
  await site.recompute();
  expect(await matchesOf(anna, bob)).toBe(0);
  expect((await pageOf(anna, bob)).record).toMatchObject({ doubles: { won: 0, lost: 0 }, form: [] });
});

test.each<[what: string, remove: (evening: Awaited<ReturnType<typeof anEvening>>) => Promise<unknown>]>([
  ['the evening', ({ anna, evening }) => anna.call(eveningCalls.remove, { params: { id: evening.id } })],
  ['its event', ({ anna, eventId }) => anna.call(eventCalls.remove, { params: { id: eventId } })],
  [
    'its group',
    async ({ anna, groupId: id }) => {
      const { name } = await anna.call(groupCalls.get, { params: { id } });
      await anna.call(groupCalls.remove, { params: { id }, body: { name } });
    },
  ],
])('with %s goes what it has changed of ratings', async (_, remove) => {
  const given = await anEvening({ here: 4 });
  const { site, anna, bob, evening } = given;
  await enter(anna, evening, 's1-1', [11, 4]);
  await enter(anna, evening, 's2-1', [11, 4]);
  await site.recompute();
  expect(await matchesOf(anna, bob)).toBe(2);
  await enter(anna, evening, 's3-1', [11, 4]);
  await remove(given);
  await site.recompute();
  expect(await matchesOf(anna, bob)).toBe(0);
});

test('who may not look inside the group is not told where it was', async () => {
  const { site, anna, bob, evening, groupId } = await anEvening({ here: 4 });
  await enter(anna, evening, 's1-1', [11, 4]);
  await site.recompute();
  const eve = await site.register('eve');
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await resultsOf(eve, anna)).toEqual([]);
  expect((await historyOf(eve, anna)).map(({ match }) => match)).toEqual([null]);
  expect((await pageOf(eve, anna)).record?.form).toHaveLength(1);
  expect((await bob.ask(authCalls.exportData, {})).json().eveningGames).toMatchObject([{ key: 's1-1', points1: 11 }]);
});
