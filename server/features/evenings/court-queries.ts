import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

/** More evenings than these a group does not play at once. */
const mostAtOnce = 5;

/** The evenings of a group that were begun since then and go on, the newest first. */
export function listOn({ db }: Tx, groupId: number, since: string, isRack = false) {
  return db
    .selectFrom('evenings')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .select(['evenings.id', 'evenings.revision', 'evenings.createdAt', 'events.name'])
    .where('events.groupId', '=', groupId)
    .where('evenings.endedAt', 'is', null)
    .where('evenings.rack', isRack ? 'is not' : 'is', null)
    .where('evenings.createdAt', '>', since)
    .orderBy('evenings.createdAt', 'desc')
    .orderBy('evenings.id', 'desc')
    .limit(mostAtOnce)
    .execute();
}

/** How many courts it has, and since when. */
export const findCourts = ({ db }: Tx, id: number) =>
  db.selectFrom('evenings').select(['createdAt', 'plan', 'rack']).where('id', '=', id).executeTakeFirstOrThrow();

/** Of which event it is, if that is one of the group. */
export function findEventOf({ db }: Tx, eveningId: number, groupId: number) {
  return db
    .selectFrom('evenings')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .select(['events.id', 'events.groupId'])
    .where('evenings.id', '=', eveningId)
    .where('events.groupId', '=', groupId)
    .executeTakeFirst();
}

/** With more guests, who are one of four by now, nobody reckons. */
const mostMerged = 20;

/** Whose places some people may have had before: each of them, and the guests who are them by now, the latest first. */
export async function listFormerly({ db }: Tx, userIds: readonly number[]): Promise<number[][]> {
  const merged = await db
    .selectFrom('users')
    .select(['id', 'mergedIntoId'])
    .where('mergedIntoId', 'in', userIds)
    .orderBy('id', 'desc')
    .limit(mostMerged)
    .execute();
  return userIds.reduce<number[][]>(
    (all, userId) => {
      const known = [userId, ...merged.flatMap(({ id, mergedIntoId }) => (mergedIntoId === userId ? [id] : []))];
      return all.flatMap((each) => known.map((id) => [...each, id]));
    },
    [[]],
  );
}

/** More than these no desk looks through. */
const mostNotes = 50;

export function listNotes({ db }: Tx, eveningId: number) {
  return db
    .selectFrom('evening_notes')
    .select(['id', 'key', 'court', 'points1', 'points2', 'toldAt'])
    .where('eveningId', '=', eveningId)
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute();
}

/** The last that a court has told of a game counts. */
export async function saveNote({ db }: WriteTx, note: New<'evening_notes'>): Promise<void> {
  const { points1, points2, toldAt } = note;
  await db
    .insertInto('evening_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['eveningId', 'key', 'court']).doUpdateSet({ points1, points2, toldAt }))
    .execute();
}

/** @returns whether there was one */
export async function deleteNote({ db }: WriteTx, eveningId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('evening_notes')
    .where('eveningId', '=', eveningId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
