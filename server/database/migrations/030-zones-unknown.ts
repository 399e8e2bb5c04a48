import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Somebody may have settings before it is known where they are: an address that takes no mail, or no wish for any. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table notification_settings alter column "timeZone" drop not null`.execute(db);
    return;
  }
  const { idType, moment, json } = columns[dialect];
  await sql`alter table notification_settings rename to known_settings`.execute(db);
  await sql`create table notification_settings (
    "userId" ${idType} primary key references users (id),
    "timeZone" text,
    "quietFrom" text,
    "quietUntil" text,
    channels ${json} not null,
    "bouncedAt" ${moment}
  )`.execute(db);
  await sql`insert into notification_settings ("userId", "timeZone", "quietFrom", "quietUntil", channels, "bouncedAt")
    select "userId", "timeZone", "quietFrom", "quietUntil", channels, "bouncedAt" from known_settings`.execute(db);
  await sql`drop table known_settings`.execute(db);
}
