import type { Tx } from '../../../database/types.ts';
import { mayReadInside } from '../../../membership/queries.ts';

/** Every rated game of evenings that somebody played, the latest first, and whether a viewer may see where it was. */
export function listPlayed({ db }: Tx, userId: number, viewerId: number) {
  return db
    .selectFrom('evening_players as own')
    .innerJoin('evening_scores as score', (join) =>
      join.onRef('score.eveningId', '=', 'own.eveningId').onRef('score.key', '=', 'own.key'),
    )
    .innerJoin('evenings', 'evenings.id', 'own.eveningId')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .select(['own.eveningId', 'evenings.eventId', 'events.name', 'events.groupId'])
    .select(mayReadInside({ db }, viewerId, 'events.groupId'))
    .select(['score.slot', 'score.playedAt', 'score.team1', 'score.team2', 'score.points1', 'score.points2'])
    .where('own.userId', '=', userId)
    .orderBy('score.playedAt', 'desc')
    .orderBy('own.eveningId', 'desc')
    .orderBy('score.slot', 'desc')
    .execute();
}
