import type { Tx, WriteTx } from '../../../database/types.ts';

const columns = [
  'evenings.id',
  'evenings.eventId',
  'evenings.createdAt',
  'evenings.endedAt',
  'evenings.revision',
  'evenings.gameTo',
  'evenings.minutes',
  'evenings.isRated',
  'evenings.rack',
] as const;

const byId = ({ db }: Tx, id: number) =>
  db
    .selectFrom('evenings')
    .select(columns)
    .where('id', '=', id)
    .where('rack', 'is not', null)
    .$narrowType<{ rack: object }>();

/** Locked until the transaction ends: of two who change it at once one waits. */
export const lockForUpdate = (tx: WriteTx, id: number) => byId(tx, id).forUpdate().executeTakeFirst();

/** All that is the same for everybody. */
export const findById = (tx: Tx, id: number) => byId(tx, id).executeTakeFirst();

export type RackRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

/** The scores of some games. */
export function listScores({ db }: Tx, eveningId: number, keys: readonly string[]) {
  return db
    .selectFrom('evening_scores')
    .select(['key', 'points1', 'points2', 'playedAt'])
    .where('eveningId', '=', eveningId)
    .where('key', 'in', ['', ...keys])
    .execute();
}

/** Whose games of a rack were rated. */
export async function listPlayersOf({ db }: Tx, eveningId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('evening_players')
    .select('userId')
    .distinct()
    .where('eveningId', '=', eveningId)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The racks that go on, of a group or of all at which somebody was, locked in the order of their ids. */
export function lockGoingOn({ db }: WriteTx, { userId, groupId }: { userId: number; groupId?: number }) {
  return db
    .selectFrom('evenings')
    .select(['id', 'eventId', 'rack'])
    .where('rack', 'is not', null)
    .$narrowType<{ rack: object }>()
    .where('endedAt', 'is', null)
    .where('eventId', 'in', ({ selectFrom }) =>
      selectFrom('event_attendance')
        .innerJoin('events', 'events.id', 'event_attendance.eventId')
        .select('event_attendance.eventId')
        .where('event_attendance.userId', '=', userId)
        .$if(groupId !== undefined, (select) => select.where('events.groupId', '=', groupId ?? 0)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findGroup({ db }: Tx, eventId: number): Promise<number> {
  const { groupId } = await db
    .selectFrom('events')
    .select('groupId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return groupId;
}
