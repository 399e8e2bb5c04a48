import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** How tournaments were played before there was a choice. */
const asBefore = {
  game: { to: 11, winBy: 2 },
  legs: 1,
  playoffs: false,
  thirdPlace: true,
  consolation: false,
  decidingGame: true,
  pools: null,
  courts: 0,
};

/** Every format, teams of two, courts, and what a match under way stands at. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;

  const options = sql.lit(JSON.stringify(asBefore));
  await schema
    .alterTable('tournaments')
    .addColumn('options', type.json, (column) => column.notNull().defaultTo(options))
    .execute();

  await schema
    .alterTable('participants')
    .addColumn('partnerId', type.idType, (column) => column.references('users.id'))
    .execute();
  await schema
    .createIndex('participants_partnerId')
    .on('participants')
    .column('partnerId')
    .where(sql.ref('partnerId'), 'is not', null)
    .execute();
  await schema
    .alterTable('participants')
    .addColumn('entrantId', type.idType, (column) => column.references('users.id'))
    .execute();
  await sql`update participants set "entrantId" = "userId"
    where "tournamentId" in (select id from tournaments where "startDate" is not null)`.execute(db);
  await schema
    .createIndex('participants_entrantId')
    .on('participants')
    .columns(['entrantId', 'tournamentId'])
    .where(sql.ref('entrantId'), 'is not', null)
    .execute();

  await schema.alterTable('matches').addColumn('court', 'integer').execute();
  await schema.alterTable('matches').addColumn('live', type.json).execute();
}
