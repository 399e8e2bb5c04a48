import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Which games came from files of results, so that none comes twice. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, key, moment, plainText } = columns[dialect];
  await sql`create table game_imports (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "byId" ${idType} references users (id),
    at ${moment} not null
  )`.execute(db);
  await sql`create index "game_imports_groupId" on game_imports ("groupId", at)`.execute(db);
  await sql`create index "game_imports_byId" on game_imports ("byId")`.execute(db);
  await sql`create table imported_games (
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "resultKey" ${plainText} not null,
    "importId" ${idType} not null references game_imports (id) on delete cascade,
    "gameId" ${idType} not null references games (id) on delete cascade,
    constraint imported_games_pkey primary key ("groupId", "resultKey")
  )`.execute(db);
  await sql`create index "imported_games_importId" on imported_games ("importId")`.execute(db);
  await sql`create index "imported_games_gameId" on imported_games ("gameId")`.execute(db);
}
