import type { Kysely } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** How and when people play, where they are looked for, and what they do not want to be recommended. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const type = columns[dialect];
  await schema
    .createTable('playing_profiles')
    .addColumn('userId', type.idType, (column) => column.primaryKey().references('users.id'))
    .addColumn('isFindable', type.boolean, (column) => column.notNull())
    .addColumn('singles', type.boolean, (column) => column.notNull())
    .addColumn('doubles', type.boolean, (column) => column.notNull())
    .addColumn('mixed', type.boolean, (column) => column.notNull())
    .addColumn('placeName', 'text')
    .addColumn('latitude', type.real)
    .addColumn('longitude', type.real)
    .addColumn('maxDistanceKm', 'integer', (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('availability', type.json, (column) => column.notNull())
    .addColumn('rating', type.real, (column) => column.notNull())
    .addColumn('changedAt', type.moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable('findable_players')
    .addColumn('cell', type.plainText, (column) => column.notNull())
    .addColumn('userId', type.idType, (column) => column.notNull().references('playing_profiles.userId'))
    .addColumn('rating', type.real, (column) => column.notNull())
    .addColumn('changedAt', type.moment, (column) => column.notNull())
    .addColumn('latitude', type.real)
    .addColumn('longitude', type.real)
    .addColumn('singles', type.boolean, (column) => column.notNull())
    .addColumn('doubles', type.boolean, (column) => column.notNull())
    .addColumn('mixed', type.boolean, (column) => column.notNull())
    .addPrimaryKeyConstraint('findable_players_pkey', ['userId', 'cell'])
    .execute();
  // All that somebody is looked for by, so that nothing but the index is read.
  await schema
    .createIndex('findable_players_near')
    .on('findable_players')
    .columns(['cell', 'rating', 'changedAt', 'userId', 'latitude', 'longitude', 'singles', 'doubles', 'mixed'])
    .execute();
  await schema
    .createTable('dismissed_recommendations')
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subjectId', type.idType, (column) => column.notNull())
    .addColumn('dismissedAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('dismissed_recommendations_pkey', ['userId', 'kind', 'subjectId'])
    .execute();
  // Whoever looks for something to join reads through all groups, soonest first.
  await schema.createIndex('events_eventDate').on('events').columns(['eventDate', 'id']).execute();
}
