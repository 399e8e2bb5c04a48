import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Events, who comes and who came, calendars, and evenings of rotating partners. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createEvents(db, dialect);
  await createAnswers(db, dialect);
  await createCalendars(db, dialect);
  await createEvenings(db, dialect);
}

async function createEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const type = columns[dialect];
  await schema
    .createTable('event_series')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('repeat', type.json, (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('firstStart', type.plainText, (column) => column.notNull())
    .addColumn('details', type.json, (column) => column.notNull())
    .addColumn('changedAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('event_series_groupId').on('event_series').column('groupId').execute();

  await schema
    .createTable('events')
    .addColumn('id', type.idType, type.id)
    .addColumn('groupId', type.idType, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('creatorId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('changedAt', type.moment, (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('bring', 'text', (column) => column.notNull())
    .addColumn('eventDate', type.moment, (column) => column.notNull())
    .addColumn('localStart', type.plainText, (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('durationMinutes', 'integer', (column) => column.notNull())
    .addColumn('playerRankMin', type.real, (column) => column.notNull())
    .addColumn('playerRankMax', type.real, (column) => column.notNull())
    .addColumn('maxParticipants', 'integer', (column) => column.notNull())
    .addColumn('isCancelled', type.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('cancelReason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('seriesId', type.idType, (column) => column.references('event_series.id').onDelete('cascade'))
    .addColumn('plannedStart', type.plainText)
    .addColumn('goingCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('maybeCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('waitingCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastTurn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('events_groupId').on('events').columns(['groupId', 'eventDate', 'id']).execute();
  await schema.createIndex('events_day').on('events').columns(['groupId', 'localStart']).execute();
  await schema.createIndex('events_series').on('events').columns(['seriesId', 'plannedStart']).execute();
  await schema.createIndex('events_creatorId').on('events').columns(['creatorId', 'id']).execute();
}

async function createAnswers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const type = columns[dialect];
  await schema
    .createTable('event_answers')
    .addColumn('eventId', type.idType, (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('guests', 'integer', (column) => column.notNull())
    .addColumn('isWaiting', type.boolean, (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('answeredAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_answers_pkey', ['eventId', 'userId'])
    .execute();
  await schema
    .createIndex('event_answers_turn')
    .on('event_answers')
    .columns(['eventId', 'status', 'isWaiting', 'turn'])
    .execute();
  await schema.createIndex('event_answers_userId').on('event_answers').columns(['userId', 'eventId']).execute();

  await schema
    .createTable('event_regulars')
    .addColumn('seriesId', type.idType, (column) => column.notNull().references('event_series.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('guests', 'integer', (column) => column.notNull())
    .addColumn('since', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('event_regulars_pkey', ['seriesId', 'userId'])
    .execute();
  await schema.createIndex('event_regulars_userId').on('event_regulars').columns(['userId', 'seriesId']).execute();

  await schema
    .createTable('event_attendance')
    .addColumn('eventId', type.idType, (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('isHere', type.boolean, (column) => column.notNull())
    .addColumn('at', type.moment, (column) => column.notNull())
    .addColumn('tickedById', type.idType, (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('event_attendance_pkey', ['eventId', 'userId'])
    .execute();
  await schema.createIndex('event_attendance_userId').on('event_attendance').columns(['userId', 'eventId']).execute();
  await schema
    .createIndex('event_attendance_tickedById')
    .on('event_attendance')
    .columns(['tickedById', 'eventId'])
    .execute();
}

async function createCalendars(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const type = columns[dialect];
  await schema
    .createTable('calendar_addresses')
    .addColumn('id', type.idType, type.id)
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('groupId', type.idType, (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('token', type.plainText, (column) => column.notNull().unique())
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('calendar_addresses_group')
    .on('calendar_addresses')
    .columns(['userId', 'groupId'])
    .unique()
    .execute();
  // Nulls are unlike each other: of addresses for everything a person has one, too.
  await sql`create unique index "calendar_addresses_own" on calendar_addresses ("userId") where "groupId" is null`.execute(
    db,
  );
  await schema.createIndex('calendar_addresses_groupId').on('calendar_addresses').column('groupId').execute();
}

async function createEvenings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  const type = columns[dialect];
  await schema
    .createTable('evenings')
    .addColumn('id', type.idType, type.id)
    .addColumn('eventId', type.idType, (column) =>
      column.notNull().unique().references('events.id').onDelete('cascade'),
    )
    .addColumn('createdById', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .addColumn('endedAt', type.moment)
    .addColumn('plan', type.json, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('evenings_createdById').on('evenings').column('createdById').execute();
  await schema
    .createTable('evening_scores')
    .addColumn('eveningId', type.idType, (column) => column.notNull().references('evenings.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('points1', 'integer', (column) => column.notNull())
    .addColumn('points2', 'integer', (column) => column.notNull())
    .addColumn('scoredById', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('scoredAt', type.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('evening_scores_pkey', ['eveningId', 'key'])
    .execute();
  await schema.createIndex('evening_scores_scoredById').on('evening_scores').column('scoredById').execute();
  await schema
    .createTable('event_tournaments')
    .addColumn('eventId', type.idType, (column) => column.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('tournamentId', type.idType, (column) =>
      column.notNull().unique().references('tournaments.id').onDelete('cascade'),
    )
    .execute();
}
