import { type Kysely, sql } from 'kysely';
import { guestUsername } from '#contract/guest-username.ts';
import { nameWords, readAs } from '#contract/names.ts';
import { columns, type Dialect } from '../columns.ts';

/** People without an account, each of one group. It refers to the group by its id alone: groups refer to users already. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType } = columns[dialect];
  await sql`alter table users add column "guestOfGroupId" ${idType}`.execute(db);
  await sql`alter table users add column "guestAddedById" ${idType} references users (id)`.execute(db);
  await sql`create index "users_guestOfGroupId" on users ("guestOfGroupId", "updatedAt")
    where "guestOfGroupId" is not null`.execute(db);
  await sql`create index "users_guestAddedById" on users ("guestAddedById")
    where "guestAddedById" is not null`.execute(db);
  await keepWalkIns(db);
}

interface WalkIn {
  eventId: number;
  groupId: number;
  hostId: number;
  name: string;
  level: number | null;
  isHere: boolean;
  at: string | null;
  tickedById: number | null;
  createdAt: string;
}

/** Guests whom organisers had added to an event, numbered from 101, are people from now on; evenings keep their own. */
export async function keepWalkIns(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<WalkIn>`select guest."eventId", events."groupId", guest."hostId", guest.name, guest.level,
      guest."isHere", guest.at, guest."tickedById", events."createdAt"
    from event_guests as guest join events on events.id = guest."eventId"
    where guest.number > 100 and guest.name <> '' order by guest.id`.execute(db);
  for (const { eventId, groupId, hostId, name, level, isHere, at, tickedById, createdAt } of rows) {
    const key = `${guestUsername} ${groupId} ${readAs(name)}`;
    const since = at ?? createdAt;
    const made = await sql<{ id: number }>`insert into users
        (username, "usernameKey", name, email, bio, rating, "ratingType", "passwordHash", "createdAt", "updatedAt",
          "guestOfGroupId", "guestAddedById")
      values (${guestUsername}, ${key}, ${name}, '', '', ${level ?? 2.5}, 'self', '', ${since}, ${since},
        ${groupId}, ${hostId})
      on conflict ("usernameKey") do update set "updatedAt" = excluded."updatedAt" returning id`.execute(db);
    const userId = Number(made.rows[0]?.id);
    for (const word of nameWords(name)) {
      await sql`insert into user_name_words ("userId", word) values (${userId}, ${word})
        on conflict do nothing`.execute(db);
    }
    await sql`insert into event_attendance ("eventId", "userId", "isHere", at, "tickedById")
      values (${eventId}, ${userId}, ${isHere}, ${since}, ${tickedById ?? hostId}) on conflict do nothing`.execute(db);
  }
  await sql`delete from event_guests where number > 100
    and "eventId" not in (select "eventId" from evenings)`.execute(db);
}
