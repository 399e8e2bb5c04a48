import type { Database } from './database/types.ts';
import { deletePasswordResetsExpired, deleteSessionsExpired } from './features/auth/queries.ts';
import { deleteEndedBefore } from './features/group-links/queries.ts';
import { deleteDecidedBefore } from './features/invites/queries.ts';
import { deleteSomeGroupless } from './features/messages/conversations/games/queries.ts';
import { deleteLeftReadersBefore } from './features/messages/conversations/readers/queries.ts';
import { stillCooling } from './features/messages/rules.ts';
import { deleteCooldownsExpired } from './features/moderation/cooldown/queries.ts';
import { deleteLeftMutesExpired } from './features/moderation/members/queries.ts';
import { deleteExpired as deleteKeysExpired } from './http/idempotency/queries.ts';

export const hourMs = 60 * 60 * 1000;

/** For so long whoever opens a link to join by that is over is told that it is, and not that there is none. */
const linksRememberedMs = 30 * 24 * hourMs;

/** For so long one finds what became of an invitation or of a request, where one looks for what went wrong. */
const invitesRememberedMs = 90 * 24 * hourMs;

/** So few rows at once that nobody waits for it; while there are more, it goes on after a moment. */
const mostAtOnce = 500;
/** A message takes a millisecond: its words are taken out of the index and the file. */
const mostMessages = 25;

/**
 * Deletes sessions, links for a new password, cooldowns, idempotency keys and what is kept of those who left that have
 * expired, links into groups that have long been over, invitations that were decided long ago, those first that were so
 * first; and what was said in groups that are deleted.
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
    const readers = await deleteLeftReadersBefore(tx, stillCooling(now), mostAtOnce);
    const keys = await deleteKeysExpired(tx, now.toISOString(), mostAtOnce);
    const hasMoreMessages = await deleteSomeGroupless(tx, mostMessages);
    const most = Math.max(sessions, resets, links, invites, cooldowns, mutes, readers, keys);
    return most === mostAtOnce || hasMoreMessages;
  });
}
