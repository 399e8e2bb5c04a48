import { asBoolean } from '../../database/booleans.ts';
import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';

const heldColumns = [
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

/** Holds games until the transaction ends, in the order in which everybody does: whoever comes or goes meanwhile waits. */
export async function lockForUpdate({ db }: WriteTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('games').select(heldColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export type LockedGame = Awaited<ReturnType<typeof lockForUpdate>>[number];

/** What somebody is to a game; undefined where there is none. */
export async function findSeen({ db }: Tx, id: number, userId: number) {
  return db
    .selectFrom('games')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('game_players as own', (join) =>
      join.onRef('own.gameId', '=', 'games.id').onRef('own.userId', '=', 'users.id'),
    )
    .select(['users.id as userId', 'users.username', 'users.rating', 'own.part'])
    .select(({ exists, selectFrom }) =>
      asBoolean(
        exists(
          selectFrom('blocks')
            .select('blocks.blockerId')
            .where(({ or, and, eb, ref }) =>
              or([
                and([eb('blockerId', '=', ref('games.creatorId')), eb('blockedId', '=', ref('users.id'))]),
                and([eb('blockerId', '=', ref('users.id')), eb('blockedId', '=', ref('games.creatorId'))]),
              ]),
            ),
        ),
      ).as('isBlocked'),
    )
    .where('games.id', '=', id)
    .executeTakeFirst();
}

export async function insertGame(tx: WriteTx, game: New<'games'>): Promise<number> {
  const { id } = await tx.db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a game, which is locked; calendar programs hear of it. */
export async function updateGame(tx: WriteTx, id: number, change: Change<'games'>): Promise<void> {
  await tx.db
    .updateTable('games')
    .set(({ eb }) => ({ ...change, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface After {
  id: number;
  creatorId: number;
  isCancelled: boolean;
  takenCount: number;
  waitingCount: number;
  lastTurn: number;
  /** One more where calendar programs are to hear of it. */
  sequence: number;
}

/** Writes down what follows for games, which are locked, from who came and went. */
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
