import { sql } from 'kysely';
import { deletedName } from '#contract/deleted-name.ts';
import { asBoolean } from '../../database/booleans.ts';
import type { Change, New } from '../../database/schema.ts';
import { withSavepoint } from '../../database/transaction.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';

const playerColumns = ['id', 'username', 'name', 'rating', 'ratingType'] as const;

interface ListOfGuests {
  groupId: number;
  after: readonly [updatedAt: string, id: number] | undefined;
  limit: number;
}

/** Those who were added last, or again, come first. */
export function listGuests({ db }: Tx, { groupId, after, limit }: ListOfGuests) {
  return db
    .selectFrom('users')
    .leftJoin('users as keeper', 'keeper.id', 'users.lookedAfterById')
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType', 'users.updatedAt'])
    .select(['keeper.id as keeperId', 'keeper.username as keeperUsername', 'keeper.name as keeperName'])
    .where('users.guestOfGroupId', '=', groupId)
    .where('users.mergedIntoId', 'is', null)
    .where(keyset(['users.updatedAt', 'users.id'], '<', after))
    .orderBy('users.updatedAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];

const exits = ['member_left', 'member_removed', 'member_banned'];

/** Who was a member of a group, and is none; the last who left first. */
export const listFormer = ({ db }: Tx, groupId: number, limit: number) =>
  db
    .selectFrom('group_activity as line')
    .innerJoin('users', (join) =>
      join.on(({ eb, fn, ref }) => eb('users.id', '=', fn.coalesce(ref('line.targetId'), ref('line.actorId')))),
    )
    .select(['users.id', 'users.username', 'users.name'])
    .where('line.groupId', '=', groupId)
    .where('line.action', 'in', exits)
    .where('users.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_members as member')
            .select('member.userId')
            .where('member.groupId', '=', groupId)
            .whereRef('member.userId', '=', 'users.id'),
        ),
      ),
    )
    .groupBy(['users.id', 'users.username', 'users.name'])
    .orderBy(({ fn }) => fn.max('line.id'), 'desc')
    .limit(limit)
    .execute();

/** In all groups of somebody. */
const mostLookedAfter = 100;

/** Whom a member of a group looks after; with null of all groups. */
export const listLookedAfter = ({ db }: Tx, groupId: number | null, keeperId: number) =>
  db
    .selectFrom('users')
    .select(playerColumns)
    .where('lookedAfterById', '=', keeperId)
    .$if(groupId !== null, (query) => query.where('guestOfGroupId', '=', groupId))
    .orderBy('id')
    .limit(mostLookedAfter)
    .execute();

export async function updateKeeper({ db }: WriteTx, id: number, lookedAfterById: number | null): Promise<void> {
  await db.updateTable('users').set({ lookedAfterById }).where('id', '=', id).execute();
}

/** The same for one whom they have just added. @returns whether nobody else did at the same time */
export async function takeKeeper({ db }: WriteTx, id: number, keeperId: number): Promise<boolean> {
  const taken = await db
    .updateTable('users')
    .set({ lookedAfterById: keeperId })
    .where('id', '=', id)
    .where('guestAddedById', '=', keeperId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Somebody looks after nobody any longer, in these groups or in all */
export async function dropKeeper({ db }: WriteTx, keeperId: number, groupIds?: readonly number[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ lookedAfterById: null })
    .where('lookedAfterById', '=', keeperId)
    .$if(groupIds !== undefined, (query) => query.where('guestOfGroupId', 'in', [0, ...(groupIds ?? [])]))
    .execute();
}

export const listByKeys = ({ db }: Tx, keys: readonly string[]) =>
  db.selectFrom('users').select(playerColumns).select('usernameKey').where('usernameKey', 'in', keys).execute();

/** They come first among the guests of their group. */
export async function touch({ db }: WriteTx, keys: readonly string[], updatedAt: string): Promise<void> {
  await db.updateTable('users').set({ updatedAt }).where('usernameKey', 'in', keys).execute();
}

/** @returns those who are new: the database decides between two who add the same name at once */
export async function insertGuests({ db }: WriteTx, guests: readonly New<'users'>[]) {
  if (guests.length === 0) return [];
  return db
    .insertInto('users')
    .values(guests)
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .returning(['id', 'name'])
    .execute();
}

export async function insertWords({ db }: WriteTx, words: readonly New<'user_name_words'>[]): Promise<void> {
  if (words.length > 0) await db.insertInto('user_name_words').values(words).execute();
}

export async function deleteWords({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('user_name_words').where('userId', '=', userId).execute();
}

/** How many guests a group has, how many of them are new, and how strong its members say that they are on average. */
export async function countGuests({ db }: Tx, groupId: number, since: string) {
  const guests = db.selectFrom('users').where('guestOfGroupId', '=', groupId).where('mergedIntoId', 'is', null);
  const count = guests.select(({ fn }) => fn.countAll<number>().as('count'));
  const { all, recent, middle } = await db
    .selectNoFrom([
      count.as('all'),
      count.where('createdAt', '>', since).as('recent'),
      db
        .selectFrom('group_members')
        .innerJoin('users', 'users.id', 'group_members.userId')
        .select(({ fn }) => fn.avg<number | null>('users.rating').as('middle'))
        .where('group_members.groupId', '=', groupId)
        .where('users.rating', '>', 0)
        .as('middle'),
    ])
    .executeTakeFirstOrThrow();
  return { all: all ?? 0, recent: recent ?? 0, middle };
}

/** A guest of a group, locked until the transaction ends. */
export function lockGuest({ db }: WriteTx, groupId: number, id: number) {
  return db
    .selectFrom('users')
    .select([...playerColumns, 'lookedAfterById'])
    .where('id', '=', id)
    .where('guestOfGroupId', '=', groupId)
    .where('mergedIntoId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false where another guest of the group has that name */
export async function updateGuest(tx: WriteTx, id: number, change: Change<'users'>): Promise<boolean> {
  let isStored = true;
  await withSavepoint(
    tx,
    async ({ db }) => {
      await db.updateTable('users').set(change).where('id', '=', id).execute();
    },
    (error) => {
      if (!(error instanceof Error && /unique/i.test(error.message))) throw error;
      isStored = false;
    },
  );
  return isStored;
}

/** Whether somebody has taken part in anything, is about to, or is asked to; and whether another guest is them. */
export async function findTies({ db }: Tx, userId: number) {
  const places = [
    'participants',
    'tournament_waiting',
    'event_answers',
    'event_attendance',
    'game_players',
    'rated_players',
    'achievements',
  ] as const;
  const entries = ['participants', 'tournament_waiting'] as const;
  return db
    .selectNoFrom(({ or, exists, selectFrom }) => [
      asBoolean(
        or([
          ...places.map((table) => exists(selectFrom(table).select('userId').where('userId', '=', userId))),
          ...entries.map((table) => exists(selectFrom(table).select('userId').where('partnerId', '=', userId))),
        ]),
      ).as('hasPlayed'),
      asBoolean(exists(selectFrom('users').select('id').where('mergedIntoId', '=', userId))).as('isAnother'),
    ])
    .executeTakeFirstOrThrow();
}

/** With whatever was asked about them. */
export async function deleteGuest({ db }: WriteTx, id: number): Promise<void> {
  await db
    .deleteFrom('guest_claims')
    .where(({ or, eb }) => or([eb('guestId', '=', id), eb('personId', '=', id)]))
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** The guests of a group that is deleted are nobody from then on. */
export async function forgetGuestsOf({ db }: WriteTx, groupId: number, deletedAt: string): Promise<void> {
  const guests = db.selectFrom('users').select('id').where('guestOfGroupId', '=', groupId);
  await db.deleteFrom('user_name_words').where('userId', 'in', guests).execute();
  await db
    .updateTable('users')
    .set({
      ...{ username: deletedName, name: deletedName, deletedAt, updatedAt: deletedAt },
      usernameKey: sql<string>`${`${deletedName} `} || id`,
      ...{ guestOfGroupId: null, guestAddedById: null, lookedAfterById: null },
    })
    .where('guestOfGroupId', '=', groupId)
    .execute();
}

/** Guests stay, without the name of who added them. */
export async function forgetAdder({ db }: WriteTx, userId: number): Promise<void> {
  await db.updateTable('users').set({ guestAddedById: null }).where('guestAddedById', '=', userId).execute();
}

/** What is kept about a person: whom they added, and whom they look after. */
export const guestsExport = {
  lookedAfter: exportedRows('id', (db, userId) =>
    db.selectFrom('users').select(['id', 'name', 'guestOfGroupId as groupId']).where('lookedAfterById', '=', userId),
  ),
  guestsAdded: exportedRows('id', (db, userId) =>
    db.selectFrom('users').select(['id', 'name', 'createdAt']).where('guestAddedById', '=', userId),
  ),
};
