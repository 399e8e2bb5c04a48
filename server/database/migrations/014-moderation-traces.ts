import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What moderation has to know later: who edited, what was flagged, why it was decided so; and who left just now. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;

  const messages = () => schema.alterTable('messages');
  await messages()
    .addColumn('editedById', type.idType, (column) => column.references('users.id'))
    .execute();
  await messages().addColumn('flaggedContent', 'text').execute();
  await messages()
    .addColumn('isRemoved', type.boolean, (column) => column.notNull().defaultTo(false))
    .execute();
  await schema
    .createIndex('messages_editedById')
    .on('messages')
    .column('editedById')
    .where(sql.ref('editedById'), 'is not', null)
    .execute();
  await sql`update messages set "isRemoved" = true where "deletedById" is not null`.execute(db);
  // What was edited since is not known any longer as it was.
  await sql`update messages set "flaggedContent" = content
    where "flaggedAt" is not null and ("editedAt" is null or "editedAt" <= "flaggedAt")`.execute(db);

  await schema
    .alterTable('message_reactions')
    .addColumn('isWithheld', type.boolean, (column) => column.notNull().defaultTo(false))
    .execute();

  const reports = () => schema.alterTable('message_reports');
  await reports().addColumn('reportedContent', 'text').execute();
  await reports()
    .addColumn('decisionReason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createIndex('message_reports_decidedById')
    .on('message_reports')
    .columns(['decidedById', 'id'])
    .where(sql.ref('decidedById'), 'is not', null)
    .execute();
  await sql`update message_reports set "reportedContent" = (
      select content from messages where messages.id = message_reports."messageId" and messages."deletedAt" is null
        and (messages."editedAt" is null or messages."editedAt" <= message_reports."createdAt")
    )`.execute(db);

  // Whoever leaves and comes back waits for the cooldown still.
  await schema
    .createTable('left_readers')
    .addColumn('conversationId', type.idType, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('lastSentAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('left_readers_pk', ['conversationId', 'userId'])
    .execute();
  for (const column of ['userId', 'lastSentAt']) {
    await schema.createIndex(`left_readers_${column}`).on('left_readers').column(column).execute();
  }

  // Conversations of groups that were deleted: what was said in them is deleted bit by bit.
  await schema
    .createIndex('conversations_groupless')
    .on('conversations')
    .column('id')
    .where(sql<boolean>`kind = 'group' and "groupId" is null`)
    .execute();
}
