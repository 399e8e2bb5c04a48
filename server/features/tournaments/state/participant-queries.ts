import { sql } from 'kysely';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';

/** In the order in which they joined. */
export function listParticipants(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .leftJoin('users as partner', 'partner.id', 'participants.partnerId')
    .select(['participants.userId', 'users.username', 'users.name', 'users.rating'])
    .select(['participants.partnerId', 'partner.name as partnerName', 'participants.entrantId'])
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

/**
 * For whom everybody stands once it is drawn: one statement for each team place would be a loop, so it is one for all.
 */
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

/** Who may enter the tournaments of a group: whoever may look into it, and is not banned. */
const whoMayEnter = (tx: Tx, groupId: number) =>
  tx.db
    .selectFrom('users')
    .innerJoin('groups', (join) => join.on('groups.id', '=', groupId))
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').onRef('group_members.userId', '=', 'users.id'),
    )
    .leftJoin('group_bans', (join) =>
      join.onRef('group_bans.groupId', '=', 'groups.id').onRef('group_bans.userId', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.deletedAt', 'is', null)
    .where('group_bans.userId', 'is', null)
    .where(({ or, eb }) => or([eb('groups.isPrivate', '=', false), eb('group_members.role', 'is not', null)]));

/** Whether there is such a person, who may enter what somebody of this group enters. */
export async function mayEnter(tx: Tx, userId: number, groupId: number): Promise<boolean> {
  const found = await whoMayEnter(tx, groupId).where('users.id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

/** Those who are in what a group has not begun, or asked to be, and may not enter it: one person, or all of them. */
export async function listBarred(tx: Tx, groupId: number, userId?: number): Promise<number[]> {
  const named = (column: 'participants.userId' | 'participants.partnerId') =>
    tx.db
      .selectFrom('tournaments')
      .innerJoin('participants', 'participants.tournamentId', 'tournaments.id')
      .select(column)
      .where('tournaments.groupId', '=', groupId)
      .where('tournaments.startDate', 'is', null);
  const entering = whoMayEnter(tx, groupId).where('users.id', '=', sql.ref<number>('person.id'));
  const rows = await tx.db
    .selectFrom('users as person')
    .select('person.id')
    .where(({ or, eb }) =>
      or([eb('person.id', 'in', named('participants.userId')), eb('person.id', 'in', named('participants.partnerId'))]),
    )
    .where(({ not, exists }) => not(exists(entering)))
    .$if(userId !== undefined, (query) => query.where('person.id', '=', userId ?? 0))
    .execute();
  return rows.map(({ id }) => id);
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

/** Several at once, of whom none is in yet. */
export async function insertParticipants(tx: WriteTx, participants: readonly New<'participants'>[]): Promise<void> {
  if (participants.length > 0) await tx.db.insertInto('participants').values(participants).execute();
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

/** Where some of the participants stand now: one statement for all of them. */
export async function updatePositions(
  { db }: WriteTx,
  tournamentId: number,
  positions: readonly PositionRow[],
): Promise<void> {
  if (positions.length === 0) return;
  const shape = { userId: 'id', place: 'maybeCount', wins: 'count', losses: 'count' } as const;
  const rows = positions.map(({ userId, place, wins, losses }) => ({ userId, place, wins, losses }));
  await db
    .updateTable('participants')
    .from(valueRows(db, shape, rows).as('now'))
    .set(({ ref }) => ({ place: ref('now.place'), wins: ref('now.wins'), losses: ref('now.losses') }))
    .whereRef('participants.userId', '=', 'now.userId')
    .where('participants.tournamentId', '=', tournamentId)
    .execute();
}

/** Takes people out of tournaments that have not begun; who asked them to play waits for nobody. */
export async function deleteEntries(
  tx: WriteTx,
  tournamentIds: readonly number[],
  userIds: readonly number[],
): Promise<void> {
  if (tournamentIds.length === 0) return;
  await tx.db
    .updateTable('participants')
    .set({ partnerId: null })
    .where('partnerId', 'in', userIds)
    .where('tournamentId', 'in', tournamentIds)
    .execute();
  await tx.db
    .deleteFrom('participants')
    .where('userId', 'in', userIds)
    .where('tournamentId', 'in', tournamentIds)
    .execute();
}
