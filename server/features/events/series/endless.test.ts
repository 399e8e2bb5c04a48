import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { clubWithSeries, respond, toComeIn } from '../../../testing/events.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const repeat = { every: 'week', ends: { by: 'never' } } as const;

test('a series without an end is made twelve weeks ahead, and goes on as the weeks go by', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id, event } = await clubWithSeries(site, 2, { repeat });
  expect(event.series?.repeat).toEqual({ every: 'week', interval: 1, ends: { by: 'never' } });
  const first = await toComeIn(anna, groupId);
  expect(first.length).toBeGreaterThanOrEqual(11);
  expect(first.length).toBeLessThanOrEqual(13);
  await respond(bob, id, 'going', { scope: 'series', guests: 1 });
  await site.keepUp();
  expect(await toComeIn(anna, groupId), 'it is not time').toHaveLength(first.length);
  const bobs = await listening(await site.listen(), bob, `group:${groupId}`);
  site.wait(3 * weekMs);
  await site.keepUp();
  expect(await bobs.hears('event_update')).toMatchObject({ groupId, action: 'created' });
  const later = await toComeIn(bob, groupId);
  const ahead = Date.parse(later.at(-1)?.eventDate ?? '') - (Date.now() + 3 * weekMs);
  expect(ahead).toBeGreaterThan(12 * weekMs);
  expect(ahead).toBeLessThanOrEqual(13.1 * weekMs);
  const { goingCount, userResponse, name, localStart, series } = later.at(-1) ?? {};
  expect({ goingCount, userResponse, name }).toEqual({ goingCount: 2, userResponse: 'going', name: 'Open play' });
  expect(localStart).toMatch(/T18:00$/);
  expect(series).toMatchObject({ id: event.series?.id, repeat: { ends: { by: 'never' } }, laterCount: 0 });
  const starts = later.map((each) => each.eventDate);
  expect(new Set(starts).size).toBe(starts.length);
});

test('two processes make no date twice', async () => {
  const site = await openSite();
  const { anna, groupId } = await clubWithSeries(site, 2, { repeat });
  site.wait(5 * weekMs);
  await Promise.all([site.keepUp(), site.keepUp(), site.keepUp()]);
  // Sessions do not last as long.
  site.wait(-5 * weekMs);
  const starts = (await toComeIn(anna, groupId)).map(({ eventDate }) => eventDate);
  expect(new Set(starts).size).toBe(starts.length);
  expect(starts.length).toBeGreaterThanOrEqual(11);
});

test('it ends when it is stopped, with all that follow, or where they are deleted', async () => {
  const site = await openSite();
  const { anna, groupId } = await clubWithSeries(site, 2, { repeat });
  const [, second, third, fourth] = await toComeIn(anna, groupId);
  await anna.call(eventCalls.remove, { params: { id: fourth?.id ?? 0 }, query: { scope: 'following' } });
  site.wait(20 * weekMs);
  await site.keepUp();
  site.wait(-20 * weekMs);
  expect(await toComeIn(anna, groupId)).toHaveLength(3);
  const until = second?.localStart.slice(0, 10) ?? '';
  const body = { until, scope: 'following' } as const;
  const stopped = await anna.call(eventCalls.change, { params: { id: second?.id ?? 0 }, body });
  expect(stopped.series?.repeat.ends).toEqual({ by: 'date', until });
  expect((await toComeIn(anna, groupId)).map(({ id }) => id)).not.toContain(third?.id);
});

test('no more is made once it has a last day', async () => {
  const site = await openSite();
  const { anna, groupId } = await clubWithSeries(site, 2, { repeat });
  const [first, , third] = await toComeIn(anna, groupId);
  const body = { until: third?.localStart.slice(0, 10), scope: 'following' } as const;
  await anna.call(eventCalls.change, { params: { id: first?.id ?? 0 }, body });
  site.wait(2 * weekMs);
  await site.keepUp();
  site.wait(-2 * weekMs);
  expect(await toComeIn(anna, groupId)).toHaveLength(3);
});

test('what is split off goes on, and what is before it ends', async () => {
  const site = await openSite();
  const { anna, groupId } = await clubWithSeries(site, 2, { repeat });
  const [first, second] = await toComeIn(anna, groupId);
  const body = { name: 'Ladder', scope: 'following' } as const;
  const split = await anna.call(eventCalls.change, { params: { id: second?.id ?? 0 }, body });
  expect(split.series).toMatchObject({ repeat: { ends: { by: 'never' } } });
  const before = await anna.call(eventCalls.get, { params: { id: first?.id ?? 0 } });
  expect(before.series).toMatchObject({ repeat: { ends: { by: 'date' } }, laterCount: 0 });
  site.wait(2 * weekMs);
  await site.keepUp();
  const last = (await toComeIn(anna, groupId)).at(-1);
  expect(last).toMatchObject({ name: 'Ladder', series: { id: split.series?.id } });
});
