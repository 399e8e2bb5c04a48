import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** DUPR ids that organisers have entered for those who play, until these have said whether it is theirs. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment } = columns[dialect];
  await sql`create table entered_dupr_ids (
    "userId" ${idType} primary key references users (id),
    "tournamentId" ${idType} not null references tournaments (id) on delete cascade,
    "enteredById" ${idType} not null references users (id),
    "duprId" text not null,
    "enteredAt" ${moment} not null
  )`.execute(db);
  await sql`create index "entered_dupr_ids_tournamentId" on entered_dupr_ids ("tournamentId")`.execute(db);
  await sql`create index "entered_dupr_ids_enteredById" on entered_dupr_ids ("enteredById")`.execute(db);
}
