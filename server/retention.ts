import { longestCooldown } from '#contract/moderation.ts';
import { deleteEnded, type Ending } from './database/delete-ended.ts';
import type { Database } from './database/types.ts';
import { deleteSomeGroupless } from './features/messages/conversations/games/queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What ends, and for how many milliseconds it is kept after that. */
const endings: readonly (Ending & { keptMs: number })[] = [
  { table: 'sessions', key: ['id'], endsAt: 'expiresAt', keptMs: 0 },
  // At most one for each person, and few ask for one: no index is worth its keep.
  { table: 'password_resets', key: ['tokenHash'], endsAt: 'expiresAt', keptMs: 0 },
  { table: 'sign_in_links', key: ['tokenHash'], endsAt: 'expiresAt', keptMs: 0 },
  { table: 'email_verifications', key: ['tokenHash'], endsAt: 'expiresAt', keptMs: 0 },
  { table: 'suspensions', key: ['userId'], endsAt: 'until', keptMs: 0 },
  // At most one a month for each person.
  { table: 'former_usernames', key: ['usernameKey'], endsAt: 'until', keptMs: 0 },
  // For so long whoever opens a link to join by that is over is told that it is, and not that there is none.
  { table: 'group_links', key: ['id'], endsAt: 'expiresAt', keptMs: 30 * dayMs },
  // For so long one finds what became of an invitation or of a request, where one looks for what went wrong.
  { table: 'group_invites', key: ['id'], endsAt: 'decidedAt', keptMs: 90 * dayMs },
  { table: 'court_codes', key: ['id'], endsAt: 'endsAt', keptMs: 30 * dayMs },
  { table: 'site_links', key: ['id'], endsAt: 'expiresAt', keptMs: 30 * dayMs },
  // One for each start of a server of which nobody has made use.
  { table: 'set_up_links', key: ['tokenHash'], endsAt: 'expiresAt', keptMs: 0 },
  { table: 'cooldowns', key: ['id'], endsAt: 'expiresAt', keptMs: 0 },
  { table: 'left_mutes', key: ['groupId', 'userId'], endsAt: 'mutedUntil', keptMs: 0 },
  // The time of the last message of who has left counts for as long as the longest cooldown.
  { table: 'left_readers', key: ['conversationId', 'userId'], endsAt: 'lastSentAt', keptMs: longestCooldown * 1000 },
  // What was uploaded, and never sent.
  { table: 'message_pictures', key: ['id'], endsAt: 'unsentAt', keptMs: dayMs },
  { table: 'notifications', key: ['id'], endsAt: 'createdAt', keptMs: 90 * dayMs },
  { table: 'idempotency_keys', key: ['keyHash'], endsAt: 'expiresAt', keptMs: 0 },
];

/** So few rows of a table at once that nobody waits for it; while there are more, it goes on after a moment. */
const maxAtOnce = 500;
/** A message takes a millisecond: its words are taken out of the index and the file. */
const maxMessages = 25;

/**
 * Deletes what has ended, and what was said in groups that are deleted. Several processes may do so at once: each row is
 * deleted by one of them.
 *
 * @returns whether there may be more
 */
export async function purgeExpired(database: Database, now: Date): Promise<boolean> {
  return database.write(async (tx) => {
    let hasMore = false;
    for (const ending of endings) {
      const until = new Date(now.getTime() - ending.keptMs).toISOString();
      if ((await deleteEnded(tx, ending, until, maxAtOnce)) === maxAtOnce) hasMore = true;
    }
    return (await deleteSomeGroupless(tx, maxMessages)) || hasMore;
  });
}
