import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/**
 * What a list says of a tournament is kept beside it: how far it has come, who stands where. Where a running one's
 * players stand is known with its next score; wins and losses are counted here.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;
  await schema.alterTable('tournaments').addColumn('lastPlayedAt', type.moment).execute();
  for (const count of ['matchesPlayed', 'matchesTotal', 'currentRound', 'roundCount']) {
    await schema
      .alterTable('tournaments')
      .addColumn(count, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const count of ['wins', 'losses']) {
    await schema
      .alterTable('participants')
      .addColumn(count, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await countWhatWasPlayed(db);

  await schema
    .createIndex('tournaments_active')
    .on('tournaments')
    .columns(['lastPlayedAt', 'id'])
    .where(sql<boolean>`"startDate" is not null and "endDate" is null`)
    .execute();
  await schema
    .createIndex('tournaments_pending')
    .on('tournaments')
    .column('id')
    .where(sql<boolean>`"startDate" is null`)
    .execute();
  await schema
    .createIndex('tournaments_completed')
    .on('tournaments')
    .columns(['endDate', 'id'])
    .where(sql<boolean>`"endDate" is not null`)
    .execute();
  await schema
    .createIndex('tournaments_groupId_endDate')
    .on('tournaments')
    .columns(['groupId', 'endDate', 'id'])
    .execute();
  await schema.createIndex('participants_place').on('participants').columns(['tournamentId', 'place']).execute();
}

async function countWhatWasPlayed(db: Kysely<unknown>): Promise<void> {
  const ofMatches = (value: string, condition: string) =>
    sql.raw(`(select ${value} from matches where "tournamentId" = tournaments.id${condition})`);
  const [first, last] = [ofMatches('min(round)', ' and result is null'), ofMatches('max(round)', '')];
  await sql`update tournaments set
    "lastPlayedAt" = coalesce(${ofMatches('max("playedAt")', '')}, "startDate"),
    "matchesTotal" = ${ofMatches('count(*)', '')},
    "matchesPlayed" = ${ofMatches('count(*)', ' and result is not null')},
    "roundCount" = coalesce(${last}, 0),
    "currentRound" = coalesce(${first}, ${last}, 0)
    where "startDate" is not null`.execute(db);

  const ofPlayer = (condition: string) =>
    sql.raw(
      `(select count(*) from matches where matches."tournamentId" = participants."tournamentId" and ${condition})`,
    );
  const plays = '(participants."userId" = matches."player1Id" or participants."userId" = matches."player2Id")';
  await sql`update participants set
    wins = ${ofPlayer('matches."winnerId" = participants."userId"')},
    losses = ${ofPlayer(`matches."winnerId" <> participants."userId" and ${plays}`)}`.execute(db);
}
