import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What was scored is kept as long as its tournament, and no longer deleted with a match that another draw takes out. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema.dropIndex('match_scorings_matchId').execute();
  await (dialect === 'sqlite' ? rebuild(db) : alter(db));
  await schema
    .createIndex('match_scorings_tournamentId')
    .on('match_scorings')
    .columns(['tournamentId', 'id'])
    .execute();
}

/** SQLite takes no foreign key away from a table. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const type = columns.sqlite;
  await schema
    .createTable('new_match_scorings')
    .addColumn('id', type.idType, type.id)
    .addColumn('tournamentId', type.idType, (column) =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('matchId', type.idType, (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('result', type.json, (column) => column.notNull())
    .addColumn('scoredAt', type.moment, (column) => column.notNull())
    .execute();
  await sql`insert into new_match_scorings (id, "tournamentId", "matchId", key, "userId", result, "scoredAt")
    select scoring.id, matches."tournamentId", scoring."matchId", matches.key, scoring."userId", scoring.result,
      scoring."scoredAt"
    from match_scorings scoring join matches on matches.id = scoring."matchId" order by scoring.id`.execute(db);
  await schema.dropTable('match_scorings').execute();
  await schema.alterTable('new_match_scorings').renameTo('match_scorings').execute();
  await schema.createIndex('match_scorings_userId').on('match_scorings').columns(['userId', 'id']).execute();
}

async function alter(db: Kysely<unknown>): Promise<void> {
  const scorings = () => db.schema.alterTable('match_scorings');
  await scorings().dropConstraint('match_scorings_matchId_fkey').execute();
  await scorings()
    .addColumn('tournamentId', columns.postgres.idType, (column) =>
      column.references('tournaments.id').onDelete('cascade'),
    )
    .execute();
  await scorings().addColumn('key', 'text').execute();
  await sql`update match_scorings set "tournamentId" = matches."tournamentId", key = matches.key
    from matches where matches.id = match_scorings."matchId"`.execute(db);
  for (const column of ['tournamentId', 'key']) {
    await scorings()
      .alterColumn(column, (alteration) => alteration.setNotNull())
      .execute();
  }
}
