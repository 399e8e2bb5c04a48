import type { WriteTx } from '../database/types.ts';

interface Seen {
  userIds: readonly number[];
  subject: string;
  readAt: string;
}

/** @returns whose were unread until now */
export async function markReadOfSubject({ db }: WriteTx, { userIds, subject, readAt }: Seen): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .updateTable('notifications')
    .set({ readAt, mailAt: null })
    .where('subject', '=', subject)
    .where('userId', 'in', userIds)
    .where('readAt', 'is', null)
    .returning('userId')
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** @returns whose they were */
export async function deleteOfSubjects({ db }: WriteTx, subjects: readonly string[]): Promise<number[]> {
  if (subjects.length === 0) return [];
  const rows = await db.deleteFrom('notifications').where('subject', 'in', subjects).returning('userId').execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}
