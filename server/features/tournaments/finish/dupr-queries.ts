import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows } from '../../../kernel/page-queries.ts';
import { groupsReadInsideBy } from '../../../membership/queries.ts';

/** Everybody who plays in a tournament: what they are called at DUPR, and what an organiser has entered for who has not said. */
export function listDuprIds(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .leftJoin('entered_dupr_ids as entered', 'entered.userId', 'participants.userId')
    .select(['users.id', 'users.username', 'users.name', 'users.duprId', 'entered.duprId as entered'])
    .where('participants.tournamentId', '=', tournamentId)
    .orderBy('users.usernameKey')
    .execute();
}

export function findDuprId(tx: Tx, tournamentId: number, userId: number) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select('users.duprId')
    .where('participants.tournamentId', '=', tournamentId)
    .where('participants.userId', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where('users.guestOfGroupId', 'is', null)
    .executeTakeFirst();
}

/** The one that was entered last is asked about. */
export async function enterDuprId(tx: WriteTx, entered: New<'entered_dupr_ids'>): Promise<void> {
  await tx.db
    .insertInto('entered_dupr_ids')
    .values(entered)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ ref }) => ({
        tournamentId: ref('excluded.tournamentId'),
        enteredById: ref('excluded.enteredById'),
        duprId: ref('excluded.duprId'),
        enteredAt: ref('excluded.enteredAt'),
      })),
    )
    .execute();
}

/** Takes the question from somebody. @returns undefined where they are not asked about this id */
export function takeEntered(tx: WriteTx, userId: number, duprId: string) {
  return tx.db
    .deleteFrom('entered_dupr_ids')
    .where('userId', '=', userId)
    .where('duprId', '=', duprId)
    .returning(['tournamentId', 'enteredById'])
    .executeTakeFirst();
}

export async function deleteEnteredOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('entered_dupr_ids')
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('enteredById', '=', userId)]))
    .execute();
}

/** What somebody is asked about: nothing once they have said it themselves, or may not see the tournament. */
export function findEntered(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('entered_dupr_ids as entered')
    .innerJoin('users as own', 'own.id', 'entered.userId')
    .innerJoin('users as by', 'by.id', 'entered.enteredById')
    .innerJoin('tournaments', 'tournaments.id', 'entered.tournamentId')
    .innerJoin(groupsReadInsideBy(tx, userId).as('host'), 'host.id', 'tournaments.groupId')
    .select(['entered.duprId', 'by.id', 'by.username', 'by.name', 'tournaments.id as tournamentId'])
    .select('tournaments.name as tournamentName')
    .where('entered.userId', '=', userId)
    .where('own.duprId', '=', '')
    .executeTakeFirst();
}

/** What organisers have entered for somebody, and they have not answered. */
export const enteredDuprIdsExport = {
  enteredDuprIds: exportedRows('userId', (db, userId) =>
    db
      .selectFrom('entered_dupr_ids')
      .select(['userId', 'tournamentId', 'duprId', 'enteredAt'])
      .where('userId', '=', userId),
  ),
};
