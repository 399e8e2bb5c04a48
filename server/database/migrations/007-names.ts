import { type Kysely, sql } from 'kysely';
import { nameWords } from '#contract/names.ts';
import { columns, type Dialect } from '../columns.ts';

/** What people are called beside their username, the words by which they are found, and usernames that they had. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment, plainText } = columns[dialect];

  await sql`alter table users add column name text not null default ''`.execute(db);
  await sql`update users set name = username`.execute(db);
  await sql`alter table users add column "usernameChangedAt" ${moment}`.execute(db);
  await sql`alter table users add column "introducedAt" ${moment}`.execute(db);

  await sql`create table former_usernames (
    "usernameKey" ${plainText} primary key,
    "userId" ${idType} not null references users (id),
    until ${moment} not null
  )`.execute(db);
  await sql`create index "former_usernames_userId" on former_usernames ("userId")`.execute(db);

  await sql`create table user_name_words (
    "userId" ${idType} not null references users (id),
    word ${plainText} not null,
    constraint user_name_words_pk primary key ("userId", word)
  )`.execute(db);
  await sql`create index "user_name_words_word" on user_name_words (word, "userId")`.execute(db);
  await fillWords(db);
}

const maxAtOnce = 500;

/** Of everybody who is there. */
async function fillWords(db: Kysely<unknown>): Promise<void> {
  for (let lastId = 0; ; ) {
    const { rows } = await sql<{ id: number; username: string }>`select id, username from users
      where id > ${lastId} and "deletedAt" is null order by id limit ${maxAtOnce}`.execute(db);
    const words = rows.flatMap(({ id, username }) => nameWords(username).map((word) => sql`(${id}, ${word})`));
    if (words.length > 0) {
      await sql`insert into user_name_words ("userId", word) values ${sql.join(words)}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < maxAtOnce) return;
    lastId = Number(last.id);
  }
}
