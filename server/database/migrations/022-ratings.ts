import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Results that count for the club rating, and what they come to. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createResults(db, dialect);
  await createChanges(db, dialect);
  await createTurns(db, dialect);
}

async function createResults({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  await schema
    .createTable('rated_entries')
    .addColumn('id', type.idType, type.id)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sourceId', type.idType, (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('tournamentId', type.idType)
    .addColumn('playedAt', type.moment)
    .addColumn('team1', type.json)
    .addColumn('team2', type.json)
    .addColumn('games', type.json)
    .execute();
  await schema
    .createTable('rated_results')
    .addColumn('id', type.idType, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sourceId', type.idType, (column) => column.notNull())
    .addColumn('tournamentId', type.idType)
    .addColumn('playedAt', type.moment, (column) => column.notNull())
    .addColumn('team1', type.json, (column) => column.notNull())
    .addColumn('team2', type.json, (column) => column.notNull())
    .addColumn('games', type.json, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('rated_results_source')
    .unique()
    .on('rated_results')
    .columns(['source', 'sourceId'])
    .execute();
  await schema.createIndex('rated_results_place').on('rated_results').columns(['kind', 'playedAt', 'id']).execute();
  await schema
    .createIndex('rated_results_tournamentId')
    .on('rated_results')
    .column('tournamentId')
    .where(sql.ref('tournamentId'), 'is not', null)
    .execute();
}

async function createChanges({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const players = schema
    .createTable('rated_players')
    .addColumn('userId', type.idType, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('playedAt', type.moment, (column) => column.notNull())
    .addColumn('resultId', type.idType, (column) => column.notNull())
    .addPrimaryKeyConstraint('rated_players_pkey', ['userId', 'kind', 'playedAt', 'resultId']);
  // It is nothing but its key.
  await (dialect === 'sqlite' ? players.modifyEnd(sql`without rowid`) : players).execute();
  const changes = schema
    .createTable('rating_changes')
    .addColumn('resultId', type.idType, (column) => column.primaryKey())
    .addColumn('changes', 'text', (column) => column.notNull());
  // They are made anew one after the other: where the new one has room beside the old one, no index is touched.
  await (dialect === 'postgres' ? changes.modifyEnd(sql`with (fillfactor = 50)`) : changes).execute();
  await schema
    .createTable('rating_starts')
    .addColumn('userId', type.idType, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mean', type.real, (column) => column.notNull())
    .addColumn('deviation', type.real, (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_starts_pkey', ['userId', 'kind'])
    .execute();
}

async function createTurns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  await db.schema
    .createTable('rating_folds')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('fromPlayedAt', type.moment)
    .addColumn('fromId', type.idType)
    .addColumn('slices', type.idType, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into rating_folds (kind) values ('doubles'), ('singles')`.execute(db);
  await db.schema
    .createTable('unrated_tournaments')
    .addColumn('tournamentId', type.idType, (column) => column.primaryKey())
    .execute();
  // What was played until now is taken in when a server starts.
  await sql`insert into unrated_tournaments ("tournamentId")
    select id from tournaments where "startDate" is not null`.execute(db);
}
