import { withClockTimes } from '#contract/notifications/clock-times.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import { type Notification, notificationCalls } from '#contract/notifications.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** What somebody finds that they were told, latest first, once what is due is done; by a clock of 24 hours. */
export async function told(site: Site, person: Person): Promise<Notification[]> {
  await site.keepUp();
  const rows = await person.call(notificationCalls.list, {});
  return rows.map((row) => ({ ...row, title: withClockTimes(row.title), body: withClockTimes(row.body) }));
}

/** The same, of one type. */
export const toldOf = async (site: Site, person: Person, type: NotificationType): Promise<Notification[]> =>
  (await told(site, person)).filter((each) => each.type === type);

export const titlesOf = async (site: Site, person: Person, type: NotificationType): Promise<string[]> =>
  (await toldOf(site, person, type)).map(({ title }) => title);

/** How much is unread, as the bell says: also where they have never looked at it. */
export async function unreadOf(site: Site, person: Person): Promise<number> {
  await site.keepUp();
  return (await person.call(notificationCalls.unread, {})).count;
}

/** The titles of all of it. */
export const titlesFor = async (site: Site, person: Person): Promise<string[]> =>
  (await told(site, person)).map(({ title }) => title);

interface Planted {
  count?: number;
  /** Whose members alone may see it. */
  groupId: number;
  /** Whether it goes with the place in the group. */
  isOfGroup?: boolean;
  /** The first of them is the latest; each of the others is so much older. */
  stepMs?: number;
}

/** Tells somebody of events that are gone, past what decides who is told. @returns their ids, latest first */
export async function plantTold(
  site: Site,
  userId: number,
  { count = 3, groupId, isOfGroup = true, stepMs = 60_000 }: Planted,
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, at) => {
    const createdAt = new Date(Date.parse('2030-06-01T12:00:00.000Z') - at * stepMs).toISOString();
    const gone = { groupId, name: `Event ${at + 1}`, eventDate: createdAt, timeZone: 'UTC', location: '' };
    const facts = JSON.stringify({ eventId: at + 1, areSeveral: false, gone });
    const subject = `event:${at + 1}`;
    return {
      userId,
      type: 'event_cancelled' as const,
      subject,
      groupId: isOfGroup ? groupId : null,
      facts,
      count: 1,
      createdAt,
    };
  });
  const planted = await site.database.write(({ db }) =>
    db.insertInto('notifications').values(rows).returning(['id', 'createdAt']).execute(),
  );
  return planted
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
    .map(({ id }) => id);
}
