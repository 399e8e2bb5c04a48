import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** When and where tournaments are played, how many may enter until when, who waits for a place, and an end before the last match. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment } = columns[dialect];

  for (const column of [
    sql`"startsAt" ${moment}`,
    sql`location text not null default ''`,
    sql`"maxEntrants" integer`,
    sql`"joinBy" ${moment}`,
    sql`"plannedAt" ${moment}`,
    sql`"endedEarly" boolean not null default false`,
  ]) {
    await sql`alter table tournaments add column ${column}`.execute(db);
  }
  await sql`create index "tournaments_startsAt" on tournaments ("groupId", "startsAt", id) where "startsAt" is not null`.execute(
    db,
  );

  await sql`alter table participants add column "promotedAt" ${moment}`.execute(db);
  await sql`create index "participants_promotedAt" on participants ("userId", "promotedAt") where "promotedAt" is not null`.execute(
    db,
  );

  await sql`create table tournament_waiting (
    "tournamentId" ${idType} not null references tournaments (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "joinedAt" ${moment} not null,
    "partnerId" ${idType} references users (id),
    constraint tournament_waiting_pkey primary key ("tournamentId", "userId")
  )`.execute(db);
  await sql`create index "tournament_waiting_userId" on tournament_waiting ("userId", "tournamentId")`.execute(db);
  await sql`create index "tournament_waiting_partnerId" on tournament_waiting ("partnerId") where "partnerId" is not null`.execute(
    db,
  );
}
