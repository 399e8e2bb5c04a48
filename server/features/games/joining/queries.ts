import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { blocksBetween } from '../queries.ts';
import type { Pair, Stand } from './rules.ts';

/** All who have a part in some games. */
export async function listStands({ db }: Tx, ids: readonly number[]): Promise<Stand[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.userId')
    .select(['game_players.gameId', 'game_players.userId', 'game_players.part', 'game_players.turn'])
    .select(({ eb }) => asBoolean(eb('users.guestOfGroupId', 'is not', null)).as('isGuest'))
    .where('game_players.gameId', 'in', ids)
    .orderBy('game_players.gameId')
    .orderBy('game_players.turn')
    .execute();
}

interface Freed {
  id: number;
  /** Who leaves it; undefined where all of them do, for it is cancelled. */
  userId: number | undefined;
  now: string;
}

/** Games in which whoever leaves a game waits, and is passed over as long as they have not left it. */
export function listWaitsElsewhere({ db }: Tx, { id, userId, now }: Freed) {
  return db
    .selectFrom('games as left')
    .innerJoin('game_players as player', 'player.gameId', 'left.id')
    .innerJoin('game_players as wait', 'wait.userId', 'player.userId')
    .innerJoin('games', 'games.id', 'wait.gameId')
    .select(['games.id', 'games.takenCount', 'games.places'])
    .distinct()
    .where('left.id', '=', id)
    .where('player.part', '=', 'playing')
    .$if(userId !== undefined, (query) => query.where('player.userId', '=', userId ?? 0))
    .where('wait.part', '=', 'waiting')
    .where('games.startsAt', '>', now)
    .where('games.isCancelled', '=', false)
    .whereRef('games.startsAt', '<', 'left.endsAt')
    .whereRef('games.endsAt', '>', 'left.startsAt')
    .execute();
}

/** Which games that are not over at that time keep people from having a place in some others. */
const elsewhere = (db: Tx['db'], pairs: readonly Pair[]) =>
  db
    .selectFrom(valueRows(db, { gameId: 'id', userId: 'id' }, pairs).as('asked'))
    .innerJoin('games as wanted', 'wanted.id', 'asked.gameId')
    .innerJoin('game_players as player', 'player.userId', 'asked.userId')
    .innerJoin('games as other', 'other.id', 'player.gameId')
    .where('player.part', '=', 'playing')
    .where('other.isCancelled', '=', false)
    .whereRef('other.id', '!=', 'wanted.id')
    .whereRef('other.startsAt', '<', 'wanted.endsAt')
    .whereRef('other.endsAt', '>', 'wanted.startsAt');

/** The game that keeps somebody, whose turn it is, from having a place in another. */
export function findElsewhere(tx: WriteTx, pair: Pair) {
  return elsewhere(tx.db, [pair])
    .select(['other.localStart', 'other.placeName'])
    .orderBy('other.startsAt')
    .limit(1)
    .executeTakeFirst();
}

/** Who of some people, whose turn it is, cannot take a place: they play elsewhere then, or keep away from whose game it is. */
export async function listBarred(tx: WriteTx, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const apart = tx.db
    .selectFrom(valueRows(tx.db, { gameId: 'id', userId: 'id' }, pairs).as('asked'))
    .innerJoin('games', 'games.id', 'asked.gameId')
    .where(({ exists }) => exists(blocksBetween(tx, sql.ref('games.creatorId'), sql.ref('asked.userId'))))
    .select(['asked.gameId', 'asked.userId']);
  return elsewhere(tx.db, pairs).select(['asked.gameId', 'asked.userId']).union(apart).execute();
}

/** Puts what people are in games, which are locked, in the place of what they were. */
export async function putStands(tx: WriteTx, stands: readonly New<'game_players'>[]): Promise<void> {
  if (stands.length === 0) return;
  await tx.db
    .insertInto('game_players')
    .values(stands)
    .onConflict((conflict) =>
      conflict.columns(['gameId', 'userId']).doUpdateSet(({ ref }) => ({
        part: ref('excluded.part'),
        turn: ref('excluded.turn'),
        since: ref('excluded.since'),
        promotedAt: ref('excluded.promotedAt'),
      })),
    )
    .execute();
}

/** @returns whether there was something that they had not seen */
export async function updateSeen(tx: WriteTx, { gameId, userId }: Pair): Promise<boolean> {
  const seen = await tx.db
    .updateTable('game_players')
    .set({ promotedAt: null })
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .where('promotedAt', 'is not', null)
    .returning('gameId')
    .executeTakeFirst();
  return seen !== undefined;
}

/** Takes people out of games, which are locked. */
export async function deleteStands(tx: WriteTx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx.db
    .deleteFrom('game_players')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('gameId', 'userId'),
        'in',
        selectFrom(valueRows(tx.db, { gameId: 'id', userId: 'id' }, pairs).as('gone'))
          .select(['gone.gameId', 'gone.userId'])
          .$asTuple('gameId', 'userId'),
      ),
    )
    .execute();
}

/** The games to come in which somebody has a part. */
export async function listToCome(tx: Tx, userId: number, now: string): Promise<number[]> {
  const games = await tx.db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.gameId')
    .select('games.id')
    .where('game_players.userId', '=', userId)
    .where('games.startsAt', '>', now)
    .execute();
  return games.map(({ id }) => id);
}

/** What somebody only wanted of games that have begun goes. */
export async function deleteWithoutPlace(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('game_players').where('userId', '=', userId).where('part', '!=', 'playing').execute();
}

/** The games to come of one of two people in which the other one has a part without a place. */
export async function listBetween(tx: Tx, two: readonly number[], now: string): Promise<number[]> {
  const games = await tx.db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.gameId')
    .select('games.id')
    .where('game_players.part', '!=', 'playing')
    .where('games.startsAt', '>', now)
    .where('games.creatorId', 'in', two)
    .where('game_players.userId', 'in', two)
    .whereRef('game_players.userId', '!=', 'games.creatorId')
    .execute();
  return games.map(({ id }) => id);
}
