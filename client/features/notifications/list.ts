import { hourOf } from '#client/lib/moments.ts';
import { withClockTimes } from '#contract/notifications/clock-times.ts';
import type { Notification } from '#contract/notifications.ts';

/** The last thing that happened first, as the server answers them. */
const latestFirst = (one: Notification, other: Notification): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

/** With the hours as the reader's clock shows them. */
export const inOwnClock = (rows: readonly Notification[], write = hourOf): Notification[] =>
  rows.map((row) => ({ ...row, title: withClockTimes(row.title, write), body: withClockTimes(row.body, write) }));

/** With those that were answered here, although nothing is told of them any longer. */
export function withAnswered(rows: readonly Notification[], answered: readonly Notification[]): Notification[] {
  const ids = new Set(rows.map(({ id }) => id));
  const gone = answered.filter(({ id }) => !ids.has(id));
  return gone.length === 0 ? [...rows] : [...rows, ...gone].toSorted(latestFirst);
}

/**
 * What is shown while the rows stay where they are: each where it was, as it is now, with what is older after them.
 *
 * @returns what waits: it has come since then, or has moved up
 */
export function inHold(
  held: readonly Notification[] | undefined,
  rows: readonly Notification[],
): { shown: readonly Notification[]; waiting: readonly Notification[] } {
  const last = held?.at(-1);
  if (!held || !last) return { shown: rows, waiting: [] };
  const now = new Map(rows.map((row) => [row.id, row]));
  const places = new Map(held.map(({ id, createdAt }) => [id, createdAt]));
  const others = rows.filter(({ id, createdAt }) => places.get(id) !== createdAt);
  const kept = held.map((row) => {
    const found = now.get(row.id);
    if (!found) return { ...row, actions: [], link: null };
    return found.createdAt === row.createdAt ? found : row;
  });
  const isOlder = (row: Notification) => latestFirst(last, row) < 0;
  return { shown: [...kept, ...others.filter(isOlder)], waiting: others.filter((row) => !isOlder(row)) };
}

/** The one in yellow: the first that is unread and wants an answer. */
export const loudestOf = (rows: readonly Notification[]): Notification | undefined =>
  rows.find(({ isRead, wantsAnswer, actions }) => !isRead && wantsAnswer && actions.length > 0);
