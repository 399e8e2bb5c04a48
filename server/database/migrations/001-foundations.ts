import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Accounts, groups, conversations and tournaments. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;

  await schema
    .createTable('users')
    .addColumn('id', type.idType, type.id)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('usernameKey', type.plainText, (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('rating', type.real, (column) => column.notNull())
    .addColumn('ratingType', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('updatedAt', type.moment, (column) => column.notNull())
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', type.idType, type.id)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('userAgent', 'text', (column) => column.notNull())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('lastSeenAt', type.moment, (column) => column.notNull())
    .addColumn('expiresAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_userId').on('sessions').column('userId').execute();
  await schema.createIndex('sessions_expiresAt').on('sessions').column('expiresAt').execute();

  await schema
    .createTable('groups')
    .addColumn('id', type.idType, type.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('meetupDetails', 'text', (column) => column.notNull())
    .addColumn('skillLevel', 'text', (column) => column.notNull())
    .addColumn('isPrivate', type.boolean, (column) => column.notNull())
    .addColumn('creatorId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('ownerId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('groups_creatorId').on('groups').column('creatorId').execute();
  await schema.createIndex('groups_ownerId').on('groups').column('ownerId').execute();

  await schema
    .createTable('group_members')
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joinedAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('group_members_pk', ['groupId', 'userId'])
    .execute();
  await schema.createIndex('group_members_userId').on('group_members').columns(['userId', 'groupId']).execute();
  await schema
    .createIndex('group_members_joinedAt')
    .on('group_members')
    .columns(['groupId', 'joinedAt', 'userId'])
    .execute();

  await schema
    .createTable('conversations')
    .addColumn('id', type.idType, type.id)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('groupId', type.idType, (column) => column.unique().references('groups.id').onDelete('cascade'))
    .addColumn('lastSeq', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('lastActivityAt', type.moment, (column) => column.notNull())
    .execute();

  await schema
    .createTable('conversation_readers')
    .addColumn('conversationId', type.idType, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('readSeq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_readers_pk', ['conversationId', 'userId'])
    .execute();
  await schema
    .createIndex('conversation_readers_userId')
    .on('conversation_readers')
    .columns(['userId', 'conversationId'])
    .execute();

  await schema
    .createTable('messages')
    .addColumn('id', type.idType, type.id)
    .addColumn('conversationId', type.idType, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('senderId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('clientId', 'text')
    .addColumn('sentAt', type.moment, (column) => column.notNull())
    .addUniqueConstraint('messages_place', ['conversationId', 'seq'])
    .addUniqueConstraint('messages_clientId', ['senderId', 'clientId'])
    .execute();

  await schema
    .createTable('tournaments')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('creatorId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('gameType', 'text', (column) => column.notNull())
    .addColumn('gamesToWin', 'integer', (column) => column.notNull())
    .addColumn('scoreSubmission', 'text', (column) => column.notNull())
    .addColumn('randomizePartners', type.boolean, (column) => column.notNull())
    .addColumn('randomizeOpponents', type.boolean, (column) => column.notNull())
    .addColumn('balanceBySkill', type.boolean, (column) => column.notNull())
    .addColumn('seed', type.idType, (column) => column.notNull())
    .addColumn('draw', type.json)
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('startDate', type.moment)
    .addColumn('endDate', type.moment)
    .execute();
  await schema.createIndex('tournaments_groupId').on('tournaments').columns(['groupId', 'id']).execute();
  await schema.createIndex('tournaments_creatorId').on('tournaments').column('creatorId').execute();

  await schema
    .createTable('participants')
    .addColumn('tournamentId', type.idType, (column) =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('joinedAt', type.moment, (column) => column.notNull())
    .addColumn('place', 'integer')
    .addPrimaryKeyConstraint('participants_pk', ['tournamentId', 'userId'])
    .execute();
  await schema.createIndex('participants_userId').on('participants').columns(['userId', 'tournamentId']).execute();

  await schema
    .createTable('matches')
    .addColumn('id', type.idType, type.id)
    .addColumn('tournamentId', type.idType, (column) =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('player1Id', type.idType, (column) => column.references('users.id'))
    .addColumn('player2Id', type.idType, (column) => column.references('users.id'))
    .addColumn('winnerId', type.idType, (column) => column.references('users.id'))
    .addColumn('result', type.json)
    .addColumn('playedAt', type.moment)
    .addUniqueConstraint('matches_key', ['tournamentId', 'key'])
    .execute();
  for (const player of ['player1Id', 'player2Id'] as const) {
    // What somebody has to play next, whatever the tournament.
    await schema
      .createIndex(`matches_open_${player}`)
      .on('matches')
      .columns([player, 'tournamentId'])
      .where(sql.ref('result'), 'is', null)
      .execute();
  }

  await schema
    .createTable('match_scorings')
    .addColumn('id', type.idType, type.id)
    .addColumn('matchId', type.idType, (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('result', type.json, (column) => column.notNull())
    .addColumn('scoredAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('match_scorings_matchId').on('match_scorings').column('matchId').execute();
}
