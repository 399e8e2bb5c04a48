import type { Kysely } from 'kysely';

/** Of a large group those few are listed who have a role, as quickly as the first of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('group_members_role')
    .on('group_members')
    .columns(['groupId', 'role', 'joinedAt', 'userId'])
    .execute();
}
