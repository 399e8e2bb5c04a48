import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { namesOf, playAs, rate, shownTo } from '../../testing/players.ts';
import { openSite } from '../../testing/site.ts';
import { up } from './028-self-ratings.ts';

test('a self-rating of 0 becomes the 2.5 that it was shown as, also where players are looked for', async () => {
  const site = await openSite();
  const [anna, bob, carl] = [await site.register('anna'), await site.register('bob'), await site.register('carl')];
  await rate(anna, 2.6);
  await carl.call(authCalls.patchProfile, { body: { rating: 2.5, ratingType: 'dupr' } });
  for (const person of [anna, bob, carl]) await playAs(person);
  await site.database.write(async ({ db }) => {
    const unrated = [bob.id, carl.id];
    await db.updateTable('users').set({ rating: 0 }).where('id', 'in', unrated).execute();
    for (const table of ['playing_profiles', 'findable_players'] as const) {
      await db.updateTable(table).set({ rating: 0 }).where('userId', 'in', unrated).execute();
    }
  });
  expect(namesOf(await shownTo(anna, { within: 5 }))).toEqual([]);

  await site.database.write(({ db }) => up(db as unknown as Kysely<unknown>));
  expect(await bob.call(authCalls.me, {})).toMatchObject({ rating: 2.5 });
  expect(await carl.call(authCalls.me, {})).toMatchObject({ rating: 0, ratingType: 'dupr' });
  expect(namesOf(await shownTo(anna, { within: 5 }))).toEqual(['bob']);
});
