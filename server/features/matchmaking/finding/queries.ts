import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { GameKind } from '#contract/games/facts.ts';
import type { Tx } from '../../../database/types.ts';
import type { Area } from './cells.ts';

/** Whom to look for in some areas. */
interface Wanted {
  areas: readonly Area[];
  viewerId: number;
  /** The viewer's; those nearest to it are found. */
  rating: number;
  least: number;
  most: number;
  /** Who plays at least one of them; without, whatever they play. */
  kinds: readonly GameKind[];
  limit: number;
}

type Values = Omit<Wanted, 'areas' | 'kinds'> & { [Kind in GameKind]: true | undefined };

/** An area, or the columns that say which. */
type Place = { [Bound in keyof Area]: Area[Bound] | RawBuilder<Area[Bound]> };

/**
 * In an area those who are rated the same, who have said something last first, then those above and those below: each
 * found in the order of an index, and no more than are wanted.
 */
function termsOf(db: Tx['db'], place: Place, { viewerId, rating, least, most, limit, ...kinds }: Values) {
  const { singles, doubles, mixed } = kinds;
  const { cell, south, north, west, east } = place;
  const inArea = db
    .selectFrom('findable_players')
    .select(['userId', 'rating'])
    .where('cell', '=', cell)
    .where('userId', '!=', viewerId)
    .where(({ or, and, eb }) =>
      or([
        eb('latitude', 'is', null),
        and([
          eb('latitude', '>=', south),
          eb('latitude', '<=', north),
          eb('longitude', '>=', west),
          eb('longitude', '<=', east),
        ]),
      ]),
    )
    .$if(singles ?? doubles ?? mixed ?? false, (query) =>
      query.where(({ or, eb }) =>
        or([
          ...(singles ? [eb('singles', '=', true)] : []),
          ...(doubles ? [eb('doubles', '=', true)] : []),
          ...(mixed ? [eb('mixed', '=', true)] : []),
        ]),
      ),
    )
    .limit(limit);
  const terms = [
    inArea.where('rating', '=', rating).orderBy('changedAt', 'desc'),
    inArea.where('rating', '>', rating).where('rating', '<=', most).orderBy('rating'),
    inArea.where('rating', '<', rating).where('rating', '>=', least).orderBy('rating', 'desc'),
  ];
  return terms.map((term) => db.selectFrom(term.as('found')).selectAll());
}

type Term = ReturnType<typeof termsOf>[number];

function allOf([first, ...others]: readonly Term[]): Term {
  if (first === undefined) throw new Error('There is no area to look in');
  return others.reduce((union, term) => union.unionAll(term), first);
}

const apartFrom = (rating: number) => sql`abs(found.rating - ${rating})`;

function findable({ db }: Tx, { areas, ...values }: Values & { areas: readonly Area[] }) {
  return db
    .selectFrom(allOf(areas.flatMap((area) => termsOf(db, area, values))).as('found'))
    .select('userId')
    .orderBy(apartFrom(values.rating))
    .limit(values.limit)
    .execute();
}

const columnsOfArea: Place = {
  cell: sql.ref('area.cell'),
  south: sql.ref('area.south'),
  north: sql.ref('area.north'),
  west: sql.ref('area.west'),
  east: sql.ref('area.east'),
};

/** PostgreSQL plans a statement whenever it runs, so this one is the same for one area and for many. */
function findableOnPostgres({ db }: Tx, { areas, ...values }: Values & { areas: string }) {
  return db
    .selectFrom(
      sql<Area>`jsonb_to_recordset(cast(${areas} as jsonb))`.as<'area'>(
        sql`area (cell text collate "C", south float8, north float8, west float8, east float8)`,
      ),
    )
    .crossJoinLateral(allOf(termsOf(db, columnsOfArea, values)).as('found'))
    .select('found.userId')
    .orderBy(apartFrom(values.rating))
    .limit(values.limit)
    .execute();
}

/** Who is to be found in some areas, each once: of many those who are rated nearest to the viewer. */
export async function listFindable(tx: Tx, { areas, kinds, ...wanted }: Wanted): Promise<Set<number>> {
  const plays = (kind: GameKind) => kinds.includes(kind) || undefined;
  const values = { ...wanted, singles: plays('singles'), doubles: plays('doubles'), mixed: plays('mixed') };
  const isPostgres = tx.db.getExecutor().adapter instanceof PostgresAdapter;
  // Of one cell PostgreSQL knows how many are in it, which of a list it guesses.
  const rows =
    isPostgres && areas.length > 1
      ? await findableOnPostgres(tx, { ...values, areas: JSON.stringify(areas) })
      : await findable(tx, { ...values, areas });
  return new Set(rows.map(({ userId }) => userId));
}

/** Of so many people who are in a group with the viewer it is looked whether they want to be found. */
const mostGroupMates = 500;

interface OfGroups {
  viewerId: number;
  least: number;
  most: number;
}

/** Who is in a group with the viewer and wants to be found. */
export async function listGroupMates({ db }: Tx, { viewerId, least, most }: OfGroups): Promise<Set<number>> {
  const mates = await db
    .selectFrom(
      db
        .selectFrom('group_members as own')
        .innerJoin('group_members as theirs', 'theirs.groupId', 'own.groupId')
        .select('theirs.userId')
        .where('own.userId', '=', viewerId)
        .where('theirs.userId', '!=', viewerId)
        .limit(mostGroupMates)
        .as('mates'),
    )
    .innerJoin('playing_profiles as profile', 'profile.userId', 'mates.userId')
    .select('profile.userId')
    .where('profile.isFindable', '=', true)
    .where('profile.rating', '>=', least)
    .where('profile.rating', '<=', most)
    .execute();
  return new Set(mates.map(({ userId }) => userId));
}

function profiles({ db }: Tx, { userIds }: { userIds: readonly number[] }) {
  return db
    .selectFrom('playing_profiles')
    .select(['userId', 'rating', 'singles', 'doubles', 'mixed', 'placeName', 'latitude', 'longitude'])
    .select(['timeZone', 'availability'])
    .where('userId', 'in', userIds)
    .where('isFindable', '=', true)
    .execute();
}

/** What those say of themselves who still want to be found. */
export async function listProfiles(tx: Tx, userIds: readonly number[]) {
  return userIds.length === 0 ? [] : profiles(tx, { userIds });
}

export type CandidateRow = Awaited<ReturnType<typeof profiles>>[number];

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

function people({ db }: Tx, { userIds }: { userIds: readonly number[] }) {
  return db.selectFrom('users').select(['id', 'username', 'rating', 'ratingType']).where('id', 'in', userIds).execute();
}

export async function listPlayers(tx: Tx, userIds: readonly number[]) {
  return userIds.length === 0 ? [] : people(tx, { userIds });
}

interface Busy {
  userIds: readonly number[];
  from: string;
  until: string;
}

function busy({ db }: Tx, { userIds, from, until }: Busy) {
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

/** The games in which some people have a place, between two moments. */
export async function listBusy(tx: Tx, { userIds, ...between }: Busy) {
  return userIds.length === 0 ? [] : busy(tx, { userIds, ...between });
}
