import type { Tx } from '../../../database/types.ts';

interface Told {
  userId: number;
  from: string;
  most: number;
}

function ofPerson({ db }: Tx, { userId, from, most }: Told) {
  return db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.gameId')
    .select(['games.id', 'games.uid', 'games.sequence', 'games.changedAt', 'games.kind', 'games.placeName'])
    .select(['games.note', 'games.startsAt', 'games.durationMinutes', 'games.timeZone'])
    .select(['games.isCancelled', 'games.cancelReason'])
    .where('game_players.userId', '=', userId)
    .where('game_players.part', '=', 'playing')
    .where('games.startsAt', '>=', from)
    .orderBy('games.startsAt')
    .orderBy('games.id')
    .limit(most)
    .execute();
}

/** The games in which somebody has a place, also cancelled ones; soonest first. */
export const listOfPerson = (tx: Tx, told: Told) => ofPerson(tx, told);
