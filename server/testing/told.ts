import { type Notification, notificationCalls } from '#contract/notifications.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** What somebody finds that they were told, latest first, once what is due is done. */
export async function told(site: Site, person: Person): Promise<Notification[]> {
  await site.keepUp();
  return person.call(notificationCalls.list, {});
}

/** The titles of it. */
export const titlesFor = async (site: Site, person: Person): Promise<string[]> =>
  (await told(site, person)).map(({ title }) => title);
