import type { LogEntry } from '#contract/administration/log.ts';
import { type EntryRow, listEntries } from '../../../admin-log/queries.ts';
import type { Deps } from '../../../deps.ts';
import { faceIn } from '../../../kernel/faces.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';

export type AdminLogService = ReturnType<typeof adminLogService>;

export function adminLogService({ database }: Pick<Deps, 'database'>) {
  return {
    list({ limit, cursor }: PageRequest): Promise<Page<LogEntry>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const { items, next } = pageOf(await listEntries(tx, beforeId, limit + 1), limit, ({ id }) => [id]);
        return { items: items.map(toEntry), next };
      });
    },
  };
}

function toEntry(row: EntryRow): LogEntry {
  const { id, at, action, subjectId, subject, details, reason } = row;
  return {
    id,
    at,
    actor: faceIn(row.actorId, row.actorUsername, row.actorName),
    action,
    person: faceIn(row.userId, row.personUsername, row.personName),
    subjectId,
    subject,
    // Cast: as it was recorded.
    details: details as LogEntry['details'],
    reason,
  };
}
