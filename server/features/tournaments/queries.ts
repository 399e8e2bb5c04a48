import { sql } from 'kysely';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

const tournamentColumns = [
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
  'tournaments.seed',
  'tournaments.createdAt',
  'tournaments.startDate',
  'tournaments.endDate',
] as const;

/** Tournaments that the viewer may see, with their group, the viewer's role there, and whether they take part. */
function tournamentsSeenBy(tx: Tx, viewerId: number) {
  return tx.db
    .selectFrom('tournaments')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.groupId', '=', 'groups.id').on('own.userId', '=', viewerId),
    )
    .leftJoin('participants as entry', (join) =>
      join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
    )
    .where(({ or, eb }) => or([eb('groups.isPrivate', '=', false), eb('own.userId', 'is not', null)]))
    .select(tournamentColumns)
    .select(['groups.name as groupName', 'own.role', 'entry.userId as entryId'])
    .select(({ selectFrom }) =>
      selectFrom('participants')
        .whereRef('participants.tournamentId', '=', 'tournaments.id')
        .select((participants) => participants.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('participantCount'),
    );
}

export type TournamentRow = Awaited<ReturnType<typeof listTournaments>>[number];

/** Newest first. */
export function listTournaments(
  tx: Tx,
  viewerId: number,
  where: { groupId?: number; beforeId: number | undefined },
  limit: number,
) {
  const { groupId, beforeId } = where;
  return tournamentsSeenBy(tx, viewerId)
    .$if(groupId !== undefined, (query) => query.where('tournaments.groupId', '=', groupId ?? 0))
    .$if(beforeId !== undefined, (query) => query.where('tournaments.id', '<', beforeId ?? 0))
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

export function findSeenBy(tx: Tx, viewerId: number, id: number) {
  return tournamentsSeenBy(tx, viewerId).select('tournaments.draw').where('tournaments.id', '=', id).executeTakeFirst();
}

/** The group of each of some tournaments. */
export async function listGroupsOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx.db.selectFrom('tournaments').select(['id', 'groupId']).where('id', 'in', ids).execute();
}

/** First, second and third of each tournament that is over: one statement for all of them. */
export async function listPodiums(tx: Tx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return tx.db
    .selectFrom('participants')
    .select(['tournamentId', 'userId', 'place'])
    .where('tournamentId', 'in', tournamentIds)
    .where('place', '<=', 3)
    .orderBy('place')
    .execute();
}

export function insertTournament(tx: WriteTx, tournament: New<'tournaments'>) {
  return tx.db.insertInto('tournaments').values(tournament).returning('id').executeTakeFirstOrThrow();
}

/** Holds a tournament until the transaction ends: who joins, starts or scores at the same time waits. */
export async function hold(tx: WriteTx, id: number): Promise<void> {
  await tx.db
    .updateTable('tournaments')
    .set((tournament) => ({ name: tournament.ref('name') }))
    .where('id', '=', id)
    .execute();
}

export async function updateStarted(tx: WriteTx, id: number, draw: object, startDate: string): Promise<void> {
  await tx.db
    .updateTable('tournaments')
    .set({ draw: JSON.stringify(draw), startDate })
    .where('id', '=', id)
    .execute();
}

export async function updateEnded(tx: WriteTx, id: number, endDate: string): Promise<void> {
  await tx.db.updateTable('tournaments').set({ endDate }).where('id', '=', id).execute();
}

/** In the order in which they joined. */
export function listParticipants(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['participants.userId', 'users.username', 'users.rating'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
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

/** Sets the final ranks, all in one statement. */
export async function updatePlaces(
  tx: WriteTx,
  tournamentId: number,
  places: readonly { userId: number; place: number }[],
): Promise<void> {
  const cases = places.map(({ userId, place }) => sql`when ${userId} then cast(${place} as integer)`);
  await tx.db
    .updateTable('participants')
    .set({ place: sql<number>`case ${sql.ref('userId')} ${sql.join(cases, sql` `)} end` })
    .where('tournamentId', '=', tournamentId)
    .execute();
}

/** In the order in which they were drawn. */
export function listMatches(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('matches')
    .select(['id', 'key', 'round', 'result', 'playedAt'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('id')
    .execute();
}

export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];

export async function insertMatches(tx: WriteTx, matches: readonly New<'matches'>[]): Promise<void> {
  for (let from = 0; from < matches.length; from += mostAtOnce) {
    await tx.db
      .insertInto('matches')
      .values(matches.slice(from, from + mostAtOnce))
      .execute();
  }
}

/** Neither engine takes more than some ten thousand parameters in a statement. */
const mostAtOnce = 1000;

/** What is known of some matches, and who won them: one statement for all of them. */
export async function updateMatches(
  tx: WriteTx,
  matches: readonly { id: number; player1Id: number | null; player2Id: number | null; winnerId: number | null }[],
): Promise<void> {
  if (matches.length === 0) return;
  const now = (column: 'player1Id' | 'player2Id' | 'winnerId') => {
    const cases = matches.map((match) => sql`when ${match.id} then cast(${match[column]} as bigint)`);
    return sql<number | null>`case ${sql.ref('id')} ${sql.join(cases, sql` `)} end`;
  };
  await tx.db
    .updateTable('matches')
    .set({ player1Id: now('player1Id'), player2Id: now('player2Id'), winnerId: now('winnerId') })
    .where(
      'id',
      'in',
      matches.map(({ id }) => id),
    )
    .execute();
}

export async function updateResult(tx: WriteTx, id: number, result: object, playedAt: string): Promise<void> {
  await tx.db
    .updateTable('matches')
    .set({ result: JSON.stringify(result), playedAt })
    .where('id', '=', id)
    .execute();
}

export async function insertScoring(
  tx: WriteTx,
  scoring: { matchId: number; userId: number; result: object; scoredAt: string },
): Promise<void> {
  await tx.db
    .insertInto('match_scorings')
    .values({ ...scoring, result: JSON.stringify(scoring.result) })
    .execute();
}

export async function deleteEntriesNotStarted(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('participants')
    .where('userId', '=', userId)
    .where('tournamentId', 'in', (select) =>
      select.selectFrom('tournaments').select('id').where('startDate', 'is', null),
    )
    .execute();
}
