import { expect, test } from 'vitest';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import {
  type GroupLevel,
  type NotificationCategory,
  type NotificationType,
  notificationCategories,
  notificationTypes,
} from '#contract/notifications/types.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import type { NotificationKinds } from '../../../notifications/kinds.ts';
import { openFor, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import type { Site } from '../../../testing/site.ts';
import { describingBy } from '../describing.ts';
import { type Told, tellingService } from '../telling/service.ts';

const { change, setLevel } = notificationSettingsCalls;
const types = Object.keys(notificationTypes) as NotificationType[];
const words = { title: 'Anna', body: '', link: null, picture: { kind: 'icon', icon: 'group' } } as const;

/** A site on which each type has the same words. */
function tellingOn(site: Site, now: Date) {
  const one = {
    audience: async () => [],
    describe: async (_: unknown, asked: readonly unknown[]) => asked.map(() => words),
  };
  const kinds = Object.fromEntries(types.map((type) => [type, one])) as NotificationKinds;
  const clock = () => now;
  const deps = { database: site.database, live: { tell: () => undefined }, jobs: new Jobs(clock), clock };
  const telling = tellingService(deps as never, { kinds, describe: describingBy(kinds), sendsMail: true });
  return (type: NotificationType, people: readonly Person[], groupId: number | null = null) => {
    const userIds = people.map(({ id }) => id);
    const told = { type, subject: `group:${type}`, groupId, facts: {}, userIds, at: now.toISOString() } as unknown;
    // Cast: the facts are those of no type.
    return telling.tell(told as Told, new AbortController().signal);
  };
}

/** Devices, and addresses that take mail. */
async function reachable({ database }: Site, people: readonly Person[], now: Date): Promise<void> {
  await database.write(async ({ db }) => {
    const userIds = people.map(({ id }) => id);
    const sessions = await db.selectFrom('sessions').select(['id', 'userId']).where('userId', 'in', userIds).execute();
    const createdAt = now.toISOString();
    const devices = sessions.map(({ id, userId }) => {
      const endpoint = `https://push.example/${id}`;
      return { userId, sessionId: id, endpoint, p256dh: '', auth: '', label: 'Firefox', createdAt };
    });
    await db.insertInto('push_subscriptions').values(devices).execute();
    await db.updateTable('users').set({ emailVerifiedAt: createdAt }).where('id', 'in', userIds).execute();
  });
}

const told = ({ database }: Site) =>
  database.read(({ db }) =>
    db
      .selectFrom('notifications')
      .leftJoin('notification_pushes as pushes', 'pushes.notificationId', 'notifications.id')
      .select(['userId', 'type', 'mailAt', 'pushes.dueAt'])
      .orderBy('notifications.id')
      .execute(),
  );

const saturday = new Date('2026-11-28T16:00:00.000Z');

test('each type reaches those whose level of the group lets it through', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const levels: [Person, GroupLevel][] = [
    [bob, 'all'],
    [carl, 'about_me'],
    [dora, 'nothing'],
  ];
  for (const [person, level] of levels) await person.call(setLevel, { params: { groupId }, body: { level } });
  const tell = tellingOn(site, new Date());
  for (const type of types) await tell(type, [anna, bob, carl, dora], groupId);
  const rows = await told(site);
  const of = ({ id }: Person) => rows.flatMap(({ userId, type }) => (userId === id ? [type] : []));
  expect(of(anna)).toEqual(types);
  expect(of(bob)).toEqual(types);
  expect(of(carl)).toEqual(types.filter((type) => notificationTypes[type].isAboutMe));
  expect(of(carl)).toHaveLength(types.length - 6);
  expect(of(dora)).toEqual([]);
});

test('a level holds for its group and its time alone', async () => {
  const { site, bob, groupId } = await openWith(club);
  const until = new Date(Date.now() + 60_000).toISOString();
  await bob.call(setLevel, { params: { groupId }, body: { level: 'about_me' } });
  await bob.call(setLevel, { params: { groupId }, body: { level: 'nothing', until } });
  const before = tellingOn(site, new Date());
  await before('mention', [bob], groupId);
  await before('game_full', [bob]);
  const after = tellingOn(site, new Date(until));
  await after('event_new', [bob], groupId);
  await after('reply', [bob], groupId);
  expect((await told(site)).map(({ type }) => type)).toEqual(['game_full', 'reply']);
});

test('each category rings and is mailed as it was chosen, whatever the others are', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await reachable(site, [anna, bob], saturday);
  const categories = Object.keys(notificationCategories) as NotificationCategory[];
  const mails = {
    at_once: '2026-11-28T16:01:00.000Z',
    daily: '2026-11-29T07:00:00.000Z',
    weekly: '2026-11-30T07:00:00.000Z',
    never: null,
  };
  const after = { at_once: 'daily', daily: 'weekly', weekly: 'never', never: 'at_once' } as const;
  await bob.call(change, { body: { timeZone: 'Europe/Berlin' } });
  await anna.call(change, { body: { timeZone: 'Europe/Berlin', quiet: null } });
  for (const category of categories) {
    const usual = notificationCategories[category];
    const channels = { [category]: { push: !usual.push, mail: after[usual.mail] } };
    await anna.call(change, { body: { channels: { ...notificationCategories, ...channels } } });
    const tell = tellingOn(site, saturday);
    for (const type of types) await tell(type, [anna, bob]);
    for (const { userId, type, mailAt, dueAt } of await told(site)) {
      const of = notificationTypes[type].category;
      const chosen = userId === anna.id && of === category ? channels[category] : notificationCategories[of];
      expect([type, dueAt !== null, mailAt]).toEqual([type, chosen?.push, mails[chosen?.mail ?? 'never']]);
    }
    await site.database.write(({ db }) => db.deleteFrom('notifications').execute());
  }
});

test('what waits for the end of a night comes with its other end, and what waits to be mailed with what is chosen', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const night = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ days: 1 }).withPlainTime('23:30');
  const now = new Date(night.epochMilliseconds);
  site.wait(now.getTime() - Date.now());
  await reachable(site, [anna, bob], now);
  for (const person of [anna, bob]) await person.call(change, { body: { timeZone: 'Europe/Berlin' } });
  const tell = tellingOn(site, now);
  await tell('reply', [anna, bob]);
  const waiting = async ({ id }: Person) => {
    const row = (await told(site)).find(({ userId }) => userId === id);
    return { push: row?.dueAt, mail: row?.mailAt };
  };
  const morning = (time: string) =>
    new Date(night.add({ days: 1 }).withPlainTime(time).epochMilliseconds).toISOString();
  expect(await waiting(anna)).toEqual({ push: morning('07:00'), mail: morning('08:00') });

  await anna.call(change, { body: { quiet: { from: '22:00', until: '06:15' } } });
  expect(await waiting(anna)).toEqual({ push: morning('06:15'), mail: morning('08:00') });
  await anna.call(change, { body: { channels: { court: { push: false } } } });
  expect(await waiting(anna)).toEqual({ push: morning('06:15'), mail: morning('08:00') });
  await anna.call(change, { body: { quiet: null } });
  expect(Date.parse((await waiting(anna)).push ?? '') - now.getTime()).toBeLessThan(60_000);
  const rings = (kind: string) =>
    site.database.read(({ db }) =>
      db
        .selectFrom('jobs')
        .select('runAt')
        .where('kind', '=', kind as never)
        .executeTakeFirst(),
    );
  expect(Date.parse((await rings('send_pushes'))?.runAt ?? '') - now.getTime()).toBeLessThan(60_000);

  await anna.call(change, { body: { channels: { mentions: { mail: 'at_once' } } } });
  expect(Date.parse((await waiting(anna)).mail ?? '') - now.getTime()).toBeLessThan(120_000);
  expect(Date.parse((await rings('send_mails'))?.runAt ?? '') - now.getTime()).toBeLessThan(120_000);
  await anna.call(change, { body: { channels: { mentions: { mail: 'never' } } } });
  expect((await waiting(anna)).mail).toBeNull();
  await anna.call(change, { body: { channels: { mentions: { mail: 'weekly' } } } });
  expect((await waiting(anna)).mail).toBeNull();
  expect(await waiting(bob)).toEqual({ push: morning('07:00'), mail: morning('08:00') });
});

test('what is urgent, and what its push service has put off, keeps its time', async () => {
  const [site, anna] = await openFor('anna');
  await reachable(site, [anna], saturday);
  const tell = tellingOn(site, saturday);
  await tell('reply', [anna]);
  await tell('mention', [anna]);
  const dueAt = '2100-01-01T07:00:00.000Z';
  await site.database.write(async ({ db }) => {
    const [urgent, tried] = await db.selectFrom('notifications').select('id').orderBy('id').execute();
    const pushes = db.updateTable('notification_pushes');
    await pushes
      .set({ dueAt, isUrgent: true })
      .where('notificationId', '=', urgent?.id ?? 0)
      .execute();
    await pushes
      .set({ dueAt, attempts: 1 })
      .where('notificationId', '=', tried?.id ?? 0)
      .execute();
  });
  await anna.call(change, { body: { timeZone: 'Europe/Berlin', quiet: null } });
  expect((await told(site)).map((row) => row.dueAt)).toEqual([dueAt, dueAt]);
});
