import { sql } from 'kysely';
import type { RatedKind } from '#contract/games/facts.ts';
import { asBoolean } from '../../database/booleans.ts';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { resultsPerEvening } from '../../kernel/domain-events.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import { groupsReadInsideBy, isKnownTo } from '../../membership/queries.ts';
import { decode } from './recompute/changes.ts';

/** What their last matches have changed for some people, and whether the viewer has blocked them. */
function players({ db }: Tx, viewerId: number) {
  const latest = (kind: RatedKind) =>
    db
      .selectFrom('rated_players as own')
      .innerJoin('rating_changes', 'rating_changes.resultId', 'own.resultId')
      .select('rating_changes.changes')
      .where('own.userId', '=', sql.ref<number>('users.id'))
      .where('own.kind', '=', kind)
      .orderBy('own.playedAt', 'desc')
      .orderBy('own.resultId', 'desc')
      .limit(1);
  return db
    .selectFrom('users')
    .leftJoin('blocks', (join) => join.onRef('blocks.blockedId', '=', 'users.id').on('blocks.blockerId', '=', viewerId))
    .select(({ eb }) => [
      'users.id',
      asBoolean(eb('blocks.blockedId', 'is not', null)).as('hasBlocked'),
      latest('singles').as('singles'),
      latest('doubles').as('doubles'),
    ])
    .where('users.deletedAt', 'is', null)
    .where(isKnownTo({ db }, viewerId));
}

export const findPlayer = (tx: Tx, userId: number, viewerId: number) =>
  players(tx, viewerId).where('users.id', '=', userId).executeTakeFirst();

/** Of several, without those whom the viewer has blocked. */
export const listPlayers = (tx: Tx, userIds: readonly number[], viewerId: number) =>
  players(tx, viewerId).where('users.id', 'in', userIds).where('blocks.blockedId', 'is', null).execute();

interface PageOf {
  userId: number;
  viewerId: number;
  kind: RatedKind;
  before: readonly [string, number] | undefined;
  limit: number;
}

/** What has changed somebody’s rating, the latest first; only what comes before a moment and an id. */
export function listChanges({ db }: Tx, { userId, viewerId, kind, before, limit }: PageOf) {
  return db
    .selectFrom('rated_players as own')
    .innerJoin('rating_changes', 'rating_changes.resultId', 'own.resultId')
    .innerJoin('rated_results as result', 'result.id', 'own.resultId')
    .leftJoin('tournaments', 'tournaments.id', 'result.tournamentId')
    .leftJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .leftJoin('games', (join) => join.onRef('games.id', '=', 'result.sourceId').on('result.source', '=', 'game'))
    .leftJoin('evenings', (join) =>
      join
        .on('result.source', '=', 'evening')
        .on('evenings.id', '=', sql<number>`result."sourceId" / ${sql.lit(resultsPerEvening)}`),
    )
    .leftJoin('events', 'events.id', 'evenings.eventId')
    .leftJoin(groupsReadInsideBy({ db }, viewerId).as('club'), 'club.id', 'events.groupId')
    .select(['result.id', 'result.playedAt', 'result.games', 'rating_changes.changes'])
    .select(['host.id as hostId', 'tournaments.id as tournamentId', 'tournaments.name as tournamentName'])
    .select(['games.id as gameId', 'games.placeName'])
    .select(['club.id as clubId', 'evenings.id as eveningId', 'evenings.eventId', 'events.name as eventName'])
    .where('own.userId', '=', userId)
    .where('own.kind', '=', kind)
    .where(keyset(['own.playedAt', 'own.resultId'], '<', before))
    .orderBy('own.playedAt', 'desc')
    .orderBy('own.resultId', 'desc')
    .limit(limit)
    .execute();
}

export function listFaces(tx: Tx, ids: readonly number[]) {
  return tx.db.selectFrom('users').select(['id', 'username', 'name']).where('id', 'in', ids).execute();
}

/** What is kept about a person: how strong they are taken to be, and what made it so. */
export const ratingsExport = {
  ratingStarts: exportedRows('kind', (db, userId) =>
    db.selectFrom('rating_starts').select(['kind', 'mean', 'deviation']).where('userId', '=', userId),
  ),
  ratingChanges: exportedRows(
    'own.resultId',
    (db, userId) =>
      db
        .selectFrom('rated_players as own')
        .innerJoin('rating_changes', 'rating_changes.resultId', 'own.resultId')
        .select(['own.resultId', 'own.kind', 'own.playedAt', 'rating_changes.changes'])
        .where('own.userId', '=', userId),
    ({ changes, ...row }, userId) => {
      const own = decode(changes)
        .teams.flat()
        .find((each) => each.userId === userId);
      return { ...row, ...own };
    },
  ),
};

type Entry = Omit<New<'rated_entries'>, 'id'>;

/** So many rows at once that no engine minds how many values there are. */
const entriesAtOnce = 1000;

/** In the order in which they are given. */
export async function insertEntries({ db }: WriteTx, rows: readonly Entry[]): Promise<void> {
  for (let from = 0; from < rows.length; from += entriesAtOnce) {
    await db
      .insertInto('rated_entries')
      .values(rows.slice(from, from + entriesAtOnce))
      .execute();
  }
}

const nothing = { kind: null, tournamentId: null, playedAt: null, team1: null, team2: null, games: null };

/** None of a tournament counts any longer. */
export async function insertGoneTournament(tx: WriteTx, tournamentId: number): Promise<void> {
  await insertEntries(tx, [{ source: 'tournament', sourceId: tournamentId, ...nothing }]);
}

/** None of an evening does, nor of any of some events or of a group. */
export async function insertGoneEvenings(
  tx: WriteTx,
  where: 'evenings.id' | 'evenings.eventId' | 'events.groupId',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .insertInto('rated_entries')
    .columns(['source', 'sourceId'])
    .expression(({ selectFrom }) =>
      selectFrom('evening_scores')
        .innerJoin('evenings', 'evenings.id', 'evening_scores.eveningId')
        .innerJoin('events', 'events.id', 'evenings.eventId')
        .select(({ val }) => [
          val('evening').as('source'),
          sql<number>`evenings.id * ${sql.lit(resultsPerEvening)} + evening_scores.slot`.as('sourceId'),
        ])
        .where('evenings.isRated', '=', true)
        .where(where, 'in', ids),
    )
    .execute();
}

/** How strong each of some is taken to be now, and what they say of themselves. */
export function listStrengths({ db }: Tx, kind: RatedKind, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.rating', 'users.ratingType'])
    .select(({ selectFrom }) =>
      selectFrom('rated_players as own')
        .innerJoin('rating_changes', 'rating_changes.resultId', 'own.resultId')
        .select('rating_changes.changes')
        .whereRef('own.userId', '=', 'users.id')
        .where('own.kind', '=', kind)
        .orderBy('own.playedAt', 'desc')
        .orderBy('own.resultId', 'desc')
        .limit(1)
        .as('changes'),
    )
    .where('users.id', 'in', userIds)
    .orderBy('users.id')
    .execute();
}

/** None of any tournament of a group does. */
export async function insertGoneGroup(tx: WriteTx, groupId: number): Promise<void> {
  await insertGoneEvenings(tx, 'events.groupId', [groupId]);
  await tx.db
    .insertInto('rated_entries')
    .columns(['source', 'sourceId'])
    .expression(({ selectFrom }) =>
      selectFrom('tournaments')
        .select(({ val }) => [val('tournament').as('source'), 'id'])
        .where('groupId', '=', groupId)
        .where('startDate', 'is not', null),
    )
    .execute();
}
