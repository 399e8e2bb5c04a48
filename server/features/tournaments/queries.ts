import { sql } from 'kysely';
import type { Progress } from '#contract/tournaments/facts.ts';
import { filledUp, prepared } from '../../database/prepared.ts';
import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

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
  'tournaments.createdAt',
  'tournaments.startDate',
  'tournaments.endDate',
  'tournaments.revision',
  'tournaments.lastPlayedAt',
  'tournaments.matchesPlayed',
  'tournaments.matchesTotal',
  'tournaments.currentRound',
  'tournaments.roundCount',
  'tournaments.hasPlayoffs',
] as const;

/** On every reading of a tournament. */
const places = prepared((db, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom('tournaments')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', userId),
    )
    .select(['tournaments.revision', 'tournaments.groupId', 'groups.name as groupName'])
    .select(['groups.isPrivate', 'groups.ownerId', 'group_members.role', 'group_members.mutedUntil'])
    .where('tournaments.id', '=', id),
);

/** How often a tournament has changed, and what somebody is in its group: read together, for it is read all the time. */
export async function findPlace(tx: Tx, id: number, userId: number) {
  const [place] = await places(tx, { id, userId });
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

export function findTournament(tx: Tx, id: number) {
  return tx.db
    .selectFrom('tournaments')
    .select([...tournamentColumns, 'tournaments.draw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const heldTournaments = prepared((db, { id }: { id: number }) =>
  db.selectFrom('tournaments').select(tournamentColumns).where('id', '=', id).forUpdate(),
);

/** Holds a tournament until the transaction ends: who joins, starts or scores at the same time waits. */
export async function hold(tx: WriteTx, id: number) {
  const [held] = await heldTournaments(tx, { id });
  return held;
}

export type TournamentRow = NonNullable<Awaited<ReturnType<typeof hold>>>;

export function insertTournament(tx: WriteTx, tournament: New<'tournaments'>) {
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

type PlayedOn = Pick<TournamentRow, 'endDate' | 'hasPlayoffs' | 'lastPlayedAt' | keyof Progress> & {
  id: number;
  /** Left out: as it was. */
  draw: string | undefined;
};

const playedOn = prepared((db, { id, draw, ...change }: PlayedOn) =>
  db
    .updateTable('tournaments')
    .set(({ eb }) => ({ ...change, ...(draw === undefined ? {} : { draw }), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision'),
);

/** The same where somebody has played, which is most of the time: how far it has come, and how it is drawn now. */
export async function revisePlayed(tx: WriteTx, change: PlayedOn): Promise<number> {
  const [revised] = await playedOn(tx, change);
  if (revised === undefined) throw new Error(`Tournament ${change.id} is held and not there`);
  return revised.revision;
}

/**
 * Counts a change of every tournament that a person takes part in, or in which somebody wants to play with them. They
 * are held in the order of their ids, so that two
 * people who play in the same ones do not wait for each other.
 *
 * @returns them, as they now are
 */
export function reviseAllOf(tx: WriteTx, userId: number) {
  return tx.db
    .updateTable('tournaments')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', (outer) =>
      outer
        .selectFrom('tournaments as entered')
        .select('entered.id')
        .where('entered.id', 'in', (inner) =>
          inner
            .selectFrom('participants')
            .select('tournamentId')
            .where('userId', '=', userId)
            .union(inner.selectFrom('participants').select('tournamentId').where('partnerId', '=', userId)),
        )
        .orderBy('entered.id')
        .forUpdate(),
    )
    .returning(['id', 'groupId', 'revision', 'startDate'])
    .execute();
}

/** In the order in which they joined. */
export function listParticipants(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .leftJoin('users as partner', 'partner.id', 'participants.partnerId')
    .select(['participants.userId', 'users.username', 'users.rating'])
    .select(['participants.partnerId', 'partner.username as partnerName', 'participants.entrantId'])
    .select(['participants.place', 'participants.wins', 'participants.losses'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
}

export type ParticipantRow = Awaited<ReturnType<typeof listParticipants>>[number];

export async function countParticipants(tx: Tx, tournamentId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whom somebody who is in wants to play with. */
export async function updatePartner(
  tx: WriteTx,
  { tournamentId, userId, partnerId }: { tournamentId: number; userId: number; partnerId: number | null },
): Promise<void> {
  await tx.db
    .updateTable('participants')
    .set({ partnerId })
    .where('tournamentId', '=', tournamentId)
    .where('userId', '=', userId)
    .execute();
}

/** For whom everybody stands once it is drawn: one statement for each team place would be a loop, so it is one for all. */
export async function updateEntrants(
  tx: WriteTx,
  tournamentId: number,
  entrants: readonly { id: number; members: readonly number[] }[],
): Promise<void> {
  const seconds = entrants.flatMap(({ id, members }) =>
    members.flatMap((member) => (member === id ? [] : [{ id, member }])),
  );
  const cases = seconds.map(({ id, member }) => sql`when ${member} then cast(${id} as bigint)`);
  const entrant =
    cases.length === 0
      ? sql.ref('userId')
      : sql`case ${sql.ref('userId')} ${sql.join(cases, sql` `)} else ${sql.ref('userId')} end`;
  await tx.db
    .updateTable('participants')
    .set({ entrantId: sql<number>`${entrant}` })
    .where('tournamentId', '=', tournamentId)
    .execute();
}

/** Whether there is such a person, who may enter what somebody of this group enters. */
export async function mayEnter(tx: Tx, userId: number, groupId: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('users')
    .innerJoin('groups', (join) => join.on('groups.id', '=', groupId))
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').onRef('group_members.userId', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('groups.isPrivate', '=', false), eb('group_members.role', 'is not', null)]))
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteTournament(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('tournaments').where('id', '=', id).execute();
}

/** @returns whether there was no such participant before */
export async function insertParticipant(tx: WriteTx, participant: New<'participants'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('participants')
    .values(participant)
    .onConflict((conflict) => conflict.columns(['tournamentId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns whether there was such a participant */
export async function deleteParticipant(tx: WriteTx, tournamentId: number, userId: number): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('participants')
    .where('tournamentId', '=', tournamentId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return deleted !== undefined;
}

type PositionRow = Pick<ParticipantRow, 'userId' | 'place' | 'wins' | 'losses'>;

interface Moved {
  tournamentId: number;
  positions: readonly PositionRow[];
}

/** Put together once for each number of rows: to build it takes longer than to run it. */
const movedPositions = prepared((db, { tournamentId, positions }: Moved) => {
  const now = (column: 'place' | 'wins' | 'losses') => {
    const cases = positions.map((row) => sql`when ${row.userId} then cast(${row[column]} as integer)`);
    return sql<number>`case ${sql.ref('userId')} ${sql.join(cases, sql` `)} end`;
  };
  return db
    .updateTable('participants')
    .set({ place: now('place'), wins: now('wins'), losses: now('losses') })
    .where('tournamentId', '=', tournamentId)
    .where(
      'userId',
      'in',
      positions.map(({ userId }) => userId),
    );
});

/** Where some of the participants stand now: one statement for all of them. */
export async function updatePositions(
  tx: WriteTx,
  tournamentId: number,
  positions: readonly PositionRow[],
): Promise<void> {
  if (positions.length > 0) await movedPositions(tx, { tournamentId, positions: filledUp(positions) });
}

export async function deleteEntriesNotStarted(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .updateTable('participants')
    .set({ partnerId: null })
    .where('partnerId', '=', userId)
    .where('tournamentId', 'in', (select) =>
      select.selectFrom('tournaments').select('id').where('startDate', 'is', null),
    )
    .execute();
  await tx.db
    .deleteFrom('participants')
    .where('userId', '=', userId)
    .where('tournamentId', 'in', (select) =>
      select.selectFrom('tournaments').select('id').where('startDate', 'is', null),
    )
    .execute();
}
