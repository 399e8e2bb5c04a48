import { authCalls } from '#contract/auth.ts';
import { club } from './club.ts';
import type { Person } from './person.ts';
import { openPushService, type PushService } from './push-service.ts';
import { openSite, password, type Site } from './site.ts';
import { sayings, tell } from './telling.ts';

/** Noon in Berlin, where everybody is: at night their devices are quiet. */
const noon = '2026-05-04T10:00:00.000Z';

/** A site of a club with a push service of the test, and what it announces. */
export async function openPushes({ maxMs = 10_000, at = noon } = {}) {
  const service = await openPushService({ maxMs });
  const { kinds, words } = sayings();
  const site = await openSite(
    { PUBLIC_URL: 'https://club.example.org' },
    { pushService: service, kinds, openedAt: Date.parse(at) },
  );
  const people = await club(site);
  /** Something new in the club, which is told at once. */
  const announce = async (messageId: number, to: readonly Person[], { inGroup = true } = {}) => {
    await announced(site, messageId, to, inGroup ? people.groupId : null);
    await site.keepUp();
  };
  return { site, service, words, announce, ...people };
}

const announced = (site: Site, messageId: number, to: readonly Person[], groupId: number | null) =>
  tell(site, {
    ...{ type: 'announcement', subject: `announcement:${messageId}`, groupId, facts: { messageId } },
    userIds: to.map(({ id }) => id),
  });

export const called = (site: Site, matchId: number, to: readonly Person[]) =>
  tell(site, {
    ...{ type: 'court_called', subject: `match:${matchId}`, groupId: null, facts: { matchId } },
    userIds: to.map(({ id }) => id),
  });

/** What was shown on which device. */
export const titles = ({ shown }: PushService) =>
  shown.map(({ on, payload }) => `${on}: ${payload.notification.title}`);

export const waiting = ({ database }: Site) =>
  database.read(({ db }) => db.selectFrom('notification_pushes').select(['attempts', 'dueAt']).execute());

export async function signedInAgain(site: Site, person: string): Promise<Person> {
  const again = site.stranger();
  await again.call(authCalls.login, { body: { username: person, password } });
  return again;
}
