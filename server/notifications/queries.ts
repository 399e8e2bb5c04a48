import { type RawBuilder, sql } from 'kysely';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Tx, WriteTx } from '../database/types.ts';

/** Whether it is about one of these, for oneself or for somebody whom one looks after. */
export const isAbout = (
  subjects: readonly string[],
): RawBuilder<boolean> => sql<boolean>`(subject in (${sql.join(subjects)})
  or ("forId" is not null and replace(subject, '/' || "forId", '') in (${sql.join(subjects)})))`;

interface Seen {
  userIds: readonly number[];
  subjects: readonly string[];
  readAt: string;
}

/** @returns whose were unread until now */
export async function markReadOfSubject({ db }: WriteTx, { userIds, subjects, readAt }: Seen): Promise<number[]> {
  if (userIds.length === 0 || subjects.length === 0) return [];
  const rows = await db
    .updateTable('notifications')
    .set({ readAt, mailAt: null })
    .where(isAbout(subjects))
    .where('userId', 'in', userIds)
    .where('readAt', 'is', null)
    .returning('userId')
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}

interface Told {
  type: NotificationType;
  subjects: readonly string[];
  userIds: readonly number[];
}

/** What some people were told of some subjects. */
export function listTold({ db }: Tx, { type, subjects, userIds }: Told) {
  return db
    .selectFrom('notifications')
    .select(['userId', 'subject', 'facts', 'readAt'])
    .where('subject', 'in', ['', ...subjects])
    .where('userId', 'in', [0, ...userIds])
    .where('type', '=', type)
    .execute();
}

export interface Only {
  types?: readonly NotificationType[];
  userIds?: readonly number[];
}

/** @returns whose they were */
export async function deleteOfSubjects(
  { db }: WriteTx,
  subjects: readonly string[],
  { types, userIds }: Only,
): Promise<number[]> {
  if (subjects.length === 0 || types?.length === 0 || userIds?.length === 0) return [];
  const rows = await db
    .deleteFrom('notifications')
    .where(isAbout(subjects))
    .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
    .$if(userIds !== undefined, (query) => query.where('userId', 'in', userIds ?? []))
    .returning('userId')
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}
