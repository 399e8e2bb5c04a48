import type { Database } from '../../../database/types.ts';
import { everyPage } from '../../../kernel/every-page.ts';
import * as queries from './queries.ts';

type MessageRow = Awaited<ReturnType<typeof queries.listSentBy>>[number];
type MarkRow = Awaited<ReturnType<typeof queries.listMarksOf>>[number];

/** What is kept about a person: all that they said, and how far they have read. */
export function messagesExport(database: Database) {
  return {
    messages: (userId: number) =>
      everyPage<MessageRow>((last) => database.read((tx) => queries.listSentBy(tx, userId, last?.id))),
    readMarks: (userId: number) =>
      everyPage<MarkRow>((last) => database.read((tx) => queries.listMarksOf(tx, userId, last?.conversationId))),
  };
}
