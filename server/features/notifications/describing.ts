import { withClockTimes } from '#contract/notifications/clock-times.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Tx } from '../../database/types.ts';
import type { Asked, Described, NotificationKind, NotificationKinds } from '../../notifications/kinds.ts';
import * as queries from './queries.ts';

/** What is stored of a notification, with the zone of whoever is told. */
export interface Stored extends Omit<Asked<unknown>, 'facts'> {
  type: NotificationType;
  facts: unknown;
}

export type Describe = (tx: Tx, stored: readonly Stored[], now: Date) => Promise<(Described | null)[]>;

/**
 * Asks the features for the words of what is told, once for each type. Null for what the person is not to see, and for what
 * somebody did whom they have blocked.
 */
export function describingBy(kinds: NotificationKinds): Describe {
  return async (tx, stored, now) => {
    const words = new Map<Stored, Described>();
    for (const [type, asked] of Map.groupBy(stored, (each) => each.type)) {
      // Cast: the facts were stored with the type.
      const kind = kinds[type] as NotificationKind<NotificationType> | undefined;
      const described = await kind?.describe(tx, asked as unknown as Asked<never>[], now);
      for (const [at, each] of asked.entries()) {
        const found = described?.[at];
        if (found) words.set(each, found);
      }
    }
    const isApart = await blocksAmong(tx, words);
    return stored.map((each) => {
      const found = words.get(each);
      return found === undefined || isApart(each.userId, found.actorId) ? null : found;
    });
  };
}

/** The same where it is not known by which clock somebody tells hours: on a device, in a mail. */
export const plainly =
  (describe: Describe): Describe =>
  async (...asked) => {
    const words = await describe(...asked);
    return words.map(
      (found) => found && { ...found, title: withClockTimes(found.title), body: withClockTimes(found.body) },
    );
  };

async function blocksAmong(tx: Tx, words: ReadonlyMap<Stored, Described>) {
  const userIds = new Set([...words.keys()].map(({ userId }) => userId));
  const actorIds = new Set([...words.values()].flatMap(({ actorId }) => actorId ?? []));
  const rows = actorIds.size === 0 ? [] : await queries.listBlocks(tx, [...userIds], [...actorIds]);
  const blocked = new Set(rows.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  return (userId: number, actorId: number | undefined) => blocked.has(`${userId} ${actorId}`);
}
