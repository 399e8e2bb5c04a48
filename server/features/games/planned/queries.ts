import type { Tx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';

/** Games in which somebody has a part, with how they ended. */
function partsOf(db: Tx['db'], viewerId: number) {
  return db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.gameId')
    .innerJoin('users as creators', 'creators.id', 'games.creatorId')
    .leftJoin('game_results', 'game_results.gameId', 'games.id')
    .select(['games.id', 'games.kind', 'games.placeName', 'games.note', 'games.places', 'games.takenCount'])
    .select(['games.startsAt', 'games.endsAt', 'games.localStart', 'games.timeZone', 'games.isCancelled'])
    .select([
      'games.creatorId',
      'creators.username as creatorUsername',
      'creators.name as creatorName',
      'game_players.part',
    ])
    .select(['game_results.team1', 'game_results.team2', 'game_results.games', 'game_results.enteredById'])
    .select(['game_results.standsAt', 'game_results.countsSince', 'game_results.confirmedById'])
    .select('game_results.disputedAt')
    .where('game_players.userId', '=', viewerId);
}

/** Where a list goes on. */
export interface Place {
  date: string;
  id: number;
}

interface List {
  viewerId: number;
  now: string;
  /** Only what begins later, or has a greater id and begins at the same time. */
  after: Place;
  limit: number;
}

/** What is to come, under way, or ended in a way that is not settled yet; soonest first. */
export function listAhead({ db }: Tx, { viewerId, now, after: { date, id }, limit }: List) {
  return partsOf(db, viewerId)
    .where(({ or, and, eb }) =>
      or([
        // Of one that is cancelled hears who wanted to come.
        and([
          eb('games.startsAt', '>', now),
          or([eb('games.isCancelled', '=', false), eb('game_players.part', 'in', ['playing', 'waiting'])]),
        ]),
        and([
          eb('game_players.part', '=', 'playing'),
          eb('games.isCancelled', '=', false),
          or([
            eb('games.endsAt', '>', now),
            and([
              eb('game_results.standsAt', 'is not', null),
              eb('game_results.countsSince', 'is', null),
              eb('game_results.disputedAt', 'is', null),
            ]),
          ]),
        ]),
      ]),
    )
    .where(keyset(['games.startsAt', 'games.id'], '>', [date, id]))
    .orderBy('games.startsAt')
    .orderBy('games.id')
    .limit(limit)
    .execute();
}

export type PartRow = Awaited<ReturnType<typeof listAhead>>[number];

/** Games of somebody with a result that others entered and that does not count yet. */
export function listUnsettled(tx: Tx, { viewerId, limit }: { viewerId: number; limit: number }): Promise<PartRow[]> {
  return partsOf(tx.db, viewerId)
    .where('game_players.part', '=', 'playing')
    .where('games.isCancelled', '=', false)
    .where('game_results.enteredById', '!=', viewerId)
    .where('game_results.countsSince', 'is', null)
    .where('game_results.disputedAt', 'is', null)
    .orderBy('games.startsAt')
    .orderBy('games.id')
    .limit(limit)
    .execute();
}

/** Games to come in which somebody got a place, and has not seen it. */
export function listNewPlaces(
  tx: Tx,
  { viewerId, now, limit }: { viewerId: number; now: string; limit: number },
): Promise<PartRow[]> {
  return partsOf(tx.db, viewerId)
    .where('game_players.promotedAt', 'is not', null)
    .where('game_players.part', '=', 'playing')
    .where('games.isCancelled', '=', false)
    .where('games.startsAt', '>', now)
    .orderBy('games.startsAt')
    .orderBy('games.id')
    .limit(limit)
    .execute();
}

interface ListOver {
  viewerId: number;
  now: string;
  since: string;
  /** Only what began earlier, or has a smaller id and began at the same time. */
  before: Place;
  limit: number;
}

/** What was played and is settled, or of which nobody has said how it ended; latest first. */
export function listOver(
  { db }: Tx,
  { viewerId, now, since, before: { date, id }, limit }: ListOver,
): Promise<PartRow[]> {
  return partsOf(db, viewerId)
    .where('game_players.part', '=', 'playing')
    .where('games.isCancelled', '=', false)
    .where('games.endsAt', '<=', now)
    .where('games.startsAt', '>=', since)
    .where(({ or, eb }) =>
      or([
        eb('game_results.standsAt', 'is', null),
        eb('game_results.countsSince', 'is not', null),
        eb('game_results.disputedAt', 'is not', null),
      ]),
    )
    .where(keyset(['games.startsAt', 'games.id'], '<', [date, id]))
    .orderBy('games.startsAt', 'desc')
    .orderBy('games.id', 'desc')
    .limit(limit)
    .execute();
}

/** The games in which somebody has a place, also cancelled ones; soonest first. */
export function listForCalendar({ db }: Tx, userId: number, { from, limit }: { from: string; limit: number }) {
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
    .limit(limit)
    .execute();
}
