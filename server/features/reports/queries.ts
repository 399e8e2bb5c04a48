import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import type { Place } from '../../kernel/pages.ts';
import type { Decision } from './rules.ts';

/** @returns whether this person had not reported it before */
export async function insertReport(tx: WriteTx, report: New<'message_reports'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['messageId', 'reporterId']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

function reportsIn(db: Tx['db']) {
  return db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.messageId')
    .innerJoin('users as reporters', 'reporters.id', 'message_reports.reporterId')
    .innerJoin('users as senders', 'senders.id', 'messages.senderId')
    .leftJoin('users as deciders', 'deciders.id', 'message_reports.decidedById')
    .select(['message_reports.id', 'message_reports.messageId', 'message_reports.reason'])
    .select([
      'message_reports.createdAt',
      'message_reports.reporterId',
      'reporters.username as reporterUsername',
      'reporters.name as reporterName',
    ])
    .select([
      'messages.senderId',
      'senders.username as senderUsername',
      'senders.name as senderName',
      'messages.content',
      'messages.attachment',
      'messages.sentAt',
    ])
    .select(['message_reports.reportedContent', 'message_reports.decisionReason'])
    .select(['messages.deletedAt', 'message_reports.decision', 'message_reports.decidedAt'])
    .select(['message_reports.decidedById', 'deciders.username as deciderUsername', 'deciders.name as deciderName']);
}

/** Those that wait for a decision, the last first. */
export function listOpen({ db }: Tx, beforeId: number | undefined, limit: number) {
  return reportsIn(db)
    .where('message_reports.decidedAt', 'is', null)
    .$if(beforeId !== undefined, (query) => query.where('message_reports.id', '<', beforeId ?? 0))
    .orderBy('message_reports.id', 'desc')
    .limit(limit)
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listOpen>>[number];

/** The last decided first. */
export function listDecided({ db }: Tx, before: Place | undefined, limit: number): Promise<ReportRow[]> {
  return reportsIn(db)
    .where('message_reports.decidedAt', 'is not', null)
    .where(keyset(['message_reports.decidedAt', 'message_reports.id'], '<', before))
    .orderBy('message_reports.decidedAt', 'desc')
    .orderBy('message_reports.id', 'desc')
    .limit(limit)
    .execute();
}

export function findReport({ db }: Tx, id: number): Promise<ReportRow | undefined> {
  return reportsIn(db).where('message_reports.id', '=', id).executeTakeFirst();
}

/** The pictures of some messages, in their order. */
export async function listPictures({ db }: Tx, messageIds: readonly number[]) {
  return db
    .selectFrom('message_pictures')
    .select(['messageId', 'pictureId as id', 'width', 'height', 'colour', 'description'])
    .where('messageId', 'in', [0, ...messageIds])
    .orderBy('messageId')
    .orderBy('place')
    .execute();
}

/** Of how many messages reports wait for a decision. */
export async function countOpen({ db }: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('message_reports')
    .select(({ fn }) => fn.count<number>('messageId').distinct().as('count'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who runs the site. */
export async function listAdministrators({ db }: Tx): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('isSiteAdmin', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of how many messages in some groups it was said that staff should look at them, by who wrote them. */
export async function listFlaggedIn({ db }: Tx, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .innerJoin('groups', 'groups.id', 'conversations.groupId')
    .select(['groups.id as groupId', 'groups.name as groupName', 'messages.senderId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('groups.id', 'in', groupIds)
    .where('messages.flaggedAt', 'is not', null)
    .groupBy(['groups.id', 'groups.name', 'messages.senderId'])
    .execute();
}

interface Settling {
  messageId: number;
  isDeleted: boolean;
  decision: Decision;
  decidedAt: string;
  decidedById: number | null;
  decisionReason: string;
}

/** Settles all that is open about a message; of one that is deleted nothing is kept. @returns the ids of those reports */
export async function settle(tx: WriteTx, { messageId, isDeleted, ...decided }: Settling): Promise<number[]> {
  const settled = await tx.db
    .updateTable('message_reports')
    .set(isDeleted ? { ...decided, reportedContent: null } : decided)
    .where('messageId', '=', messageId)
    .where('decidedAt', 'is', null)
    .returning('id')
    .execute();
  return settled.map(({ id }) => id);
}

/** What a person wrote goes; what they reported and decided stays. */
export async function emptyReasonsOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .updateTable('message_reports')
    .set({ reason: '' })
    .where('reporterId', '=', userId)
    .where('reason', '!=', '')
    .execute();
  await tx.db
    .updateTable('message_reports')
    .set({ decisionReason: '' })
    .where('decidedById', '=', userId)
    .where('decisionReason', '!=', '')
    .execute();
}

/** What is kept about a person: what they have reported, and decided. Who reported them they are not told. */
export const reportsExport = {
  messageReports: exportedRows('id', (db, userId) =>
    db
      .selectFrom('message_reports')
      .select(['id', 'messageId', 'reason', 'createdAt', 'decision', 'decidedAt'])
      .where('reporterId', '=', userId),
  ),
  reportDecisions: exportedRows('id', (db, userId) =>
    db
      .selectFrom('message_reports')
      .select(['id', 'messageId', 'decision', 'decisionReason', 'decidedAt'])
      .where('decidedById', '=', userId),
  ),
};
