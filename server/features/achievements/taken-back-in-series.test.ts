import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { eventCalls } from '#contract/events.ts';
import { everythingGiven, typesOf } from '../../testing/earned.ts';
import { clubWithSeries, toComeIn } from '../../testing/events.ts';
import { openSite } from '../../testing/site.ts';

test('occurrences of a series that are called off together, or deleted, are none', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId } = await clubWithSeries(site, 3);
  const [, second, third] = await toComeIn(anna, groupId);
  const params = { id: second?.id ?? 0 };
  const at = new Date().toISOString();
  const ticks = [
    { eventId: second?.id ?? 0, userId: carl.id },
    { eventId: third?.id ?? 0, userId: bob.id },
  ].map((tick) => ({ ...tick, isHere: true, at, tickedById: anna.id }));
  await site.database.write(({ db }) => db.insertInto('event_attendance').values(ticks).execute());
  for (const person of [bob, carl]) await person.call(achievementCalls.checkHistory, {});
  const haveBeen = async () =>
    (await Promise.all([bob, carl].map(typesOf))).map((types) => types.includes('event_first'));
  const change = (body: object) => anna.call(eventCalls.change, { params, body: { scope: 'following', ...body } });
  expect(await haveBeen()).toEqual([true, true]);
  await change({ status: 'cancelled' });
  expect(await haveBeen()).toEqual([false, false]);
  await change({ status: 'upcoming' });
  expect(await haveBeen()).toEqual([true, true]);
  await change({ until: second?.localStart.slice(0, 10) });
  expect(await haveBeen()).toEqual([false, true]);
  await anna.call(eventCalls.remove, { params, query: { scope: 'following' } });
  expect(await haveBeen()).toEqual([false, false]);
  const given = await everythingGiven(site);
  for (const person of [bob, carl]) await person.call(achievementCalls.checkHistory, {});
  expect(await everythingGiven(site)).toEqual(given);
});
