import { sql } from 'kysely';
import { asBoolean } from '../../database/booleans.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';
import { exportedRows } from '../../kernel/page-queries.ts';

const faceColumns = ['users.id', 'users.name', 'users.username'] as const;

/** Who a group has, with an account or without. */
export async function listKnown({ db }: Tx, groupId: number) {
  const members = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(faceColumns)
    .where('group_members.groupId', '=', groupId)
    .orderBy('users.id')
    .execute();
  const guests = await db
    .selectFrom('users')
    .select(faceColumns)
    .where('guestOfGroupId', '=', groupId)
    .where('mergedIntoId', 'is', null)
    .orderBy('users.id')
    .execute();
  return [
    ...members.map((member) => ({ ...member, isGuest: false })),
    ...guests.map((guest) => ({ ...guest, isGuest: true })),
  ];
}

/** Those with an account who have exactly these usernames, in small letters, and what they are to a group. */
export async function listAccounts({ db }: Tx, groupId: number, usernameKeys: readonly string[]) {
  if (usernameKeys.length === 0) return [];
  return db
    .selectFrom('users')
    .select(faceColumns)
    .select('users.usernameKey')
    .select(({ exists, selectFrom }) => [
      asBoolean(
        exists(
          selectFrom('group_members')
            .select('userId')
            .where('groupId', '=', groupId)
            .whereRef('group_members.userId', '=', 'users.id'),
        ),
      ).as('isMember'),
      asBoolean(
        exists(
          selectFrom('group_bans')
            .select('userId')
            .where('groupId', '=', groupId)
            .whereRef('group_bans.userId', '=', 'users.id'),
        ),
      ).as('isBanned'),
      asBoolean(
        exists(
          selectFrom('group_invites')
            .select('id')
            .where('groupId', '=', groupId)
            .where('decidedAt', 'is', null)
            .whereRef('group_invites.inviteeId', '=', 'users.id'),
        ),
      ).as('isInvited'),
    ])
    .where('users.usernameKey', 'in', usernameKeys)
    .where('users.deletedAt', 'is', null)
    .where('users.guestOfGroupId', 'is', null)
    .execute();
}

/** Keeps these accounts as they are until the transaction ends. */
export async function lockAccountsForShare({ db }: WriteTx, usernameKeys: readonly string[]): Promise<void> {
  if (usernameKeys.length === 0) return;
  await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', 'in', usernameKeys)
    .where('guestOfGroupId', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Which of these results a group has from a file. */
export async function listKnownResults({ db }: Tx, groupId: number, resultKeys: readonly string[]): Promise<string[]> {
  const given = resultKeys.map((key) => ({ key }));
  const rows = await db
    .selectFrom('imported_games')
    .select('resultKey')
    .where('groupId', '=', groupId)
    .where('resultKey', 'in', sql<string>`(select key from ${valueRows(db, { key: 'text' }, given)} as given)`)
    .execute();
  return rows.map(({ resultKey }) => resultKey);
}

interface NewImport {
  groupId: number;
  byId: number;
  at: string;
}

export async function insertImport({ db }: WriteTx, row: NewImport): Promise<number> {
  const { id } = await db.insertInto('game_imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The database decides between two who import the same. */
export async function insertImportedGames(
  { db }: WriteTx,
  { groupId, importId }: { groupId: number; importId: number },
  games: readonly { resultKey: string; gameId: number }[],
): Promise<void> {
  const given = valueRows(db, { resultKey: 'text', gameId: 'id' }, games).as('given');
  await db
    .insertInto('imported_games')
    .columns(['resultKey', 'gameId', 'groupId', 'importId'])
    .expression(
      db
        .selectFrom(given)
        .select(['given.resultKey', 'given.gameId'])
        .select(({ val }) => [val(groupId).as('groupId'), val(importId).as('importId')]),
    )
    .execute();
}

/** Imports since a moment of which something is left, newest first. */
export function listImports({ db }: Tx, groupId: number, since: string) {
  return db
    .selectFrom('game_imports')
    .leftJoin('users', 'users.id', 'game_imports.byId')
    .select(['game_imports.id', 'game_imports.at', 'users.id as byId', 'users.name', 'users.username'])
    .select(({ selectFrom }) =>
      selectFrom('imported_games')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('imported_games.importId', '=', 'game_imports.id')
        .as('count'),
    )
    .where('game_imports.groupId', '=', groupId)
    .where('game_imports.at', '>', since)
    .orderBy('game_imports.at', 'desc')
    .orderBy('game_imports.id', 'desc')
    .limit(100)
    .execute();
}

export function lockImport({ db }: WriteTx, id: number) {
  return db
    .selectFrom('game_imports')
    .select(['id', 'groupId', 'at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listGamesOf({ db }: Tx, importId: number): Promise<number[]> {
  const rows = await db.selectFrom('imported_games').select('gameId').where('importId', '=', importId).execute();
  return rows.map(({ gameId }) => gameId);
}

/** With what is known of its games. */
export async function deleteImport({ db }: WriteTx, id: number): Promise<void> {
  await db.deleteFrom('game_imports').where('id', '=', id).execute();
}

export async function forgetImporter({ db }: WriteTx, userId: number): Promise<void> {
  await db.updateTable('game_imports').set({ byId: null }).where('byId', '=', userId).execute();
}

/** What is kept about a person: what they imported. */
export const importsExport = {
  imports: exportedRows('id', (db, userId) =>
    db.selectFrom('game_imports').select(['id', 'groupId', 'at']).where('byId', '=', userId),
  ),
};
