import { sql } from 'kysely';
import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';

const withNames = ({ db }: Tx) =>
  db
    .selectFrom('guest_claims as claim')
    .innerJoin('groups', 'groups.id', 'claim.groupId')
    .innerJoin('users as guest', 'guest.id', 'claim.guestId')
    .innerJoin('users as person', 'person.id', 'claim.personId')
    .leftJoin('users as asker', 'asker.id', 'claim.askedById')
    .select(['claim.id', 'claim.groupId', 'groups.name as groupName', 'claim.status', 'claim.askedAt'])
    .select(['claim.decidedAt', 'claim.moved', 'claim.guestId', 'claim.personId', 'claim.askedById'])
    .select(['guest.username as guestUsername', 'guest.name as guestName', 'guest.rating as guestRating'])
    .select(['guest.ratingType as guestRatingType', 'person.username as personUsername', 'person.name as personName'])
    .select(['person.rating as personRating', 'person.ratingType as personRatingType'])
    .select(['person.mergedIntoId as personMergedInto'])
    .select(['asker.username as askerUsername', 'asker.name as askerName']);

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (tx: Tx, id: number) => withNames(tx).where('claim.id', '=', id).executeTakeFirst();

export const list = (tx: Tx, ids: readonly number[]) =>
  withNames(tx)
    .where('claim.id', 'in', [0, ...ids])
    .execute();

/** Locks a claim until the transaction ends: whoever decides it meanwhile waits. */
export const lock = (tx: WriteTx, id: number) =>
  tx.db.selectFrom('guest_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Two people, locked in the order of their ids. */
export const lockPeople = (tx: WriteTx, ids: readonly number[]) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'name', 'usernameKey', 'guestOfGroupId', 'mergedIntoId', 'deletedAt', 'lookedAfterById'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** @returns undefined where somebody has asked about this guest meanwhile */
export async function insert(tx: WriteTx, claim: New<'guest_claims'>): Promise<number | undefined> {
  const inserted = await tx.db
    .insertInto('guest_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict.columns(['guestId']).where(sql<boolean>`status in ('asked', 'accepted')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function update(tx: WriteTx, id: number, change: Change<'guest_claims'>): Promise<void> {
  await tx.db.updateTable('guest_claims').set(change).where('id', '=', id).execute();
}

/** The guest is nobody’s any longer, or again their own: their name is free meanwhile. */
export async function updateGuest(
  tx: WriteTx,
  id: number,
  change: { mergedIntoId: number | null; usernameKey: string; lookedAfterById: number | null },
): Promise<void> {
  await tx.db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Whether somebody else has this key by now. */
export async function isKeyTaken(tx: Tx, usernameKey: string): Promise<boolean> {
  const found = await tx.db.selectFrom('users').select('id').where('usernameKey', '=', usernameKey).executeTakeFirst();
  return found !== undefined;
}

/** What both of two people are in, by name. */
export async function listShared({ db }: Tx, one: number, other: number) {
  const tournaments = db
    .selectFrom('participants as own')
    .innerJoin('participants as theirs', 'theirs.tournamentId', 'own.tournamentId')
    .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
    .select([sql<'tournament' | 'game'>`'tournament'`.as('kind'), 'tournaments.name'])
    .where('own.userId', '=', one)
    .where('theirs.userId', '=', other);
  const games = db
    .selectFrom('game_players as own')
    .innerJoin('game_players as theirs', 'theirs.gameId', 'own.gameId')
    .innerJoin('games', 'games.id', 'own.gameId')
    .select([sql<'tournament' | 'game'>`'game'`.as('kind'), 'games.placeName as name'])
    .where('own.userId', '=', one)
    .where('theirs.userId', '=', other);
  return db.selectFrom(tournaments.unionAll(games).as('each')).select(['each.kind', 'each.name']).limit(50).execute();
}

export async function forgetAsker(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.updateTable('guest_claims').set({ askedById: null }).where('askedById', '=', userId).execute();
}

/** Who has left a group takes over nothing of it. @returns what nobody is asked anymore */
export async function declineAsked(tx: WriteTx, personId: number, groupId: number, at: string): Promise<number[]> {
  const declined = await tx.db
    .updateTable('guest_claims')
    .set({ status: 'declined', decidedAt: at })
    .where('personId', '=', personId)
    .where('groupId', '=', groupId)
    .where('status', '=', 'asked')
    .returning('id')
    .execute();
  return declined.map(({ id }) => id);
}

/** Whoever is forgotten claims nothing more; what became theirs stays a deleted player’s. */
export async function deleteAsked(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('guest_claims').where('personId', '=', userId).where('status', '=', 'asked').execute();
}

/** What is kept about a person: which guests they were said to be. */
export const claimsExport = {
  claims: exportedRows('id', (db, userId) =>
    db
      .selectFrom('guest_claims')
      .select(['id', 'groupId', 'guestId', 'status', 'askedAt', 'decidedAt'])
      .where('personId', '=', userId),
  ),
  claimsAsked: exportedRows('id', (db, userId) =>
    db
      .selectFrom('guest_claims')
      .select(['id', 'groupId', 'guestId', 'personId', 'askedAt'])
      .where('askedById', '=', userId),
  ),
};
