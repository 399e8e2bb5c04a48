import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { clubWithEvent, clubWithSeries, respond, toComeIn } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { openSite } from '../../testing/site.ts';
import { titlesFor, told } from '../../testing/told.ts';
import { eventKinds } from './notifications.ts';

const change = (admin: Person, id: number, body: object) => admin.call(eventCalls.change, { params: { id }, body });

const cancel = (admin: Person, id: number, more: object = {}) =>
  change(admin, id, { status: 'cancelled', cancelReason: 'Courts are under water.', ...more });

/** anna's event of tomorrow at noon in New York; bob comes, carl waits, dora cannot come. */
async function openAnswered(extra: object = {}) {
  const site = await openSite({}, { openedAt: Date.parse('2090-10-16T15:00:00.000Z') });
  const people = await clubWithEvent(site, {
    ...{ eventDate: '2090-10-17T12:00', timeZone: 'America/New_York', maxParticipants: 1, location: 'Riverside' },
    ...extra,
  });
  const { bob, carl, dora, id } = people;
  await respond(bob, id, 'going');
  await respond(carl, id, 'going');
  await respond(dora, id, 'not_going');
  await site.keepUp();
  const titles = async () => {
    await site.keepUp();
    const all = Object.entries({ anna: people.anna, bob, carl, dora });
    return Object.fromEntries(await Promise.all(all.map(async ([name, each]) => [name, await titlesFor(site, each)])));
  };
  return { site, ...people, titles };
}

const cancelled = 'Open play is cancelled';

test('of one that is cancelled those are told who come, wait or may come, with the organiser’s words', async () => {
  const { site, anna, bob, carl, dora, id, groupId } = await openAnswered();
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  await respond(eve, id, 'maybe');
  await cancel(anna, id);
  const [notification] = await told(site, bob);
  expect(notification).toMatchObject({
    type: 'event_cancelled',
    subject: `event:${id}`,
    groupId,
    title: cancelled,
    body: 'Tomorrow 12:00, Riverside. “Courts are under water.”',
    link: `/groups/${groupId}/events/${id}`,
    actions: [],
    wantsAnswer: false,
    isRead: false,
  });
  for (const person of [bob, carl, eve]) expect(await titlesFor(site, person)).toEqual([cancelled]);
  for (const person of [anna, dora]) expect(await titlesFor(site, person)).toEqual([]);
});

test('one that is reopened is cancelled for nobody', async () => {
  const { site, anna, bob, id } = await openAnswered();
  await cancel(anna, id);
  await site.keepUp();
  await change(anna, id, { status: 'upcoming' });
  expect(await titlesFor(site, bob)).not.toContain(cancelled);
});

test('of one that is deleted they are told the same, without a link; of a past one nobody', async () => {
  const { site, anna, bob, carl, dora, id, groupId } = await openAnswered();
  await anna.call(eventCalls.remove, { params: { id }, query: {} });
  expect(await told(site, bob)).toMatchObject([
    { title: cancelled, body: 'Tomorrow 12:00, Riverside.', link: null, groupId },
  ]);
  expect(await titlesFor(site, carl)).toEqual([cancelled]);
  expect(await titlesFor(site, dora)).toEqual([]);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await titlesFor(site, bob)).toEqual([]);

  const past = await openAnswered();
  past.site.wait(26 * 60 * 60_000);
  await past.anna.call(eventCalls.remove, { params: { id: past.id }, query: {} });
  expect((await past.titles()).bob).toEqual([]);
});

test('who leaves before it is told hears nothing', async () => {
  const { site, anna, bob, carl, id, groupId } = await openAnswered();
  await cancel(anna, id);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await titlesFor(site, bob)).toEqual([]);
  expect(await titlesFor(site, carl)).toEqual([cancelled]);
});

test('of a series that is cancelled each is told of the soonest that they come to', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithSeries(site, 4);
  const [, second, third] = await toComeIn(anna, groupId);
  await respond(bob, second?.id ?? 0, 'going');
  await respond(carl, third?.id ?? 0, 'maybe');
  await cancel(anna, id, { scope: 'following' });
  expect(await told(site, bob)).toMatchObject([{ subject: `event:${second?.id}`, title: cancelled }]);
  expect(await told(site, carl)).toMatchObject([{ subject: `event:${third?.id}` }]);
  expect((await told(site, carl))[0]?.body).toContain('So are all later dates.');
});

test('it passes quiet hours within three hours of its beginning', async () => {
  const site = await openSite();
  const { anna, bob, id, event } = await clubWithEvent(site);
  await respond(bob, id, 'going');
  await cancel(anna, id);
  const asked = { userId: bob.id, count: 1, createdAt: '', timeZone: 'UTC' };
  const isUrgent = async (minutesBefore: number) => {
    const now = new Date(Date.parse(event.eventDate) - minutesBefore * 60_000);
    const facts = { eventId: id, areSeveral: false, gone: null };
    const [words] = await site.database.read((tx) =>
      eventKinds.event_cancelled.describe(tx, [{ ...asked, facts }], now),
    );
    return words?.isUrgent;
  };
  expect(await Promise.all([181, 179, 1, -1].map(isUrgent))).toEqual([false, true, true, false]);
});
