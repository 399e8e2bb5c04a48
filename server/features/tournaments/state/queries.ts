import type { Change, New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

/** What is read of a tournament, beside its draw. */
export const tournamentColumns = [
  'tournaments.id',
  'tournaments.name',
  'tournaments.description',
  'tournaments.groupId',
  'tournaments.creatorId',
  'tournaments.format',
  'tournaments.gameType',
  'tournaments.gamesToWin',
  'tournaments.scoreSubmission',
  'tournaments.randomizePartners',
  'tournaments.randomizeOpponents',
  'tournaments.balanceBySkill',
  'tournaments.options',
  'tournaments.seed',
  'tournaments.timeZone',
  'tournaments.createdAt',
  'tournaments.startDate',
  'tournaments.endDate',
  'tournaments.startsAt',
  'tournaments.location',
  'tournaments.maxEntrants',
  'tournaments.joinBy',
  'tournaments.endedEarly',
  'tournaments.restMinutes',
  'tournaments.pausedAt',
  'tournaments.revision',
  'tournaments.lastPlayedAt',
  'tournaments.matchesPlayed',
  'tournaments.matchesTotal',
  'tournaments.currentRound',
  'tournaments.roundCount',
  'tournaments.hasPlayoffs',
] as const;

/** How often a tournament has changed, and what somebody is in its group: read together, for it is read all the time. */
export async function findWithMembership({ db }: Tx, id: number, userId: number) {
  const [place] = await db
    .selectFrom('tournaments')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', userId),
    )
    .select(['tournaments.revision', 'tournaments.groupId', 'groups.name as groupName'])
    .select(['groups.isPrivate', 'groups.ownerId', 'group_members.role', 'group_members.mutedUntil'])
    .where('tournaments.id', '=', id)
    .execute();
  if (place === undefined) return undefined;
  const { revision, ...membership } = place;
  return { revision, membership: { ...membership, userId } };
}

/** How often a tournament has changed; undefined where there is none. */
export async function findRevision(tx: Tx, id: number): Promise<number | undefined> {
  const found = await tx.db.selectFrom('tournaments').select('revision').where('id', '=', id).executeTakeFirst();
  return found?.revision;
}

/** The group of each of some tournaments. */
export async function listGroupsOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx.db.selectFrom('tournaments').select(['id', 'groupId']).where('id', 'in', ids).execute();
}

export function findById(tx: Tx, id: number) {
  return tx.db
    .selectFrom('tournaments')
    .select([...tournamentColumns, 'tournaments.draw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a tournament until the transaction ends: who joins, starts or scores at the same time waits. */
export async function lockForUpdate({ db }: WriteTx, id: number) {
  return db.selectFrom('tournaments').select(tournamentColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type TournamentRow = NonNullable<Awaited<ReturnType<typeof lockForUpdate>>>;

export function insert(tx: WriteTx, tournament: New<'tournaments'>) {
  return tx.db.insertInto('tournaments').values(tournament).returning('id').executeTakeFirstOrThrow();
}

/**
 * Counts a change of a tournament that can be seen, together with what changed in its own row.
 *
 * @returns the new revision
 */
export async function revise(
  tx: WriteTx,
  id: number,
  change: Omit<Change<'tournaments'>, 'revision'> = {},
): Promise<number> {
  const { revision } = await tx.db
    .updateTable('tournaments')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Counts a change of every tournament in which any of some people take part, or are asked to. They are locked in the order
 * of their ids, so that two people who play in the same ones do not wait for each other.
 *
 * @param pendingIn only those of this group that have not begun
 * @returns them, as they now are
 */
export function reviseAllOf(tx: WriteTx, userIds: readonly number[], pendingIn?: number) {
  return tx.db
    .updateTable('tournaments')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', (outer) =>
      outer
        .selectFrom('tournaments as entered')
        .select('entered.id')
        .$if(pendingIn !== undefined, (query) =>
          query.where('entered.groupId', '=', pendingIn ?? 0).where('entered.startDate', 'is', null),
        )
        .where('entered.id', 'in', (inner) =>
          inner
            .selectFrom('participants')
            .select('tournamentId')
            .where('userId', 'in', userIds)
            .union(inner.selectFrom('participants').select('tournamentId').where('partnerId', 'in', userIds))
            .union(inner.selectFrom('tournament_waiting').select('tournamentId').where('userId', 'in', userIds))
            .union(inner.selectFrom('tournament_waiting').select('tournamentId').where('partnerId', 'in', userIds)),
        )
        .orderBy('entered.id')
        .forUpdate(),
    )
    .returning(['id', 'groupId', 'name', 'revision', 'startDate'])
    .execute();
}

export async function deleteById(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('tournaments').where('id', '=', id).execute();
}
