import { type Expression, sql } from 'kysely';
import { asBoolean } from '../../database/booleans.ts';
import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import type { Asked } from './rules.ts';

const lockedColumns = [
  'id',
  'creatorId',
  'sequence',
  'startsAt',
  'endsAt',
  'localStart',
  'placeName',
  'kind',
  'ratingMin',
  'ratingMax',
  'places',
  'isCancelled',
  'takenCount',
  'waitingCount',
  'lastTurn',
] as const;

/** Locks games until the transaction ends, in the order in which everybody does: whoever comes or goes meanwhile waits. */
export async function lockForUpdate({ db }: WriteTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('games').select(lockedColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export type LockedGame = Awaited<ReturnType<typeof lockForUpdate>>[number];

/** The blocks between two people, for `exists`: they keep away from each other where there is one. */
export const blocksBetween = ({ db }: Pick<Tx, 'db'>, one: Expression<number>, other: Expression<number>) =>
  db
    .selectFrom('blocks')
    .select('blocks.blockerId')
    .where(({ or, and, eb }) =>
      or([
        and([eb('blocks.blockerId', '=', one), eb('blocks.blockedId', '=', other)]),
        and([eb('blocks.blockerId', '=', other), eb('blocks.blockedId', '=', one)]),
      ]),
    );

/** What somebody is to a game; undefined where there is none. */
export async function findSeen({ db }: Tx, id: number, userId: number) {
  return db
    .selectFrom('games')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('game_players as own', (join) =>
      join.onRef('own.gameId', '=', 'games.id').onRef('own.userId', '=', 'users.id'),
    )
    .select(['users.id as userId', 'users.username', 'users.name', 'users.rating', 'own.part'])
    .select(({ exists }) =>
      asBoolean(exists(blocksBetween({ db }, sql.ref('games.creatorId'), sql.val(userId)))).as('isBlocked'),
    )
    .where('games.id', '=', id)
    .executeTakeFirst();
}

/** Who has a place in some games, in the order in which they took it. */
export async function listPlayers({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.userId')
    .select(['game_players.gameId', 'users.id', 'users.username', 'users.name'])
    .where('game_players.gameId', 'in', ids)
    .where('game_players.part', '=', 'playing')
    .orderBy('game_players.turn')
    .execute();
}

export async function insert(tx: WriteTx, game: New<'games'>): Promise<number> {
  const { id } = await tx.db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a game, which is locked; calendar programs hear of it. */
export async function updateById(tx: WriteTx, id: number, change: Change<'games'>): Promise<void> {
  await tx.db
    .updateTable('games')
    .set(({ eb }) => ({ ...change, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type After = Pick<
  LockedGame,
  'id' | 'creatorId' | 'isCancelled' | 'takenCount' | 'waitingCount' | 'lastTurn' | 'sequence'
>;

/**
 * Writes down what follows for games, which are locked, from who came and went: with another `sequence` where calendar
 * programs are to hear of it.
 */
export async function updateGames(tx: WriteTx, games: readonly After[], changedAt: string): Promise<void> {
  if (games.length === 0) return;
  const shape = {
    id: 'id',
    creatorId: 'id',
    isCancelled: 'truth',
    takenCount: 'count',
    waitingCount: 'count',
    lastTurn: 'count',
    sequence: 'count',
  } as const;
  await tx.db
    .updateTable('games')
    .from(valueRows(tx.db, shape, games).as('now'))
    .set(({ ref }) => ({
      creatorId: ref('now.creatorId'),
      isCancelled: ref('now.isCancelled'),
      takenCount: ref('now.takenCount'),
      waitingCount: ref('now.waitingCount'),
      lastTurn: ref('now.lastTurn'),
      sequence: ref('now.sequence'),
      changedAt,
    }))
    .whereRef('games.id', '=', 'now.id')
    .execute();
}

/** What is kept about a person: the games they proposed, what they are in others, and how they ended. */
export const gamesExport = {
  gamesProposed: exportedRows('id', (db, creatorId) =>
    db
      .selectFrom('games')
      .select(['id', 'createdAt', 'startsAt', 'timeZone', 'durationMinutes', 'placeName', 'latitude', 'longitude'])
      .select(['kind', 'ratingMin', 'ratingMax', 'places', 'note', 'isCancelled', 'cancelReason'])
      .where('creatorId', '=', creatorId),
  ),
  gameParts: exportedRows('game_players.gameId', (db, userId) =>
    db
      .selectFrom('game_players')
      .innerJoin('games', 'games.id', 'game_players.gameId')
      .select(['game_players.gameId', 'games.startsAt', 'games.placeName', 'games.kind'])
      .select(['game_players.part', 'game_players.since'])
      .where('game_players.userId', '=', userId),
  ),
  /** Those of games in which they had a place, as whoever else played sees them. */
  gameResults: exportedRows('game_players.gameId', (db, userId) =>
    db
      .selectFrom('game_players')
      .innerJoin('game_results', 'game_results.gameId', 'game_players.gameId')
      .select(['game_players.gameId', 'game_results.team1', 'game_results.team2', 'game_results.games'])
      .select(['game_results.enteredById', 'game_results.enteredAt', 'game_results.countsSince'])
      .select(['game_results.confirmedById', 'game_results.disputedById', 'game_results.disputedAt'])
      .select('game_results.disputeReason')
      .where('game_players.userId', '=', userId)
      .where('game_players.part', '=', 'playing'),
  ),
};

/**
 * To which of some people each of some games is none: they keep away from whoever proposed it, or are kept away. Whoever
 * has a place in it hears of it as themselves.
 */
export async function hiddenFrom(tx: Tx, ids: readonly number[], userIds: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('games')
    .leftJoin('blocks', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([eb('blockerId', '=', ref('games.creatorId')), eb('blockedId', 'in', userIds)]),
          and([eb('blockedId', '=', ref('games.creatorId')), eb('blockerId', 'in', userIds)]),
        ]),
      ),
    )
    .select(['games.id', 'games.creatorId', 'blocks.blockerId', 'blocks.blockedId'])
    .where('games.id', 'in', ids)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, each]) => {
    const others = each.flatMap(
      ({ creatorId, blockerId, blockedId }) => (blockerId === creatorId ? blockedId : blockerId) ?? [],
    );
    return { id, hiddenFrom: new Set(others) };
  });
}

/** Keeps the accounts of those whom somebody asks as they are until the transaction ends; without those that are gone. */
export async function lockAskedForShare(tx: WriteTx, viewerId: number, ids: readonly number[]): Promise<Asked[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.name'])
    .select(({ exists, selectFrom }) => {
      const blocks = selectFrom('blocks').select('blocks.blockerId');
      const theirs = blocks.whereRef('blocks.blockerId', '=', 'users.id').where('blocks.blockedId', '=', viewerId);
      const own = blocks.whereRef('blocks.blockedId', '=', 'users.id').where('blocks.blockerId', '=', viewerId);
      return [asBoolean(exists(theirs)).as('blocksAsker'), asBoolean(exists(own)).as('isBlockedByAsker')];
    })
    .where('users.id', 'in', ids)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.id')
    .forShare()
    .execute();
}
