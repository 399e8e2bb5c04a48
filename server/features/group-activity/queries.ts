import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';

/** Newest first. */
export function listByGroup({ db }: Tx, groupId: number, beforeId: number | undefined, limit: number) {
  return db
    .selectFrom('group_activity')
    .innerJoin('users as actor', 'actor.id', 'group_activity.actorId')
    .leftJoin('users as target', 'target.id', 'group_activity.targetId')
    .select(['group_activity.id', 'group_activity.action', 'group_activity.timestamp'])
    .select(['group_activity.details', 'group_activity.message'])
    .select(['group_activity.actorId', 'actor.username as actorUsername', 'actor.name as actorName'])
    .select(['group_activity.targetId', 'target.username as targetUsername', 'target.name as targetName'])
    .where('group_activity.groupId', '=', groupId)
    .$if(beforeId !== undefined, (query) => query.where('group_activity.id', '<', beforeId ?? 0))
    .orderBy('group_activity.id', 'desc')
    .limit(limit)
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof listByGroup>>[number];

/** So many rows at once that no engine minds how many values there are. */
const maxAtOnce = 1000;

export async function insertLines(tx: WriteTx, rows: readonly New<'group_activity'>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    await tx.db
      .insertInto('group_activity')
      .values(rows.slice(from, from + maxAtOnce))
      .execute();
  }
}

export function findGroup(tx: Tx, groupId: number) {
  return tx.db
    .selectFrom('groups')
    .select(['isPrivate', 'pictureId', 'note'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
}

/** What a person wrote goes; what they did stays. */
export async function emptyMessagesOf(tx: WriteTx, actorId: number): Promise<void> {
  await tx.db
    .updateTable('group_activity')
    .set({ message: '' })
    .where('actorId', '=', actorId)
    .where('message', '!=', '')
    .execute();
}

/** What is kept about a person: what they did in groups, and, without what others wrote, what concerned them. */
export const groupActivityExport = {
  groupActivity: exportedRows('id', (db, userId) =>
    db
      .selectFrom('group_activity')
      .select(['id', 'groupId', 'action', 'details', 'message', 'timestamp'])
      .where('actorId', '=', userId),
  ),
  groupActivityAbout: exportedRows('id', (db, userId) =>
    db
      .selectFrom('group_activity')
      .select(['id', 'groupId', 'action', 'details', 'timestamp'])
      .where('targetId', '=', userId),
  ),
};
