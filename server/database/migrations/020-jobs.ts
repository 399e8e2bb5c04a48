import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** The queue of jobs, with those that wait in a site that had none. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { json, key, moment, plainText } = columns[dialect];

  await sql`create table jobs (
    id ${key},
    kind ${plainText} not null,
    key ${plainText} not null,
    payload ${json} not null,
    "runAt" ${moment} not null,
    revision integer not null default 0,
    attempts integer not null default 0,
    "leasedUntil" ${moment},
    "lastError" text not null default '',
    "failedAt" ${moment},
    constraint jobs_key unique (kind, key)
  )`.execute(db);
  await sql`create index "jobs_runAt" on jobs ("runAt", id) where "failedAt" is null`.execute(db);

  await sql`insert into jobs (kind, key, payload, "runAt")
    select 'let_result_stand', cast("gameId" as text), ${jsonOf(dialect, sql`'{"gameId":' || "gameId" || '}'`)}, "standsAt"
    from game_results where "countsSince" is null and "disputedAt" is null`.execute(db);
  await sql`insert into jobs (kind, key, payload, "runAt")
    select 'extend_series', cast(id as text), ${jsonOf(dialect, sql`'{"seriesId":' || id || '}'`)}, "extendAt"
    from event_series where "extendAt" is not null`.execute(db);

  await sql`drop index "game_results_standsAt"`.execute(db);
  await sql`drop index "event_series_extendAt"`.execute(db);
}

const jsonOf = (dialect: Dialect, text: ReturnType<typeof sql>) =>
  dialect === 'postgres' ? sql`cast(${text} as jsonb)` : text;
