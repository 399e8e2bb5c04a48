import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Tournaments, their matches, and what was won in them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, json, key, moment, plainText } = columns[dialect];

  await sql`create table tournaments (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "creatorId" ${idType} not null references users (id),
    name text not null,
    description text not null,
    format text not null,
    "gameType" text not null,
    "gamesToWin" integer not null,
    "scoreSubmission" text not null,
    "randomizePartners" boolean not null,
    "randomizeOpponents" boolean not null,
    "balanceBySkill" boolean not null,
    seed ${idType} not null,
    draw ${json},
    "createdAt" ${moment} not null,
    "startDate" ${moment},
    "endDate" ${moment},
    revision integer not null default 0,
    "lastPlayedAt" ${moment},
    "matchesPlayed" integer not null default 0,
    "matchesTotal" integer not null default 0,
    "currentRound" integer not null default 0,
    "roundCount" integer not null default 0,
    options ${json} not null default '{"game":{"to":11,"winBy":2},"legs":1,"playoffs":false,"thirdPlace":true,"consolation":false,"decidingGame":true,"pools":null,"courts":0}',
    "hasPlayoffs" boolean not null default false,
    "timeZone" text not null default 'UTC'
  )`.execute(db);
  await sql`create index tournaments_active on tournaments ("lastPlayedAt", id) where "startDate" is not null and "endDate" is null`.execute(
    db,
  );
  await sql`create index tournaments_completed on tournaments ("endDate", id) where "endDate" is not null`.execute(db);
  await sql`create index "tournaments_creatorId" on tournaments ("creatorId")`.execute(db);
  await sql`create index "tournaments_groupId" on tournaments ("groupId", id)`.execute(db);
  await sql`create index "tournaments_groupId_endDate" on tournaments ("groupId", "endDate", id)`.execute(db);
  await sql`create index tournaments_on on tournaments ("groupId", "startDate", id) where "endDate" is null`.execute(
    db,
  );
  await sql`create index tournaments_pending on tournaments (id) where "startDate" is null`.execute(db);

  await sql`create table participants (
    "tournamentId" ${idType} not null references tournaments (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "joinedAt" ${moment} not null,
    place integer,
    wins integer not null default 0,
    losses integer not null default 0,
    "partnerId" ${idType} references users (id),
    "entrantId" ${idType} references users (id),
    constraint participants_pk primary key ("tournamentId", "userId")
  )`.execute(db);
  await sql`create index "participants_entrantId" on participants ("entrantId", "tournamentId") where "entrantId" is not null`.execute(
    db,
  );
  await sql`create index "participants_partnerId" on participants ("partnerId") where "partnerId" is not null`.execute(
    db,
  );
  await sql`create index participants_place on participants ("tournamentId", place)`.execute(db);
  await sql`create index "participants_userId" on participants ("userId", "tournamentId")`.execute(db);

  await sql`create table matches (
    id ${key},
    "tournamentId" ${idType} not null references tournaments (id) on delete cascade,
    key text not null,
    round integer not null,
    "player1Id" ${idType} references users (id),
    "player2Id" ${idType} references users (id),
    "winnerId" ${idType} references users (id),
    result ${json},
    "playedAt" ${moment},
    court integer,
    live ${json},
    constraint matches_key unique ("tournamentId", key)
  )`.execute(db);
  await sql`create index "matches_decided_player1Id" on matches ("player1Id", "tournamentId") where "winnerId" is not null`.execute(
    db,
  );
  await sql`create index "matches_decided_player2Id" on matches ("player2Id", "tournamentId") where "winnerId" is not null`.execute(
    db,
  );
  await sql`create index "matches_open_player1Id" on matches ("player1Id", "tournamentId") where result is null`.execute(
    db,
  );
  await sql`create index "matches_open_player2Id" on matches ("player2Id", "tournamentId") where result is null`.execute(
    db,
  );

  await sql`create table match_scorings (
    id ${key},
    "tournamentId" ${idType} not null references tournaments (id) on delete cascade,
    "matchId" ${idType} not null,
    key text not null,
    "userId" ${idType} not null references users (id),
    result ${json} not null,
    "scoredAt" ${moment} not null
  )`.execute(db);
  await sql`create index "match_scorings_tournamentId" on match_scorings ("tournamentId", id)`.execute(db);
  await sql`create index "match_scorings_userId" on match_scorings ("userId", id)`.execute(db);

  await sql`create table tournament_links (
    "tournamentId" ${idType} primary key references tournaments (id) on delete cascade,
    token ${plainText} not null unique,
    "createdById" ${idType} not null references users (id),
    "createdAt" ${moment} not null
  )`.execute(db);
  await sql`create index "tournament_links_createdById" on tournament_links ("createdById", "tournamentId")`.execute(
    db,
  );

  await sql`create table achievements (
    id ${key},
    "userId" ${idType} not null references users (id),
    type text not null,
    "tournamentId" ${idType} references tournaments (id) on delete cascade,
    metadata ${json} not null,
    "awardedAt" ${moment} not null
  )`.execute(db);
  await sql`create unique index achievements_once on achievements ("userId", type) where "tournamentId" is null`.execute(
    db,
  );
  await sql`create unique index achievements_once_in_tournament on achievements ("userId", type, "tournamentId") where "tournamentId" is not null`.execute(
    db,
  );
  await sql`create index "achievements_tournamentId" on achievements ("tournamentId", id) where "tournamentId" is not null`.execute(
    db,
  );
  await sql`create index "achievements_userId" on achievements ("userId", id)`.execute(db);
}
