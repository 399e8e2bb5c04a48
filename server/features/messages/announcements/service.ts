import { maxAnnouncements, maxPinned, type PinnedMessage, type ReadBy } from '#contract/messages.ts';
import type { Face } from '#contract/values.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { isStaff } from '../../../membership/rules.ts';
import { changing, lockMessage } from '../changes/change.ts';
import { findMessageFor } from '../changes/queries.ts';
import { assertSees } from '../changes/rules.ts';
import { announcementOf } from '../notices.ts';
import { openConversation, toMessages } from '../reading.ts';
import * as queries from './queries.ts';
import { assertMaySeeReaders, assertNotReminded } from './rules.ts';

export type AnnouncementsService = ReturnType<typeof announcementsService>;

/** What is pinned, and who has read of it what staff have announced. */
export function announcementsService(deps: Deps) {
  const { database, writeAs, live, notifications, clock } = deps;
  const change = changing(deps);

  async function readBy(tx: Tx, { id, remindedAt }: { id: number; remindedAt: string | null }): Promise<ReadBy> {
    const [found] = await queries.countReaders(tx, [id]);
    return { count: found?.count ?? 0, of: found?.of ?? 0, isReminded: remindedAt !== null };
  }

  return {
    pinned(viewer: Viewer, conversationId: number): Promise<PinnedMessage[]> {
      return database.read(async (tx) => {
        const { role } = await openConversation(tx, viewer.id, { conversationId });
        const rows = await queries.listPinned(tx, conversationId, viewer.id, maxPinned + maxAnnouncements);
        const announced = isStaff({ role }) ? rows.filter(({ isAnnouncement }) => isAnnouncement) : [];
        const counts = await queries.countReaders(
          tx,
          announced.map(({ id }) => id),
        );
        const byId = new Map(counts.map(({ id, count, of }) => [id, { count, of }]));
        const messages = await toMessages(tx, rows, viewer.id);
        return rows.flatMap(({ id, isHidden, remindedAt }, at) => {
          const [message, count] = [messages[at], byId.get(id)];
          const readBy = count === undefined ? null : { ...count, isReminded: remindedAt !== null };
          return message === undefined ? [] : [{ ...message, isHidden, readBy }];
        });
      });
    },

    /** Puts what is pinned away for one, on all of their devices. @throws Refusal `not_found` */
    hide(viewer: Viewer, id: number): Promise<void> {
      return writeAs(viewer, async (tx) => {
        const message = await findMessageFor(tx, id, viewer.id);
        assertSees(message, viewer.id);
        const { conversationId, pinnedAt } = message;
        if (pinnedAt === null || !(await queries.insertHidden(tx, id, viewer.id))) return;
        live.tell(tx, [topics.user(viewer.id)], { type: 'pinned_changed', conversationId });
      });
    },

    /** Who has read an announcement, or has not. @throws Refusal `not_allowed`, `not_found` */
    readers(viewer: Viewer, messageId: number, hasRead: boolean, { limit, cursor }: PageRequest): Promise<Page<Face>> {
      const after = decodeCursor(cursor, ['number']);
      return database.read(async (tx) => {
        const message = await findMessageFor(tx, messageId, viewer.id);
        assertSees(message, viewer.id);
        assertMaySeeReaders(message);
        const rows = await queries.listReaders(tx, { messageId, hasRead, after, limit: limit + 1 });
        return pageOf(rows, limit, ({ id }) => [id]);
      });
    },

    /** Tells those again who have not read it, once. @throws Refusal `not_allowed`, `not_found`, `already_done` */
    remind(viewer: Viewer, id: number): Promise<ReadBy> {
      return writeAs(viewer, async (tx) => {
        const locked = await lockMessage(tx, viewer.id, id);
        assertMaySeeReaders(locked);
        assertNotReminded(locked);
        const remindedAt = clock().toISOString();
        await change(tx, locked, { remindedAt }, viewer.id);
        await notifications.tell(tx, [announcementOf(locked)]);
        return readBy(tx, { id, remindedAt });
      });
    },
  };
}
