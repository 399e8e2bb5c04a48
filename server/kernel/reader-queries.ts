import { expressionBuilder } from 'kysely';
import type { Schema } from '../database/schema.ts';

type Reading = Schema & { readers: Schema['conversation_readers'] };

/** Where conversations are joined to what somebody is in them. */
export function isReader(userId: number) {
  const { and, eb, ref } = expressionBuilder<Reading, 'readers' | 'conversations'>();
  return and([eb('readers.conversationId', '=', ref('conversations.id')), eb('readers.userId', '=', userId)]);
}
