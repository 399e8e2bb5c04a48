import type { Database } from './database/types.ts';
import { deletePasswordResetsExpired } from './features/auth/queries.ts';
import { deleteSessionsExpired } from './features/auth/sessions/queries.ts';
import { deleteEndedBefore } from './features/group-links/queries.ts';
import { deleteDecidedBefore } from './features/invites/queries.ts';
import { deleteCooldownsExpired } from './features/moderation/cooldown/queries.ts';
import { deleteLeftMutesExpired } from './features/moderation/members/queries.ts';
import { deleteExpired as deleteKeysExpired } from './http/idempotency/queries.ts';

const hourMs = 60 * 60 * 1000;

/** For so long whoever opens a link to join by that is over is told that it is, and not that there is none. */
const linksRememberedMs = 30 * 24 * hourMs;

/** For so long one finds what became of an invitation or of a request, where one looks for what went wrong. */
const invitesRememberedMs = 90 * 24 * hourMs;

/** So few rows at once that nobody waits for it; while there are more, it goes on after a moment. */
const mostAtOnce = 500;
const momentMs = 1000;

/**
 * Deletes sessions, links for a new password, cooldowns, mutes of those who left and idempotency keys that have expired, links into groups that have
 * long been over, and invitations that were decided long ago, those first that were so first.
 * Several processes may do so at once: each row is deleted by one of them.
 *
 * @returns whether there may be more
 */
export async function purgeExpired(database: Database, now: Date): Promise<boolean> {
  return database.write(async (tx) => {
    const sessions = await deleteSessionsExpired(tx, now.toISOString(), mostAtOnce);
    const resets = await deletePasswordResetsExpired(tx, now.toISOString(), mostAtOnce);
    const longOver = new Date(now.getTime() - linksRememberedMs);
    const links = await deleteEndedBefore(tx, longOver.toISOString(), mostAtOnce);
    const longDecided = new Date(now.getTime() - invitesRememberedMs);
    const invites = await deleteDecidedBefore(tx, longDecided.toISOString(), mostAtOnce);
    const cooldowns = await deleteCooldownsExpired(tx, now.toISOString(), mostAtOnce);
    const mutes = await deleteLeftMutesExpired(tx, now.toISOString(), mostAtOnce);
    const keys = await deleteKeysExpired(tx, now.toISOString(), mostAtOnce);
    return Math.max(sessions, resets, links, invites, cooldowns, mutes, keys) === mostAtOnce;
  });
}

/**
 * Purges at once and from then on every hour.
 *
 * @param onError what could not be purged now is tried again after an hour
 * @returns what stops it, when the round under way has ended
 */
export function keepPurging(
  database: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = purge();

  async function purge(): Promise<void> {
    const hasMore = await purgeExpired(database, clock()).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (isStopped) return;
    timer = setTimeout(
      () => {
        round = purge();
      },
      hasMore ? momentMs : hourMs,
    ).unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
