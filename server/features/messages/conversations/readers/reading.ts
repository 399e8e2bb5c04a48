import type { WriteTx } from '../../../../database/types.ts';
import type { Deps } from '../../../../deps.ts';
import { topics } from '../../../../live/topics.ts';
import { subjectOf } from '../../notices.ts';
import * as queries from './queries.ts';

/** Moves how far somebody has read, with what follows from it. */
export function readingOn({ live, notifications }: Pick<Deps, 'live' | 'notifications'>) {
  return {
    /** What they were told of is seen, and the staff see who has read what they have announced. @returns whether it moved */
    async moveTo(tx: WriteTx, reader: queries.Reader, seq: number): Promise<boolean> {
      const { conversationId, userId } = reader;
      const announcements = await queries.listUnreadAnnouncements(tx, reader, seq);
      if (!(await queries.moveReadMark(tx, reader, seq))) return false;
      for (const groupId of new Set(announcements.flatMap((each) => (each.pinnedAt && each.groupId) || []))) {
        live.tell(tx, [topics.staff(groupId)], { type: 'pinned_changed', conversationId });
      }
      const subjects = [subjectOf(conversationId), ...announcements.map(({ id }) => `message:${id}`)];
      await notifications.seen(tx, [userId], ...subjects);
      return true;
    },
  };
}
