import type { Kysely } from 'kysely';

/** What a person said and scored is found without reading everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('messages_senderId').on('messages').columns(['senderId', 'id']).execute();
  await schema.createIndex('match_scorings_userId').on('match_scorings').columns(['userId', 'id']).execute();
}
