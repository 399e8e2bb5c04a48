import type { New } from '../database/schema.ts';
import type { Tx, WriteTx } from '../database/types.ts';
import { exportedRows } from '../kernel/page-queries.ts';

export async function insertEntry(tx: WriteTx, entry: New<'admin_log'>): Promise<void> {
  await tx.db.insertInto('admin_log').values(entry).execute();
}

/** Newest first. */
export function listEntries({ db }: Tx, beforeId: number | undefined, limit: number) {
  return db
    .selectFrom('admin_log')
    .leftJoin('users as actors', 'actors.id', 'admin_log.actorId')
    .leftJoin('users as people', 'people.id', 'admin_log.userId')
    .select(['admin_log.id', 'admin_log.at', 'admin_log.action', 'admin_log.subjectId', 'admin_log.subject'])
    .select(['admin_log.details', 'admin_log.reason'])
    .select(['admin_log.actorId', 'actors.username as actorUsername', 'actors.name as actorName'])
    .select(['admin_log.userId', 'people.username as personUsername', 'people.name as personName'])
    .$if(beforeId !== undefined, (query) => query.where('admin_log.id', '<', beforeId ?? 0))
    .orderBy('admin_log.id', 'desc')
    .limit(limit)
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** What a person wrote goes, and what was written of them; what they did stays. */
export async function emptyReasonsOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .updateTable('admin_log')
    .set({ reason: '' })
    .where(({ eb, or }) => or([eb('actorId', '=', userId), eb('userId', '=', userId)]))
    .where('reason', '!=', '')
    .execute();
}

/** What is kept about a person: what they did as an administrator, and, without what others wrote, what was done about them. */
export const adminLogExport = {
  adminLog: exportedRows('id', (db, userId) =>
    db
      .selectFrom('admin_log')
      .select(['id', 'at', 'action', 'userId', 'subjectId', 'subject', 'details', 'reason'])
      .where('actorId', '=', userId),
  ),
  adminLogAbout: exportedRows('id', (db, userId) =>
    db.selectFrom('admin_log').select(['id', 'at', 'action', 'details']).where('userId', '=', userId),
  ),
};
