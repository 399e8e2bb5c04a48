import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Pictures and pinned notes of groups, invitations and requests, links to join by, and what happened in a group. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;

  await schema
    .alterTable('groups')
    .addColumn('imagePosition', 'text', (column) => column.notNull().defaultTo('center center'))
    .execute();
  await schema.alterTable('groups').addColumn('pictureId', 'text').execute();
  for (const size of ['pictureWidth', 'pictureHeight']) {
    await schema.alterTable('groups').addColumn(size, 'integer').execute();
  }
  await schema
    .alterTable('groups')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('groups').addColumn('notedAt', type.moment).execute();
  await schema
    .alterTable('groups')
    .addColumn('notedById', type.idType, (column) => column.references('users.id'))
    .execute();

  await schema
    .createTable('group_pictures')
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('pictureId', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('bytes', type.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('group_pictures_pk', ['groupId', 'pictureId', 'width'])
    .execute();
  await schema.createIndex('group_pictures_pictureId').on('group_pictures').columns(['pictureId', 'width']).execute();

  await schema
    .createTable('group_invites')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('inviterId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('inviteeId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('decidedAt', type.moment)
    .execute();
  // Of one person in one group one thing at most is open: it decides between two who try at once.
  await schema
    .createIndex('group_invites_open')
    .unique()
    .on('group_invites')
    .columns(['groupId', 'inviteeId'])
    .where(sql.ref('decidedAt'), 'is', null)
    .execute();
  await schema
    .createIndex('group_invites_invitee')
    .on('group_invites')
    .columns(['inviteeId', 'id'])
    .where(sql.ref('decidedAt'), 'is', null)
    .execute();
  await schema
    .createIndex('group_invites_group')
    .on('group_invites')
    .columns(['groupId', 'type', 'status', 'id'])
    .where(sql.ref('decidedAt'), 'is', null)
    .execute();
  await schema.createIndex('group_invites_inviter').on('group_invites').columns(['inviterId', 'id']).execute();
  await schema.createIndex('group_invites_received').on('group_invites').columns(['inviteeId', 'id']).execute();
  await schema.createIndex('group_invites_decidedAt').on('group_invites').columns(['decidedAt', 'id']).execute();

  await schema
    .createTable('group_links')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('token', type.plainText, (column) => column.notNull().unique())
    .addColumn('creatorId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('needsApproval', type.boolean, (column) => column.notNull())
    .addColumn('mostUses', 'integer')
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('expiresAt', type.moment)
    .execute();
  await schema.createIndex('group_links_groupId').on('group_links').columns(['groupId', 'id']).execute();
  await schema.createIndex('group_links_expiresAt').on('group_links').column('expiresAt').execute();

  await schema
    .createTable('group_activity')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actorId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('targetId', type.idType, (column) => column.references('users.id'))
    .addColumn('details', type.json, (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('timestamp', type.moment, (column) => column.notNull())
    .execute();
  for (const whose of ['groupId', 'actorId', 'targetId']) {
    await schema.createIndex(`group_activity_${whose}`).on('group_activity').columns([whose, 'id']).execute();
  }
}
