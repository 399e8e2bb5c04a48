import { sql } from 'kysely';
import { messageWords } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import { messagesIn } from '../queries.ts';

interface Search {
  viewerId: number;
  words: readonly string[];
  /** Left out: in all in which the viewer takes part. */
  conversationId: number | undefined;
  before: number | undefined;
  limit: number;
}

/** What a person finds among the messages of the conversations in which they take part, the newest first. */
export function listFound({ db }: Tx, { viewerId, words, conversationId, before, limit }: Search) {
  const mine = db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .select(['conversations.id', 'conversations.kind', 'conversations.lastSeq'])
    .where('conversation_readers.userId', '=', viewerId)
    .$if(conversationId !== undefined, (query) => query.where('conversations.id', '=', conversationId ?? 0));
  const found = messageWords.found(db, { conversations: sql`${mine}`, viewerId, words, before, limit });
  return messagesIn(db)
    .innerJoin(found.as('found'), 'found.id', 'messages.id')
    .leftJoin('groups', 'groups.id', 'conversations.groupId')
    .leftJoin('games', 'games.id', 'conversations.gameId')
    .select(['conversations.kind', 'games.placeName', 'games.startsAt', 'games.localStart', 'groups.name as groupName'])
    .select(['groups.pictureId', 'groups.pictureWidth', 'groups.pictureHeight', 'groups.imagePosition'])
    .orderBy('messages.id', 'desc')
    .execute();
}

export type FoundRow = Awaited<ReturnType<typeof listFound>>[number];
