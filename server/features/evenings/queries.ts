import type { EveningPlayer } from '#contract/evenings.ts';
import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { playersIn } from '../../membership/queries.ts';
import { apart, playerOfGuest } from './guests.ts';

const eveningColumns = [
  'evenings.id',
  'evenings.eventId',
  'evenings.createdAt',
  'evenings.endedAt',
  'evenings.pausedAt',
  'evenings.revision',
  'evenings.gameTo',
  'evenings.minutes',
  'evenings.isBalanced',
  'evenings.isRated',
  'evenings.clockRound',
  'evenings.clockEndsAt',
  'evenings.clockLeftMs',
] as const;

/**
 * Where an evening belongs, and what somebody is in its group: read together, for it is read all the time.
 *
 * @param isRack of which kind it is to be; null where that does not matter
 */
export async function findWithMembership(tx: Tx, id: number, userId: number, isRack: boolean | null = false) {
  const found = await tx.db
    .selectFrom('evenings')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', userId),
    )
    .select(eveningColumns)
    .select(['events.name', 'events.groupId', 'groups.name as groupName', 'groups.isPrivate', 'groups.ownerId'])
    .select(['group_members.role', 'group_members.mutedUntil'])
    .where('evenings.id', '=', id)
    .$if(isRack !== null, (query) => query.where('evenings.rack', isRack ? 'is not' : 'is', null))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { groupId, groupName, isPrivate, ownerId, role, mutedUntil, ...evening } = found;
  return { evening, membership: { userId, groupId, groupName, isPrivate, ownerId, role, mutedUntil } };
}

export async function findEvent(tx: Tx, id: number): Promise<number | undefined> {
  const found = await tx.db.selectFrom('evenings').select('eventId').where('id', '=', id).executeTakeFirst();
  return found?.eventId;
}

const byId = ({ db }: Tx, id: number) =>
  db
    .selectFrom('evenings')
    .select(eveningColumns)
    .select(['evenings.plan', 'evenings.strengths'])
    .where('id', '=', id)
    .where('rack', 'is', null);

/** Locked until the transaction ends: who scores or changes it at the same time waits. */
export const lockForUpdate = (tx: WriteTx, id: number) => byId(tx, id).forUpdate().executeTakeFirst();

/** All that is the same for everybody. */
export const findById = (tx: Tx, id: number) => byId(tx, id).executeTakeFirst();

export type EveningRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

export function listScores(tx: Tx, eveningId: number) {
  return tx.db
    .selectFrom('evening_scores')
    .select(['key', 'points1', 'points2'])
    .where('eveningId', '=', eveningId)
    .execute();
}

export function listPoints(tx: Tx, eveningId: number) {
  return tx.db
    .selectFrom('evening_points')
    .select(['key', 'points1', 'points2', 'at'])
    .where('eveningId', '=', eveningId)
    .execute();
}

export async function storePoints(tx: WriteTx, row: New<'evening_points'>): Promise<void> {
  const { points1, points2, at } = row;
  await tx.db
    .insertInto('evening_points')
    .values(row)
    .onConflict((conflict) => conflict.columns(['eveningId', 'key']).doUpdateSet({ points1, points2, at }))
    .execute();
}

/** @param keys of one game, or of those that are planned anew */
export async function deletePoints(tx: WriteTx, eveningId: number, keys: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('evening_points').where('eveningId', '=', eveningId).where('key', 'in', keys).execute();
}

/** So many games are looked back on: those of some hundred evenings. */
const remembered = 5000;

/** The games of a group's evenings before one, the latest first. */
export function listEarlierGames(tx: Tx, groupId: number, { id, createdAt }: { id: number; createdAt: string }) {
  return tx.db
    .selectFrom('evening_scores as score')
    .innerJoin('evenings', 'evenings.id', 'score.eveningId')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .select(['score.eveningId', 'score.team1', 'score.team2', 'score.points1', 'score.points2'])
    .where('events.groupId', '=', groupId)
    .where('evenings.createdAt', '<=', createdAt)
    .where('evenings.id', '!=', id)
    .where('score.team1', 'is not', null)
    .orderBy('evenings.id', 'desc')
    .limit(remembered)
    .execute();
}

/** Who they are that play at an event, guests after the members. */
export async function listPlayers({ db }: Tx, eventId: number, playerIds: readonly number[]): Promise<EveningPlayer[]> {
  const { userIds, guestIds } = apart(playerIds);
  const faces = await db
    .selectFrom('users')
    .select(['id', 'username', 'name'])
    .where('id', 'in', [0, ...userIds])
    .orderBy('id')
    .execute();
  const guests = await db
    .selectFrom('event_guests as guest')
    .innerJoin('users as host', 'host.id', 'guest.hostId')
    .select(['guest.id', 'guest.name', 'guest.level', 'guest.hostId', 'guest.number', 'host.name as hostName'])
    .where('guest.eventId', '=', eventId)
    .where('guest.id', 'in', [0, ...guestIds])
    .orderBy('guest.id')
    .execute();
  return [
    ...faces.map((face) => ({ ...face, guest: null })),
    ...guests.map(({ id, name, hostName, level, hostId, number }) => ({
      ...{ id: playerOfGuest({ id }), username: '', name: name || `Guest of ${hostName}` },
      guest: { hostId, number, level },
    })),
  ];
}

/** The evenings of events at which both of two people were. */
export const listOfBoth = ({ db }: Tx, one: number, other: number) =>
  db
    .selectFrom('evenings')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .innerJoin('event_attendance as own', 'own.eventId', 'evenings.eventId')
    .innerJoin('event_attendance as theirs', 'theirs.eventId', 'evenings.eventId')
    .select(['evenings.id', 'events.name', 'evenings.plan', 'evenings.rack'])
    .where('own.userId', '=', one)
    .where('theirs.userId', '=', other)
    .limit(50)
    .execute();

/** Which of some people are members or guests of a group. */
export async function listPlayersAmong(tx: Tx, groupId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom(playersIn(tx, groupId).as('one'))
    .select('one.userId')
    .where('one.userId', 'in', userIds)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** What was made of an event that is locked. */
export async function findPlay(tx: Tx, eventId: number): Promise<'evening' | 'rack' | 'tournament' | null> {
  const found = await tx.db
    .selectFrom('events')
    .leftJoin('evenings', 'evenings.eventId', 'events.id')
    .leftJoin('event_tournaments', 'event_tournaments.eventId', 'events.id')
    .select(['evenings.id as eveningId', 'event_tournaments.tournamentId'])
    .select(({ eb }) => eb('evenings.rack', 'is not', null).as('isRack'))
    .where('events.id', '=', eventId)
    .executeTakeFirst();
  if (found?.eveningId != null) return found.isRack ? 'rack' : 'evening';
  return found?.tournamentId == null ? null : 'tournament';
}

export async function insert(tx: WriteTx, evening: New<'evenings'>): Promise<number> {
  const { id } = await tx.db.insertInto('evenings').values(evening).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertTournament(tx: WriteTx, made: New<'event_tournaments'>): Promise<void> {
  await tx.db.insertInto('event_tournaments').values(made).execute();
}

/** Counts a change of an evening that can be seen, together with what changed in its own row. */
export async function revise(
  tx: WriteTx,
  id: number,
  change: Omit<Change<'evenings'>, 'revision'> = {},
): Promise<void> {
  await tx.db
    .updateTable('evenings')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Of every evening at which somebody was: they are called something else. */
export async function reviseAllOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .updateTable('evenings')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('eventId', 'in', (select) =>
      select.selectFrom('event_attendance').select('eventId').where('userId', '=', userId),
    )
    .execute();
}

/** Of the evenings at some events: guests there are called something else. */
export async function reviseAllAt(tx: WriteTx, eventIds: readonly number[]): Promise<void> {
  await tx.db
    .updateTable('evenings')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('eventId', 'in', eventIds)
    .execute();
}

/**
 * When something is played there, and what the last evening of its group was like: of those with a choice, which their
 * games tell by when they were played.
 */
export function findOccasion({ db }: Tx, eventId: number) {
  return db
    .selectFrom('events')
    .leftJoin(
      db
        .selectFrom('evenings')
        .innerJoin('events as played', 'played.id', 'evenings.eventId')
        .select(['played.groupId', 'evenings.gameTo', 'evenings.minutes', 'evenings.isBalanced', 'evenings.isRated'])
        .where('played.groupId', '=', ({ selectFrom }) =>
          selectFrom('events as here').select('here.groupId').where('here.id', '=', eventId),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('evening_scores')
                .select('evening_scores.eveningId')
                .whereRef('evening_scores.eveningId', '=', 'evenings.id')
                .where('evening_scores.playedAt', 'is', null),
            ),
          ),
        )
        .orderBy('evenings.id', 'desc')
        .limit(1)
        .as('last'),
      'last.groupId',
      'events.groupId',
    )
    .select(['events.eventDate', 'events.durationMinutes', 'events.courts'])
    .select(['last.gameTo', 'last.minutes', 'last.isBalanced', 'last.isRated'])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** @returns when it was scored first */
export async function storeScore(tx: WriteTx, score: New<'evening_scores'>): Promise<string> {
  const { points1, points2, scoredById, scoredAt, court = null } = score;
  const { playedAt } = await tx.db
    .insertInto('evening_scores')
    .values(score)
    .onConflict((conflict) =>
      conflict.columns(['eveningId', 'key']).doUpdateSet({ points1, points2, scoredById, scoredAt, court }),
    )
    .returning('playedAt')
    .executeTakeFirstOrThrow();
  return playedAt ?? scoredAt;
}

/** Goes with the score. */
export async function insertPlayers({ db }: WriteTx, rows: readonly New<'evening_players'>[]): Promise<void> {
  await db.insertInto('evening_players').values(rows).execute();
}

export async function deleteScore(tx: WriteTx, eveningId: number, key: string): Promise<void> {
  await tx.db.deleteFrom('evening_scores').where('eveningId', '=', eveningId).where('key', '=', key).execute();
}

export async function deleteById(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('evenings').where('id', '=', id).execute();
}

/** What is kept about a person: the evenings that they made, and the scores that they entered. */
export const eveningsExport = {
  eveningsMade: exportedRows('id', (db, userId) =>
    db.selectFrom('evenings').select(['id', 'eventId', 'createdAt', 'endedAt']).where('createdById', '=', userId),
  ),
  eveningScores: exportedRows(['eveningId', 'key'], (db, userId) =>
    db
      .selectFrom('evening_scores')
      .select(['eveningId', 'key', 'points1', 'points2', 'scoredAt'])
      .where('scoredById', '=', userId)
      // What was entered by a court's code is whoever's it was.
      .where('court', 'is', null),
  ),
  eveningGames: exportedRows(['own.eveningId', 'own.key'], (db, userId) =>
    db
      .selectFrom('evening_players as own')
      .innerJoin('evening_scores as score', (join) =>
        join.onRef('score.eveningId', '=', 'own.eveningId').onRef('score.key', '=', 'own.key'),
      )
      .select(['own.eveningId', 'own.key', 'score.playedAt', 'score.team1', 'score.team2'])
      .select(['score.points1', 'score.points2'])
      .where('own.userId', '=', userId),
  ),
};
