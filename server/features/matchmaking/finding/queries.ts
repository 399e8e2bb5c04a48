import { sql } from 'kysely';
import type { GameKind } from '#contract/games/facts.ts';
import type { Tx } from '../../../database/types.ts';
import { isSuspended } from '../../../kernel/people-queries.ts';
import type { Box } from '../profile/places.ts';

/** Where to look: in some boxes, where a place is called so, where nothing but a name is known; else everywhere. */
interface Area {
  boxes?: readonly Box[];
  placeKey?: string;
  isUnknown?: true;
}

export interface Wanted extends Area {
  viewerId: number;
  /** The viewer's; those nearest to it are found. */
  rating: number;
  min: number;
  max: number;
  /** Who plays at least one of them. */
  kinds: readonly GameKind[];
}

/** Those who want to be found in an area, as the partial indexes have them. */
function findable({ db }: Tx, { boxes, placeKey, isUnknown, viewerId, kinds }: Wanted) {
  return db
    .selectFrom('playing_profiles')
    .select(['userId', 'rating', 'changedAt'])
    .where(sql<boolean>`"isFindable"`)
    .where('userId', '!=', viewerId)
    .where(({ or, and, eb }) =>
      or([
        ...kinds.map((kind) => eb(kind, '=', true)),
        // Who has said nothing of it plays all.
        and([eb('singles', '=', false), eb('doubles', '=', false), eb('mixed', '=', false)]),
      ]),
    )
    .$if(boxes !== undefined, (query) =>
      query.where(({ or, and, between }) =>
        or(
          (boxes ?? []).map(({ south, north, west, east }) =>
            and([between('latitude', south, north), between('longitude', west, east)]),
          ),
        ),
      ),
    )
    .$if(placeKey !== undefined, (query) => query.where('placeKey', '=', placeKey ?? ''))
    .$if(isUnknown === true, (query) => query.where('latitude', 'is', null));
}

/** Of a sparse area it is quicker to take all that are in it, of a full one to go through ratings until there are enough. */
export function listInArea(tx: Tx, { min, max, ...wanted }: Wanted, limit: number) {
  return findable(tx, { min, max, ...wanted })
    .where(sql<boolean>`+rating between ${min} and ${max}`)
    .limit(limit)
    .execute();
}

/** Those who are rated the same, who have said something last first; then those above and those below, nearest first. */
export function listNearestRated({ db }: Tx, wanted: Wanted, limit: number) {
  const { rating, min, max } = wanted;
  const all = findable({ db }, wanted).limit(limit);
  const same = all.where('rating', '=', rating).orderBy('changedAt', 'desc');
  const above = all.where('rating', '>', rating).where('rating', '<=', max).orderBy('rating');
  const below = all.where('rating', '<', rating).where('rating', '>=', min).orderBy('rating', 'desc');
  return db
    .selectFrom(same.as('same'))
    .selectAll()
    .unionAll(db.selectFrom(above.as('above')).selectAll())
    .unionAll(db.selectFrom(below.as('below')).selectAll())
    .execute();
}

/** Of so many people who are in a group with the viewer it is looked whether they want to be found. */
const maxGroupMates = 500;

interface OfGroups {
  viewerId: number;
  min: number;
  max: number;
}

/** Who is in a group with the viewer and wants to be found. */
export async function listGroupMates({ db }: Tx, { viewerId, min, max }: OfGroups): Promise<Set<number>> {
  const mates = await db
    .selectFrom(
      db
        .selectFrom('group_members as own')
        .innerJoin('group_members as theirs', 'theirs.groupId', 'own.groupId')
        .select('theirs.userId')
        .where('own.userId', '=', viewerId)
        .where('theirs.userId', '!=', viewerId)
        .limit(maxGroupMates)
        .as('mates'),
    )
    .innerJoin('playing_profiles as profile', 'profile.userId', 'mates.userId')
    .select('profile.userId')
    .where('profile.isFindable', '=', true)
    .where('profile.rating', '>=', min)
    .where('profile.rating', '<=', max)
    .execute();
  return new Set(mates.map(({ userId }) => userId));
}

/** What those say of themselves who still want to be found, and may sign in. */
export async function listProfiles({ db }: Tx, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('playing_profiles')
    .select(['userId', 'rating', 'singles', 'doubles', 'mixed', 'placeName', 'latitude', 'longitude'])
    .select(['timeZone', 'availability'])
    .where('userId', 'in', userIds)
    .where('isFindable', '=', true)
    .where(({ not }) => not(isSuspended('playing_profiles.userId', now.toISOString())))
    .execute();
}

export type CandidateRow = Awaited<ReturnType<typeof listProfiles>>[number];

/** In how many groups some people are with the viewer; without those who are in none. */
export async function countGroupsInCommon({ db }: Tx, viewerId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('group_members as theirs')
    .innerJoin('group_members as own', (join) =>
      join.onRef('own.groupId', '=', 'theirs.groupId').on('own.userId', '=', viewerId),
    )
    .select('theirs.userId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('theirs.userId', 'in', userIds)
    .groupBy('theirs.userId')
    .execute();
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

export async function listPlayers({ db }: Tx, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'rating', 'ratingType'])
    .where('id', 'in', userIds)
    .execute();
}

interface Busy {
  userIds: readonly number[];
  from: string;
  until: string;
}

/** The games in which some people have a place, between two moments. */
export async function listBusy({ db }: Tx, { userIds, from, until }: Busy) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('game_players as player')
    .innerJoin('games', 'games.id', 'player.gameId')
    .select(['player.userId', 'games.startsAt', 'games.endsAt'])
    .where('player.userId', 'in', userIds)
    .where('player.part', '=', 'playing')
    .where('games.isCancelled', '=', false)
    .where('games.endsAt', '>', from)
    .where('games.startsAt', '<', until)
    .orderBy('games.startsAt')
    .execute();
}
