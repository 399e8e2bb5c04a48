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
    .select(['participants.userId', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .select(['participants.partnerId', 'partner.name as partnerName', 'participants.entrantId'])
    .select(['participants.place', 'participants.wins', 'participants.losses'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
}

/** Who waits for a place, in their order. */
export function listWaiting(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('tournament_waiting')
    .innerJoin('users', 'users.id', 'tournament_waiting.userId')
    .select(['tournament_waiting.userId', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .select('tournament_waiting.partnerId')
    .where('tournamentId', '=', tournamentId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export type ParticipantRow = Awaited<ReturnType<typeof listParticipants>>[number];

/** How many are in and how many wait for a place, and whether somebody is one of them. */
export async function countEntries({ db }: Tx, tournamentId: number, userId: number) {
  const of = (entries: Entries) => db.selectFrom(entries).where('tournamentId', '=', tournamentId);
  const count = (entries: Entries) => of(entries).select(({ fn }) => fn.countAll<number>().as('count'));
  const own = (entries: Entries) => count(entries).where('userId', '=', userId);
  const { ownIn, ownInLine, players, inLine } = await db
    .selectNoFrom([
      count('participants').as('players'),
      count('tournament_waiting').as('inLine'),
      own('participants').as('ownIn'),
      own('tournament_waiting').as('ownInLine'),
    ])
    .executeTakeFirstOrThrow();
  return { players: players ?? 0, inLine: inLine ?? 0, isIn: ownIn === 1, isWaiting: ownInLine === 1 };
}

type Entries = 'participants' | 'tournament_waiting';

/** Whom somebody who is in, or waits for a place, wants to play with. */
export async function updatePartner(
  tx: WriteTx,
  entries: Entries,
  { tournamentId, userId, partnerId }: { tournamentId: number; userId: number; partnerId: number | null },
): Promise<void> {
  await tx.db
    .updateTable(entries)
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

/** Who may enter the tournaments of a group: its guests, and whoever has an account, may look into it and is not banned. */
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
    .where(({ or, and, eb }) =>
      or([
        and([eb('users.guestOfGroupId', '=', groupId), eb('users.mergedIntoId', 'is', null)]),
        and([
          eb('users.guestOfGroupId', 'is', null),
          or([eb('groups.isPrivate', '=', false), eb('group_members.role', 'is not', null)]),
        ]),
      ]),
    );

/** Those of some people who are members or guests of a group and may enter its tournaments. */
export async function listAddable(tx: Tx, userIds: readonly number[], groupId: number): Promise<number[]> {
  const rows = await whoMayEnter(tx, groupId)
    .where('users.id', 'in', userIds)
    .where(({ or, eb }) => or([eb('group_members.role', 'is not', null), eb('users.guestOfGroupId', '=', groupId)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is such a person, who may enter what somebody of this group enters. */
export async function mayEnter(tx: Tx, userId: number, groupId: number): Promise<boolean> {
  const found = await whoMayEnter(tx, groupId).where('users.id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

/** Those who are in what a group has not begun, or asked to be, and may not enter it: one person, or all of them. */
export async function listBarred(tx: Tx, groupId: number, userId?: number): Promise<number[]> {
  const pending = tx.db.selectFrom('tournaments').where('groupId', '=', groupId).where('startDate', 'is', null);
  const named = (entries: Entries, column: 'userId' | 'partnerId') =>
    tx.db.selectFrom(entries).select(column).where('tournamentId', 'in', pending.select('id'));
  const entering = whoMayEnter(tx, groupId).where('users.id', '=', sql.ref<number>('person.id'));
  const rows = await tx.db
    .selectFrom('users as person')
    .select('person.id')
    .where(({ or, eb }) =>
      or([
        eb('person.id', 'in', named('participants', 'userId')),
        eb('person.id', 'in', named('participants', 'partnerId')),
        eb('person.id', 'in', named('tournament_waiting', 'userId')),
        eb('person.id', 'in', named('tournament_waiting', 'partnerId')),
      ]),
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

/** Several who wait for a place from now on. */
export async function insertWaiting(tx: WriteTx, waiting: readonly New<'tournament_waiting'>[]): Promise<void> {
  if (waiting.length > 0) await tx.db.insertInto('tournament_waiting').values(waiting).execute();
}

/** Nobody waits any longer for what begins. */
export async function deleteWaiting(tx: WriteTx, tournamentId: number): Promise<void> {
  await tx.db.deleteFrom('tournament_waiting').where('tournamentId', '=', tournamentId).execute();
}

/**
 * Gives the places that are free in some tournaments to those who wait for them, in their order.
 *
 * @returns who has one now
 */
export async function giveFreePlaces(tx: WriteTx, tournamentIds: readonly number[], promotedAt: string) {
  if (tournamentIds.length === 0) return [];
  const { db } = tx;
  const inLine = db
    .selectFrom('tournament_waiting as waiting')
    .innerJoin('tournaments', 'tournaments.id', 'waiting.tournamentId')
    .select(['waiting.tournamentId', 'waiting.userId', 'waiting.joinedAt', 'waiting.partnerId'])
    .select([
      sql<number>`row_number() over (partition by waiting."tournamentId"
        order by waiting."joinedAt", waiting."userId")`.as('position'),
      sql<number | null>`tournaments."maxEntrants" * case tournaments."gameType" when 'doubles' then 2 else 1 end
        - (select count(*) from participants where participants."tournamentId" = tournaments.id)`.as('free'),
    ])
    .where('tournaments.id', 'in', tournamentIds);
  const next = await db
    .selectFrom(inLine.as('next'))
    .select(['next.tournamentId', 'next.userId', 'next.joinedAt', 'next.partnerId'])
    .where(({ or, eb, ref }) => or([eb('next.free', 'is', null), eb('next.position', '<=', ref('next.free'))]))
    .execute();
  if (next.length === 0) return [];
  await insertParticipants(
    tx,
    next.map((entry) => ({ ...entry, promotedAt, place: null })),
  );
  await db
    .deleteFrom('tournament_waiting')
    .where('tournamentId', 'in', tournamentIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participants')
          .select('participants.userId')
          .whereRef('participants.tournamentId', '=', 'tournament_waiting.tournamentId')
          .whereRef('participants.userId', '=', 'tournament_waiting.userId'),
      ),
    )
    .execute();
  return next;
}

/** They know that they have a place. @returns whether there was something that they had not seen */
export async function updateSeen(tx: WriteTx, tournamentId: number, userId: number): Promise<boolean> {
  const seen = await tx.db
    .updateTable('participants')
    .set({ promotedAt: null })
    .where('tournamentId', '=', tournamentId)
    .where('userId', '=', userId)
    .where('promotedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return seen !== undefined;
}

/** @returns whether there was such an entry */
export async function deleteParticipant(
  tx: WriteTx,
  tournamentId: number,
  userId: number,
  entries: Entries = 'participants',
): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom(entries)
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
  for (const entries of ['participants', 'tournament_waiting'] as const) {
    await tx.db
      .updateTable(entries)
      .set({ partnerId: null })
      .where('partnerId', 'in', userIds)
      .where('tournamentId', 'in', tournamentIds)
      .execute();
    await tx.db.deleteFrom(entries).where('userId', 'in', userIds).where('tournamentId', 'in', tournamentIds).execute();
  }
}
