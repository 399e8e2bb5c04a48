import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Games that anyone proposes, who plays in them, how they ended, and what is said about them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const type = columns[dialect];
  await schema
    .createTable('games')
    .addColumn('id', type.idType, type.id)
    .addColumn('creatorId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('changedAt', type.moment, (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('startsAt', type.moment, (column) => column.notNull())
    .addColumn('endsAt', type.moment, (column) => column.notNull())
    .addColumn('localStart', type.plainText, (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('durationMinutes', 'integer', (column) => column.notNull())
    .addColumn('placeName', 'text', (column) => column.notNull())
    .addColumn('latitude', type.real)
    .addColumn('longitude', type.real)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ratingMin', type.real, (column) => column.notNull())
    .addColumn('ratingMax', type.real, (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('isCancelled', type.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('cancelReason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('takenCount', 'integer', (column) => column.notNull())
    .addColumn('waitingCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastTurn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('games_startsAt').on('games').columns(['startsAt', 'id']).execute();
  await schema.createIndex('games_creatorId').on('games').columns(['creatorId', 'id']).execute();
  await schema
    .createTable('game_players')
    .addColumn('gameId', type.idType, (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('since', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('game_players_pkey', ['gameId', 'userId'])
    .execute();
  await schema.createIndex('game_players_userId').on('game_players').columns(['userId', 'gameId']).execute();
  await schema
    .createTable('game_results')
    .addColumn('gameId', type.idType, (column) => column.primaryKey().references('games.id').onDelete('cascade'))
    .addColumn('team1', type.json, (column) => column.notNull())
    .addColumn('team2', type.json, (column) => column.notNull())
    .addColumn('games', type.json, (column) => column.notNull())
    .addColumn('enteredById', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('enteredAt', type.moment, (column) => column.notNull())
    .addColumn('standsAt', type.moment, (column) => column.notNull())
    .addColumn('countsSince', type.moment)
    .addColumn('confirmedById', type.idType, (column) => column.references('users.id'))
    .addColumn('disputedById', type.idType, (column) => column.references('users.id'))
    .addColumn('disputedAt', type.moment)
    .addColumn('disputeReason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // What is to count by itself is looked for again and again.
  await schema
    .createIndex('game_results_standsAt')
    .on('game_results')
    .column('standsAt')
    .where(sql`"countsSince" is null and "disputedAt" is null` as never)
    .execute();
  await schema
    .alterTable('conversations')
    .addColumn('gameId', type.idType, (column) => column.references('games.id'))
    .execute();
  await schema.createIndex('conversations_gameId').unique().on('conversations').column('gameId').execute();
}
