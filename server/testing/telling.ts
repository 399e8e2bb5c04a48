import { Jobs } from '../jobs/jobs.ts';
import { liveOver } from '../live/live.ts';
import type { Described, Notice, NotificationKinds } from '../notifications/kinds.ts';
import { Notifications } from '../notifications/notifications.ts';
import type { Site } from './site.ts';

/** What a test says in the place of features: announcements by the id of their message, calls to a court by their match. */
export function sayings() {
  const words = new Map<number, Described | null | Error>();
  const describe = async (ids: number[]) =>
    ids.map((id) => {
      const said = words.get(id) ?? null;
      if (said instanceof Error) throw said;
      return said;
    });
  const kinds: NotificationKinds = {
    announcement: {
      audience: async () => [],
      describe: (_, asked) => describe(asked.map(({ facts }) => facts.messageId)),
    },
    court_called: {
      audience: async () => [],
      describe: (_, asked) => describe(asked.map(({ facts }) => facts.matchId)),
    },
  };
  return { kinds, words };
}

export function said(title: string, more: Partial<Described> = {}): Described {
  return { title, body: '', link: '/groups/1', picture: { kind: 'icon', icon: 'announcement' }, ...more };
}

/** Tells people as a feature does, in a transaction of its own. */
export async function tell(site: Site, ...notices: Notice[]): Promise<void> {
  const jobs = new Jobs(site.now);
  const live = liveOver(site.bus, { checkEvents: true });
  const notifications = new Notifications(jobs, live, site.now);
  await site.database.write((tx) => notifications.tell(tx, notices));
}
