import { AdminLog } from './admin-log/admin-log.ts';
import type { Config } from './config.ts';
import { openDatabaseBeside } from './database/open.ts';
import type { Database } from './database/types.ts';
import { Jobs } from './jobs/jobs.ts';
import { type LiveTelling, liveOver } from './live/live.ts';
import { openBus } from './live/open-bus.ts';
import { Notifications } from './notifications/notifications.ts';
import { redisOf } from './redis.ts';

/** What a command works with. */
export interface Beside {
  database: Database;
  live: LiveTelling;
  adminLog: AdminLog;
  notifications: Notifications;
  clock: () => Date;
}

/**
 * Does something to the site from the command line, beside servers that may be running. With PostgreSQL their
 * browsers hear of it; with SQLite they find out when they next look.
 */
export async function besideServer<T>(config: Config, work: (beside: Beside) => Promise<T>): Promise<T> {
  const database = await openDatabaseBeside(config);
  const bus = await openBus(config, await redisOf(config, database));
  const live = liveOver(bus, config);
  const clock = () => new Date();
  try {
    const notifications = new Notifications(new Jobs(clock), live, clock);
    return await work({ database, live, adminLog: new AdminLog(live, clock), notifications, clock });
  } finally {
    live.flush();
    await bus.close();
    await database.close();
  }
}
