import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What an evening is played to, whether it is balanced and rated, its clock, and whose its rated games are. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, json, moment } = columns[dialect];

  for (const column of [
    sql`"gameTo" integer not null default 11`,
    sql`minutes integer`,
    sql`"isBalanced" boolean not null default false`,
    sql`"isRated" boolean not null default false`,
    sql`strengths ${json}`,
    sql`"clockRound" integer`,
    sql`"clockEndsAt" ${moment}`,
    sql`"clockLeftMs" integer`,
  ]) {
    await sql`alter table evenings add column ${column}`.execute(db);
  }

  for (const column of [
    sql`slot integer not null default 0`,
    sql`"playedAt" ${moment}`,
    sql`team1 ${json}`,
    sql`team2 ${json}`,
  ]) {
    await sql`alter table evening_scores add column ${column}`.execute(db);
  }

  await sql`create table evening_players (
    "userId" ${idType} not null references users (id),
    "eveningId" ${idType} not null,
    key text not null,
    constraint evening_players_pkey primary key ("userId", "eveningId", key),
    constraint evening_players_score foreign key ("eveningId", key)
      references evening_scores ("eveningId", key) on delete cascade
  )`.execute(db);
  await sql`create index evening_players_game on evening_players ("eveningId", key)`.execute(db);
}
