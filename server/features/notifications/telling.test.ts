import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import type { GroupLevel } from '#contract/notifications/types.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../live/live.ts';
import type { NotificationKinds } from '../../notifications/kinds.ts';
import { Notifications } from '../../notifications/notifications.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import { clubWithEvent, respond } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { said, sayings, tell } from '../../testing/telling.ts';
import { titlesFor, told } from '../../testing/told.ts';

const cancel = (admin: Person, id: number) =>
  admin.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });

/** anna has cancelled an event to which bob, carl and dora come: nobody is told of it yet. */
async function cancelledAt(site: Site) {
  const club = await clubWithEvent(site);
  for (const person of [club.bob, club.carl, club.dora]) await respond(person, club.id, 'going');
  await site.keepUp();
  await cancel(club.anna, club.id);
  return club;
}

const jobsIn = (site: Site) =>
  site.database.read(({ db }) => db.selectFrom('jobs').selectAll().where('kind', '=', 'notify').execute());

test('what is told twice is told once, and stays read', async () => {
  const { site, bob, carl } = await openWith(cancelledAt);
  const jobs = await jobsIn(site);
  expect(jobs).toHaveLength(1);
  const [first] = await told(site, bob);
  await bob.call(notificationCalls.read, { body: { ids: [first?.id ?? 0] } });
  for (const { id: _, ...job } of jobs) {
    await site.database.write(({ db }) =>
      db
        .insertInto('jobs')
        .values({ ...job, payload: JSON.stringify(job.payload) })
        .execute(),
    );
  }
  site.wait(1000);
  expect(await told(site, bob)).toEqual([{ ...first, isRead: true }]);
  expect(await titlesFor(site, carl)).toHaveLength(1);
});

test('what happens again moves up what was told, unread', async () => {
  const { site, anna, bob, groupId, id } = await openWith(clubWithEvent);
  const { id: later } = await clubWithLater(anna, groupId);
  const [second, first] = await told(site, bob);
  expect([first?.subject, second?.subject]).toEqual([`event:${id}`, `event:${later}`]);
  site.wait(1000);
  await anna.call(eventCalls.remind, { params: { id } });
  const [asked] = await told(site, bob);
  await bob.call(notificationCalls.read, { body: { all: true } });
  site.wait(25 * 60 * 60_000);
  await anna.call(eventCalls.remind, { params: { id: later } });
  await site.keepUp();
  site.wait(1000);
  await anna.call(eventCalls.remind, { params: { id } });
  const [again, other, ...rest] = await told(site, bob);
  expect(again).toMatchObject({ id: asked?.id, subject: `event:${id}`, isRead: false });
  expect(Date.parse(again?.createdAt ?? '')).toBeGreaterThan(Date.parse(asked?.createdAt ?? ''));
  expect(other).toMatchObject({ subject: `event:${later}`, isRead: false });
  expect(rest, 'that they are new is said by then, too').toEqual([]);
});

test('what says all that was told before takes its place: of the same person and subject, and not of what came later', async () => {
  const { kinds, words } = sayings();
  if (kinds.court_called) kinds.court_called.replaces = ['announcement'];
  const site = await openSite({}, { kinds });
  const { bob, carl, groupId } = await club(site);
  for (const id of [1, 2, 3]) words.set(id, said(`News ${id}`));
  words.set(9, said('Court 2 now'));
  const news = (id: number, subject: string, ...people: Person[]) =>
    tell(site, {
      ...{ type: 'announcement', subject, groupId, facts: { messageId: id } },
      userIds: people.map((person) => person.id),
    });
  const call = () =>
    tell(site, { type: 'court_called', subject: 'match:1', groupId, facts: { matchId: 9 }, userIds: [bob.id] });
  await news(1, 'match:1', bob, carl);
  await news(2, 'match:2', bob);
  await site.keepUp();
  site.wait(1000);
  await call();
  expect(new Set(await titlesFor(site, bob))).toEqual(new Set(['Court 2 now', 'News 2']));
  expect(await titlesFor(site, carl)).toEqual(['News 1']);
  site.wait(1000);
  await call();
  site.wait(1000);
  await news(3, 'match:1', bob);
  await site.database.write(({ db }) =>
    db
      .updateTable('jobs')
      .set({ runAt: new Date(site.now().getTime() + 1).toISOString() })
      .where('kind', '=', 'notify')
      .where('key', 'like', 'court_called%')
      .execute(),
  );
  await site.keepUp();
  site.wait(1000);
  expect((await titlesFor(site, bob)).toSorted(), 'the call is done last').toEqual(['Court 2 now', 'News 2', 'News 3']);
});

const clubWithLater = (admin: Person, groupId: number) =>
  admin.call(eventCalls.create, {
    body: {
      ...{ groupId, name: 'Later', description: 'Play', location: 'Court 1' },
      eventDate: new Date(Date.now() + 8 * 24 * 60 * 60_000).toISOString(),
    },
  });

test('who has left, was removed, banned or suspended meanwhile is told nothing', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(cancelledAt);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  await anna.call(moderationCalls.ban, { params: { groupId, userId: carl.id }, body: { reason: 'Rude' } });
  await suspend(site, dora, null);
  await site.keepUp();
  expect(await rowsOf(site)).toEqual([]);
});

/** People are told of something: those it is described for wait until something else was begun. */
async function toldDuring(work: (people: Awaited<ReturnType<typeof club>>) => Promise<unknown>) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: over, resolve: goOn } = Promise.withResolvers<void>();
  const kinds: NotificationKinds = {
    announcement: {
      async describe(_, asked) {
        begin();
        await over;
        return asked.map(() => said('News'));
      },
    },
  };
  const site = await openSite({}, { kinds });
  const people = await club(site);
  const userIds = [people.bob.id, people.carl.id];
  const { groupId } = people;
  await tell(site, { type: 'announcement', subject: 'message:1', groupId, facts: { messageId: 1 }, userIds });
  const telling = site.keepUp();
  await begun;
  const working = work(people);
  await setTimeout(200);
  goOn();
  await Promise.all([telling, working]);
  return { rows: await rowsOf(site), ...people };
}

test('whoever leaves while they are told keeps nothing of it', async () => {
  const { rows, carl } = await toldDuring(({ bob, groupId }) =>
    bob.call(groupCalls.leave, { params: { id: groupId } }),
  );
  expect(rows).toEqual([carl.id]);
});

test('so does who deletes their account, and everybody of a group that is deleted', async () => {
  const { rows, carl } = await toldDuring(({ bob }) => bob.call(authCalls.deleteAccount, { body: { password } }));
  expect(rows).toEqual([carl.id]);
  const gone = await toldDuring(({ anna, groupId }) =>
    anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } }),
  );
  expect(gone.rows).toEqual([]);
});

test('whoever has deleted their account is told nothing that waited', async () => {
  const { kinds, words } = sayings();
  const site = await openSite({}, { kinds });
  const { bob, carl } = await club(site);
  words.set(1, said('News'));
  const userIds = [bob.id, carl.id];
  await tell(site, { type: 'announcement', subject: 'message:1', groupId: null, facts: { messageId: 1 }, userIds });
  await bob.call(authCalls.deleteAccount, { body: { password } });
  await site.keepUp();
  expect(await rowsOf(site)).toEqual([carl.id]);
});

test('who was suspended until now is told again', async () => {
  const { site, bob, carl } = await openWith(cancelledAt);
  await suspend(site, bob, new Date(Date.now() - 1000).toISOString());
  await suspend(site, carl, new Date(Date.now() + 60_000).toISOString());
  await site.keepUp();
  const rows = await rowsOf(site);
  expect(rows).toContain(bob.id);
  expect(rows).not.toContain(carl.id);
});

/** To whom there are notifications. */
const rowsOf = async (site: Site) =>
  (await site.database.read(({ db }) => db.selectFrom('notifications').select('userId').execute())).map(
    ({ userId }) => userId,
  );

const suspend = ({ database }: Site, { id: userId }: Person, until: string | null) =>
  database.write(({ db }) =>
    db
      .insertInto('suspensions')
      .values({ userId, since: new Date(0).toISOString(), until, byId: null })
      .execute(),
  );

/** How much somebody wants to hear of a group. */
const level = ({ database }: Site, { id: userId }: Person, groupId: number, level: GroupLevel, until?: string) =>
  database.write(({ db }) =>
    db
      .insertInto('group_notification_levels')
      .values({ userId, groupId, level, until: until ?? null })
      .execute(),
  );

test('a group of which one hears nothing, or only what is about oneself, tells no more than that', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, groupId } = await clubWithEvent(site, { maxParticipants: 1 });
  const { id: other } = await carl.call(groupCalls.create, { body: { name: 'Others' } });
  await level(site, carl, groupId, 'nothing');
  await level(site, dora, groupId, 'about_me');
  await level(site, bob, other, 'nothing');
  expect(await titlesFor(site, bob)).toEqual(['New: Open play']);
  for (const person of [carl, dora]) expect(await titlesFor(site, person)).toEqual([]);
  await anna.call(eventCalls.remind, { params: { id } });
  expect(await titlesFor(site, bob)).toContain('Are you coming? Open play');
  expect(await titlesFor(site, dora)).toEqual(['Are you coming? Open play']);
  expect(await titlesFor(site, carl)).toEqual([]);
});

test('a level that has ended counts no more', async () => {
  const { site, bob, carl, groupId } = await openWith(clubWithEvent);
  await level(site, bob, groupId, 'nothing', new Date(Date.now() - 1000).toISOString());
  await level(site, carl, groupId, 'nothing', new Date(Date.now() + 60_000).toISOString());
  expect(await titlesFor(site, bob)).toHaveLength(1);
  expect(await titlesFor(site, carl)).toEqual([]);
});

test('two who are told of two things by one name each hear their own', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(clubWithEvent);
  const first = await clubWithLater(anna, groupId);
  await respond(bob, first.id, 'going');
  await respond(carl, first.id, 'not_going');
  await site.keepUp();
  await cancel(anna, first.id);
  expect(await titlesFor(site, bob)).toContain('Later is cancelled');
  expect(await titlesFor(site, carl)).not.toContain('Later is cancelled');
});

test('two thousand people who are named at once have a key as short as one', async () => {
  const site = await openSite();
  const clock = () => new Date();
  // Cast: nothing is told to browsers by it.
  const notifications = new Notifications(new Jobs(clock), {} as Live, clock);
  const notice = { type: 'event_place', subject: 'event:1', groupId: null, facts: { eventId: 1 } } as const;
  const userIds = Array.from({ length: 2000 }, (_, at) => at + 1);
  await site.database.write((tx) =>
    notifications.tell(tx, [
      { ...notice, userIds },
      { ...notice, userIds: userIds.slice(1) },
      { ...notice, userIds },
    ]),
  );
  const jobs = await jobsIn(site);
  expect(jobs.map(({ key }) => key.length < 100)).toEqual([true, true]);
});

test('of a group that is deleted nobody is told any longer, and the bell counts nothing of it', async () => {
  const { site, anna, bob, groupId } = await openWith(cancelledAt);
  await site.keepUp();
  const count = async () => (await bob.call(notificationCalls.unread, {})).count;
  expect(await count()).toBe(1);
  const { name } = await anna.call(groupCalls.get, { params: { id: groupId } });
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name } });
  expect(await count()).toBe(0);
});
