import type { Report } from '#contract/administration/reports.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { faceIn } from '../../kernel/faces.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { picturesOfMessages } from '../../pictures/queries.ts';
import type { ChangesService } from '../messages/changes/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface ListOf extends PageRequest {
  state: 'open' | 'decided';
}

interface Settlement {
  decision: rules.Decision;
  /** Null from the command line, where nobody is signed in. */
  decidedById: number | null;
  reason: string;
}

type ReportDeps = Pick<Deps, 'database' | 'writeAs' | 'adminLog' | 'notifications' | 'clock'>;

/** All that are open are one notification. */
const subject = 'reports';

export type ReportsService = ReturnType<typeof reportsService>;

/** Direct messages that were reported, and what the site's administrators decide about them. */
export function reportsService(
  { database, writeAs, adminLog, notifications, clock }: ReportDeps,
  changes: Pick<ChangesService, 'removeReported'>,
) {
  async function pageOfReports(tx: Tx, { state, limit, cursor }: ListOf) {
    if (state === 'open') {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return pageOf(await queries.listOpen(tx, beforeId, limit + 1), limit, ({ id }) => [id]);
    }
    const before = decodeCursor(cursor, ['moment', 'number']);
    const rows = await queries.listDecided(tx, before, limit + 1);
    return pageOf(rows, limit, ({ decidedAt, id }) => [decidedAt ?? '', id]);
  }

  /**
   * Decides about a message, and so settles all reports of it.
   *
   * @throws Refusal `not_found`, `already_decided`
   */
  async function settle(
    tx: WriteTx,
    reportId: number,
    { decision, decidedById, reason: decisionReason }: Settlement,
  ): Promise<Report> {
    const found = await queries.findReport(tx, reportId);
    if (found === undefined) throw rules.noSuchReport();
    const { messageId } = found;
    const isDeleted = decision === 'deleted' || found.deletedAt !== null;
    // Whoever reports it holds its conversation, as this does: no report comes in between.
    if (decision === 'deleted') await changes.removeReported(tx, messageId, decidedById);
    const decidedAt = clock().toISOString();
    const decided = { messageId, isDeleted, decision, decidedAt, decidedById, decisionReason };
    rules.assertSettled(await queries.settle(tx, decided), reportId);
    if ((await queries.countOpen(tx)) === 0) await notifications.withdraw(tx, [subject]);
    else if (decidedById !== null) await notifications.seen(tx, [decidedById], subject);
    const settled = await queries.findReport(tx, reportId);
    if (settled === undefined) throw rules.noSuchReport();
    await adminLog.record(tx, {
      actorId: decidedById,
      action: decision === 'deleted' ? 'message_deleted' : 'message_kept',
      userId: found.senderId,
      subjectId: reportId,
      reason: decisionReason,
    });
    const [report] = await withPictures(tx, [settled]);
    if (report === undefined) throw rules.noSuchReport();
    return report;
  }

  return {
    /** The last first. */
    list(list: ListOf): Promise<Page<Report>> {
      return database.read(async (tx) => {
        const { items, next } = await pageOfReports(tx, list);
        return { items: await withPictures(tx, items), next };
      });
    },

    /** One of a reported message. @throws Refusal `not_found` also once it was deleted */
    picture(viewer: Viewer, reportId: number, pictureId: string): Promise<Uint8Array> {
      const work = async (tx: WriteTx) => {
        const report = await queries.findReport(tx, reportId);
        if (report === undefined) throw rules.noSuchReport();
        const { messageId, senderId } = report;
        const picture = (await queries.listPictures(tx, [messageId])).find(({ id }) => id === pictureId);
        const bytes = picture && (await picturesOfMessages.get(tx, pictureId, picture.width));
        if (bytes === undefined) throw new Refusal('not_found', 'This picture could not be found.');
        const entry = { action: 'picture_seen', userId: senderId, subjectId: reportId } as const;
        await adminLog.record(tx, { actorId: viewer.id, ...entry });
        return bytes;
      };
      return writeAs(viewer, work, { administers: true });
    },

    /** @throws Refusal `not_found`, `already_decided` */
    decide(viewer: Viewer, reportId: number, decision: rules.Decision, reason: string): Promise<Report> {
      const work = (tx: WriteTx) => settle(tx, reportId, { decision, decidedById: viewer.id, reason });
      return writeAs(viewer, work, { administers: true });
    },

    settle,

    async listOpen(tx: Tx, limit: number): Promise<Report[]> {
      const rows = await queries.listOpen(tx, undefined, limit);
      return withPictures(tx, rows);
    },

    /** A direct message was reported. @throws Refusal `already_flagged` where this person has done so before */
    async report(
      tx: WriteTx,
      { messageId, content, reporterId, reason }: DomainEventOf<'message_reported'>,
    ): Promise<void> {
      const report = { messageId, reportedContent: content, reporterId, reason, createdAt: clock().toISOString() };
      if (!(await queries.insertReport(tx, report))) {
        throw new Refusal('already_flagged', 'You have already reported this message.');
      }
      const facts = { groupId: null, byId: reporterId };
      await notifications.tell(tx, [{ type: 'report', subject, groupId: null, facts }]);
    },

    forget: (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.emptyReasonsOf(tx, userId),
  };
}

async function withPictures(tx: Tx, rows: readonly queries.ReportRow[]): Promise<Report[]> {
  const messageIds = rows.map(({ messageId }) => messageId);
  const pictures = Map.groupBy(await queries.listPictures(tx, messageIds), ({ messageId }) => messageId);
  return rows.map((row) =>
    toReport(
      row,
      (pictures.get(row.messageId) ?? []).map(({ messageId: _, ...picture }) => picture),
    ),
  );
}

function toReport(row: queries.ReportRow, pictures: Report['pictures']): Report {
  const { id, messageId, reason, createdAt, reporterId, senderId, content, attachment, sentAt } = row;
  const { reportedContent, deletedAt, decision, decidedAt, decidedById, decisionReason } = row;
  return {
    id,
    messageId,
    reason,
    createdAt,
    reporter: { id: reporterId, username: row.reporterUsername, name: row.reporterName },
    sender: { id: senderId, username: row.senderUsername, name: row.senderName },
    content: summaryOf({ content, attachment: attachment ?? undefined }),
    reportedContent,
    pictures,
    sentAt,
    isDeleted: deletedAt !== null,
    decision,
    decidedAt,
    decidedBy: faceIn(decidedById, row.deciderUsername, row.deciderName),
    decisionReason,
  };
}
