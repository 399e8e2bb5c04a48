import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Games, and the ratings that follow from results. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, json, key, moment, plainText, real } = columns[dialect];

  await sql`create table games (
    id ${key},
    "creatorId" ${idType} not null references users (id),
    "createdAt" ${moment} not null,
    "changedAt" ${moment} not null,
    uid text not null,
    sequence integer not null,
    "startsAt" ${moment} not null,
    "endsAt" ${moment} not null,
    "localStart" ${plainText} not null,
    "timeZone" text not null,
    "durationMinutes" integer not null,
    "placeName" text not null,
    latitude ${real},
    longitude ${real},
    kind text not null,
    "ratingMin" ${real} not null,
    "ratingMax" ${real} not null,
    places integer not null,
    note text not null,
    "isCancelled" boolean not null default false,
    "cancelReason" text not null default '',
    "takenCount" integer not null,
    "waitingCount" integer not null default 0,
    "lastTurn" integer not null default 0
  )`.execute(db);
  await sql`create index "games_creatorId" on games ("creatorId", id)`.execute(db);
  await sql`create index games_open on games ("startsAt", id) where not "isCancelled" and "takenCount" < places`.execute(
    db,
  );
  await sql`create index games_open_kind on games (kind, "startsAt", id) where not "isCancelled" and "takenCount" < places`.execute(
    db,
  );

  await sql`create table game_players (
    "gameId" ${idType} not null references games (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    part text not null,
    turn integer not null,
    since ${moment} not null,
    "promotedAt" ${moment},
    constraint game_players_pkey primary key ("gameId", "userId")
  )`.execute(db);
  await sql`create index "game_players_promotedAt" on game_players ("userId", "promotedAt") where "promotedAt" is not null`.execute(
    db,
  );
  await sql`create index "game_players_userId" on game_players ("userId", "gameId")`.execute(db);

  await sql`create table game_results (
    "gameId" ${idType} primary key references games (id) on delete cascade,
    team1 ${json} not null,
    team2 ${json} not null,
    games ${json} not null,
    "enteredById" ${idType} not null references users (id),
    "enteredAt" ${moment} not null,
    "standsAt" ${moment} not null,
    "countsSince" ${moment},
    "confirmedById" ${idType} references users (id),
    "disputedById" ${idType} references users (id),
    "disputedAt" ${moment},
    "disputeReason" text not null default ''
  )`.execute(db);
  await sql`create index "game_results_standsAt" on game_results ("standsAt") where "countsSince" is null and "disputedAt" is null`.execute(
    db,
  );

  await sql`create table rated_entries (
    id ${key},
    source text not null,
    "sourceId" ${idType} not null,
    kind text,
    "tournamentId" ${idType},
    "playedAt" ${moment},
    team1 ${json},
    team2 ${json},
    games ${json}
  )`.execute(db);

  await sql`create table rated_results (
    id ${idType} primary key,
    kind text not null,
    source text not null,
    "sourceId" ${idType} not null,
    "tournamentId" ${idType},
    "playedAt" ${moment} not null,
    team1 ${json} not null,
    team2 ${json} not null,
    games ${json} not null
  )`.execute(db);
  await sql`create index rated_results_place on rated_results (kind, "playedAt", id)`.execute(db);
  await sql`create unique index rated_results_source on rated_results (source, "sourceId")`.execute(db);
  await sql`create index "rated_results_tournamentId" on rated_results ("tournamentId") where "tournamentId" is not null`.execute(
    db,
  );

  await sql`create table rated_players (
    "userId" ${idType} not null,
    kind text not null,
    "playedAt" ${moment} not null,
    "resultId" ${idType} not null,
    constraint rated_players_pkey primary key ("userId", kind, "playedAt", "resultId")
  ) ${dialect === 'sqlite' ? sql`without rowid` : sql``}`.execute(db);

  await sql`create table rating_changes (
    "resultId" ${idType} primary key,
    changes text not null
  ) ${dialect === 'postgres' ? sql`with (fillfactor = 50)` : sql``}`.execute(db);

  await sql`create table rating_folds (
    kind text primary key,
    "fromPlayedAt" ${moment},
    "fromId" ${idType},
    slices ${idType} not null default 0
  )`.execute(db);
  await sql`insert into rating_folds (kind) values ('doubles'), ('singles')`.execute(db);

  await sql`create table rating_starts (
    "userId" ${idType} not null,
    kind text not null,
    mean ${real} not null,
    deviation ${real} not null,
    constraint rating_starts_pkey primary key ("userId", kind)
  )`.execute(db);
}
