import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Notification, notificationCalls, UnreadNotifications } from '#contract/notifications.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import type { Described, ToldOf } from '../../../notifications/kinds.ts';
import { type DescribeApart, Fault } from '../describing.ts';
import * as queries from '../queries.ts';
import { usualZone } from '../rules.ts';

type ReadBody = z.output<(typeof notificationCalls)['read']['body']>;

const newestUnread = 100;
const reviewedAtOnce = 100;

/** What people find that they were told. */
export function readingService({ database, writeAs, live, clock }: Deps, { describe }: { describe: DescribeApart }) {
  const tellOwnWindows = (tx: WriteTx, userId: number) =>
    live.tell(tx, [topics.user(userId)], { type: 'notifications', isOwn: true });

  /** What nobody is to see any longer goes as it is found, so that it is not counted either. */
  async function deleteUnseen(found: readonly queries.NotificationRow[]): Promise<void> {
    if (found.length === 0) return;
    await database.write(async (tx) => {
      await queries.deleteFound(tx, found);
      for (const userId of new Set(found.map(({ userId }) => userId))) tellOwnWindows(tx, userId);
    });
  }

  return {
    async list(viewer: Viewer, limit: number, cursor: string | undefined): Promise<Page<Notification>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      const { page, timeZone } = await database.read(async (tx) => {
        const rows = await queries.listOfPerson(tx, viewer.id, before, limit + 1);
        const page = pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
        return { page, timeZone: (await queries.findZone(tx, viewer.id)) ?? usualZone };
      });
      const words = await describe(
        page.items.map((row) => ({ ...row, timeZone })),
        clock(),
      );
      const unseen = page.items.filter((_, at) => words[at] === null);
      await deleteUnseen(unseen);
      const items = page.items.flatMap((row, at) => {
        const found = words[at];
        return found && !(found instanceof Fault) ? [toNotification(row, found)] : [];
      });
      return { ...page, items };
    },

    unread(viewer: Viewer): Promise<UnreadNotifications> {
      return database.read(async (tx) => {
        const newest = await queries.listUnread(tx, viewer.id, newestUnread);
        const count = newest.length < newestUnread ? newest.length : await queries.countUnread(tx, viewer.id);
        return { count, newest: newest.map(({ id, subject }) => ({ id, subject: shownSubject(subject) })) };
      });
    },

    /** The job. What is left is as it was. */
    async review(of: ToldOf, signal: AbortSignal): Promise<void> {
      for (let afterId = 0; !signal.aborted; ) {
        const after = afterId;
        const rows = await database.read((tx) => queries.listUnreadOf(tx, of, after, reviewedAtOnce));
        const words = await describe(
          rows.map((row) => ({ ...row, timeZone: usualZone })),
          clock(),
        );
        await deleteUnseen(rows.filter((_, at) => words[at] === null));
        const last = rows.at(-1);
        if (last === undefined || rows.length < reviewedAtOnce) return;
        afterId = last.id;
        await setImmediate();
      }
    },

    read(viewer: Viewer, { ids }: ReadBody): Promise<{ ids: number[] }> {
      return writeAs(viewer, async (tx) => {
        const read = await queries.markRead(tx, { userId: viewer.id, ids, readAt: clock().toISOString() });
        if (read.length > 0) tellOwnWindows(tx, viewer.id);
        return { ids: read };
      });
    },

    markUnread(viewer: Viewer, ids: readonly number[]): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await queries.markUnread(tx, viewer.id, ids);
        tellOwnWindows(tx, viewer.id);
      });
    },
  };
}

/** What its page shows, for whomever it is. */
const shownSubject = (subject: string): string => subject.replace(/\/\d+$/, '');

function toNotification(
  { id, type, subject, groupId, createdAt, readAt }: queries.NotificationRow,
  { title, body, link, picture, actions = [], wantsAnswer = false }: Described,
): Notification {
  const isRead = readAt !== null;
  return {
    id,
    type,
    subject: shownSubject(subject),
    groupId,
    title,
    body,
    link,
    picture,
    actions: [...actions],
    wantsAnswer,
    createdAt,
    isRead,
  };
}
