/** What people say in the benchmarks. */
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** Of a spoken line: longer than a greeting, shorter than a letter. */
export const line = 'Court three is free from six, who brings the balls? I can be there ten minutes early.';

const mostAtOnce = 2000;

/**
 * Puts messages of one person into a group's conversation in which nobody has spoken yet.
 *
 * @param content of all, or of each by its number from 1 on
 */
export function plantMessages(
  site: Site,
  {
    conversationId,
    sender,
    count,
    content = line,
  }: { conversationId: number; sender: Person; count: number; content?: string | ((seq: number) => string) },
): Promise<void> {
  const sentAt = new Date().toISOString();
  return site.plant(async (tx) => {
    for (let from = 0; from < count; from += mostAtOnce) {
      const length = Math.min(mostAtOnce, count - from);
      const rows = Array.from({ length }, (_, at) => ({
        conversationId,
        seq: from + at + 1,
        revision: from + at + 1,
        senderId: sender.id,
        content: typeof content === 'string' ? content : content(from + at + 1),
        clientId: null,
        sentAt,
      }));
      await tx.db.insertInto('messages').values(rows).execute();
    }
    await tx.db
      .updateTable('conversations')
      .set({ lastSeq: count, revision: count, lastActivityAt: sentAt })
      .where('id', '=', conversationId)
      .execute();
  });
}
