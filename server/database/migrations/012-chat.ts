import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Direct conversations, all that may happen to a message after it was sent, and what keeps a chat civil. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;

  for (const one of ['lowId', 'highId']) {
    await schema
      .alterTable('conversations')
      .addColumn(one, type.idType, (column) => column.references('users.id'))
      .execute();
  }
  await schema
    .alterTable('conversations')
    .addColumn('anewSince', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Of two people there is one conversation: it decides between two who write first.
  await schema
    .createIndex('conversations_people')
    .unique()
    .on('conversations')
    .columns(['lowId', 'highId'])
    .where(sql.ref('lowId'), 'is not', null)
    .execute();
  await schema
    .createIndex('conversations_highId')
    .on('conversations')
    .column('highId')
    .where(sql.ref('highId'), 'is not', null)
    .execute();

  const readers = () => schema.alterTable('conversation_readers');
  await readers()
    .addColumn('isMuted', type.boolean, (column) => column.notNull().defaultTo(false))
    .execute();
  await readers()
    .addColumn('answeredSeq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await readers().addColumn('lastSentAt', type.moment).execute();

  const messages = () => schema.alterTable('messages');
  await messages()
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update messages set revision = seq`.execute(db);
  for (const at of ['editedAt', 'deletedAt', 'flaggedAt', 'pinnedAt']) {
    await messages().addColumn(at, type.moment).execute();
  }
  for (const who of ['deletedById', 'flaggerId']) {
    await messages()
      .addColumn(who, type.idType, (column) => column.references('users.id'))
      .execute();
  }
  await messages().addColumn('flagReason', 'text').execute();
  await messages()
    .addColumn('replyToId', type.idType, (column) => column.references('messages.id'))
    .execute();
  await messages()
    .addColumn('isWithheld', type.boolean, (column) => column.notNull().defaultTo(false))
    .execute();
  await schema.createIndex('messages_revision').on('messages').columns(['conversationId', 'revision', 'seq']).execute();
  await schema
    .createIndex('messages_replyToId')
    .on('messages')
    .column('replyToId')
    .where(sql.ref('replyToId'), 'is not', null)
    .execute();
  for (const at of ['flaggedAt', 'pinnedAt']) {
    await schema
      .createIndex(`messages_${at}`)
      .on('messages')
      .columns(['conversationId', at, 'id'])
      .where(sql.ref(at), 'is not', null)
      .execute();
  }
  for (const who of ['deletedById', 'flaggerId']) {
    await schema
      .createIndex(`messages_${who}`)
      .on('messages')
      .column(who)
      .where(sql.ref(who), 'is not', null)
      .execute();
  }

  await schema
    .createTable('message_reactions')
    .addColumn('messageId', type.idType, (column) => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('reaction', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('message_reactions_pk', ['messageId', 'reaction', 'userId'])
    .execute();
  await schema
    .createIndex('message_reactions_userId')
    .on('message_reactions')
    .columns(['userId', 'messageId'])
    .execute();

  await schema
    .createTable('message_reports')
    .addColumn('id', type.idType, type.id)
    .addColumn('messageId', type.idType, (column) => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('reporterId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('decidedAt', type.moment)
    .addColumn('decidedById', type.idType, (column) => column.references('users.id'))
    .addUniqueConstraint('message_reports_once', ['messageId', 'reporterId'])
    .execute();
  await schema
    .createIndex('message_reports_open')
    .on('message_reports')
    .column('id')
    .where(sql.ref('decidedAt'), 'is', null)
    .execute();
  await schema.createIndex('message_reports_decidedAt').on('message_reports').columns(['decidedAt', 'id']).execute();
  await schema.createIndex('message_reports_reporterId').on('message_reports').columns(['reporterId', 'id']).execute();

  await schema
    .createTable('cooldowns')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) =>
      column.notNull().unique().references('groups.id').onDelete('cascade'),
    )
    .addColumn('cooldownSeconds', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('expiresAt', type.moment)
    .addColumn('setterId', type.idType, (column) => column.notNull().references('users.id'))
    .execute();

  await schema.alterTable('group_members').addColumn('mutedUntil', type.moment).execute();
  await schema
    .createIndex('group_members_mutedUntil')
    .on('group_members')
    .columns(['groupId', 'mutedUntil', 'userId'])
    .where(sql.ref('mutedUntil'), 'is not', null)
    .execute();

  // Whoever is muted, leaves and comes back is muted still.
  await schema
    .createTable('left_mutes')
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('mutedUntil', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('left_mutes_pk', ['groupId', 'userId'])
    .execute();
  for (const column of ['userId', 'mutedUntil']) {
    await schema.createIndex(`left_mutes_${column}`).on('left_mutes').column(column).execute();
  }

  await schema
    .createTable('group_bans')
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('bannedById', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('group_bans_pk', ['groupId', 'userId'])
    .execute();
  await schema
    .createIndex('group_bans_createdAt')
    .on('group_bans')
    .columns(['groupId', 'createdAt', 'userId'])
    .execute();
  for (const who of ['userId', 'bannedById']) {
    await schema.createIndex(`group_bans_${who}`).on('group_bans').columns([who, 'groupId']).execute();
  }

  await schema
    .createTable('blocks')
    .addColumn('blockerId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('blockedId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_pk', ['blockerId', 'blockedId'])
    .execute();
  await schema.createIndex('blocks_blockedId').on('blocks').columns(['blockedId', 'blockerId']).execute();
  await schema.createIndex('blocks_createdAt').on('blocks').columns(['blockerId', 'createdAt', 'blockedId']).execute();
}
