import { type AliasableExpression, type Selectable, sql } from 'kysely';
import type { GameKind } from '#contract/games/facts.ts';
import { asBoolean } from '../../../database/booleans.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Tx } from '../../../database/types.ts';

type Db = Tx['db'];

/** Games with all that they are to the viewer. */
function seen(db: Db, viewerId: number) {
  return db
    .selectFrom('games')
    .innerJoin('users as creator', 'creator.id', 'games.creatorId')
    .innerJoin('users as viewer', (join) => join.on('viewer.id', '=', viewerId))
    .leftJoin('playing_profiles as home', 'home.userId', 'viewer.id')
    .leftJoin('game_players as own', (join) =>
      join.onRef('own.gameId', '=', 'games.id').on('own.userId', '=', viewerId),
    )
    .select(['games.id', 'games.creatorId', 'creator.username as creatorName', 'games.createdAt'])
    .select(['games.startsAt', 'games.endsAt', 'games.localStart', 'games.timeZone', 'games.durationMinutes'])
    .select([
      'games.placeName',
      'games.latitude',
      'games.longitude',
      'games.kind',
      'games.ratingMin',
      'games.ratingMax',
    ])
    .select(['games.places', 'games.note', 'games.isCancelled', 'games.cancelReason'])
    .select(['games.takenCount', 'games.waitingCount'])
    .select(['viewer.rating', 'own.part', 'own.promotedAt'])
    .select(['home.latitude as ownLatitude', 'home.longitude as ownLongitude'])
    .select(({ selectFrom }) =>
      selectFrom('game_players as ahead')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('ahead.gameId', '=', 'own.gameId')
        .where('ahead.part', '=', 'waiting')
        .whereRef('ahead.turn', '<=', 'own.turn')
        .where('own.part', '=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('position'),
    );
}

/** Whether the viewer and whose game it is keep away from each other. */
const apart = (db: Pick<Db, 'selectFrom'>, viewerId: number) =>
  db
    .selectFrom('blocks')
    .select('blocks.blockerId')
    .where(({ or, and, eb, ref }) =>
      or([
        and([eb('blocks.blockerId', '=', viewerId), eb('blocks.blockedId', '=', ref('games.creatorId' as never))]),
        and([eb('blocks.blockerId', '=', ref('games.creatorId' as never)), eb('blocks.blockedId', '=', viewerId)]),
      ]),
    );

/** A game as the viewer would see it, whether they may or not. */
export async function findGame({ db }: Tx, id: number, viewerId: number) {
  return seen(db, viewerId)
    .leftJoin('conversations', 'conversations.gameId', 'games.id')
    .select('conversations.id as conversationId')
    .select(({ exists }) => asBoolean(exists(apart(db, viewerId))).as('isBlocked'))
    .where('games.id', '=', id)
    .executeTakeFirst();
}

/** Which games a list holds: those the viewer has a part in, those with a free place, or both. */
export type Whose = 'own' | 'open' | 'all';

/** How far from somewhere: what the law of cosines for a sphere needs. */
export interface Near {
  sinLatitude: number;
  cosLatitude: number;
  longitude: number;
  /** The cosine of the angle that is as far. */
  cosFarthest: number;
}

interface List {
  viewerId: number;
  now: string;
  /** No game that is not over has begun before. */
  earliest: string;
  kind: GameKind | undefined;
  near: Near | undefined;
  /** The last row of the page before. */
  afterDate: string | undefined;
  afterId: number | undefined;
  limit: number;
}

/**
 * The ids of a page are found first, one's own from one's own rows, what is open in the indexes of that alone: what is
 * looked up of each is looked up of these alone.
 */
const listed =
  (whose: Whose) =>
  ({ db }: Tx, { near, ...asked }: Omit<List, 'near'> & { near: readonly Near[] }) => {
    const { viewerId, now, earliest, kind, afterDate, afterId, limit } = asked;
    const [around] = near;
    const games = db
      .selectFrom('games')
      .select(['games.id', 'games.startsAt'])
      .where('games.endsAt', '>', now)
      .$if(kind !== undefined, (query) => query.where('games.kind', '=', kind ?? 'singles'))
      .$if(around !== undefined, (query) =>
        query.where(
          sql<boolean>`sin(radians("games"."latitude")) * ${around?.sinLatitude}
            + cos(radians("games"."latitude")) * ${around?.cosLatitude}
            * cos(radians("games"."longitude" - ${around?.longitude})) >= ${around?.cosFarthest}`,
        ),
      )
      .$if(afterId !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('games.startsAt', 'games.id'), '>', tuple(afterDate ?? '', afterId ?? 0)),
        ),
      )
      .orderBy('games.startsAt')
      .orderBy('games.id')
      .limit(limit);
    const own = games
      .innerJoin('game_players as part', (join) =>
        join.onRef('part.gameId', '=', 'games.id').on('part.userId', '=', viewerId),
      )
      .where('games.startsAt', '>', earliest)
      .where(({ or, not, exists, eb }) => or([eb('part.part', '=', 'playing'), not(exists(apart(db, viewerId)))]));
    const open = games
      .where('games.startsAt', '>', now)
      // In the words of the indexes.
      .where(sql<boolean>`not "games"."isCancelled"`)
      .whereRef('games.takenCount', '<', 'games.places')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('game_players as part')
              .select('part.userId')
              .whereRef('part.gameId', '=', 'games.id')
              .where('part.userId', '=', viewerId),
          ),
        ),
      )
      .where(({ not, exists }) => not(exists(apart(db, viewerId))));
    const page: Found = { own, open, all: bothOf(db, own, open, limit) }[whose];
    return seen(db, viewerId)
      .innerJoin(page.as('page'), 'page.id', 'games.id')
      .orderBy('page.startsAt')
      .orderBy('page.id')
      .execute();
  };

type Found = AliasableExpression<Pick<Selectable<Schema['games']>, 'id' | 'startsAt'>>;

/** The first of two lists together. */
const bothOf = (db: Db, one: Found, other: Found, limit: number) =>
  db
    .selectFrom(one.as('one'))
    .selectAll()
    .unionAll(db.selectFrom(other.as('other')).selectAll())
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit);

const lists: Record<Whose, ReturnType<typeof listed>> = {
  own: listed('own'),
  open: listed('open'),
  all: listed('all'),
};

export function listGames(tx: Tx, whose: Whose, { near, ...list }: List) {
  return lists[whose](tx, { ...list, near: near === undefined ? [] : [near] });
}

export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

/** Where somebody plays, as far as it is known. */
export async function findHome({ db }: Tx, userId: number) {
  return db
    .selectFrom('playing_profiles')
    .select(['latitude', 'longitude'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Who has a place in some games, in the order in which they took it. */
export async function listPlayers({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.userId')
    .select(['game_players.gameId', 'users.id', 'users.username'])
    .where('game_players.gameId', 'in', ids)
    .where('game_players.part', '=', 'playing')
    .orderBy('game_players.turn')
    .execute();
}

function people({ db }: Tx, { id, viewerId, most }: { id: number; viewerId: number; most: number }) {
  const inOrder = db
    .selectFrom('game_players')
    .select(['userId', 'part', 'turn'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((window) => window.partitionBy('part').orderBy('turn'))
        .as('at'),
    )
    .where('gameId', '=', id);
  return db
    .selectFrom(inOrder.as('each'))
    .innerJoin('users', 'users.id', 'each.userId')
    .select(['users.id', 'users.username', 'users.rating', 'users.ratingType', 'each.part'])
    .where(({ or, eb }) => or([eb('each.at', '<=', most), eb('each.userId', '=', viewerId)]))
    .orderBy('each.turn')
    .execute();
}

/** The first who have each part in a game, and the viewer, in the order of their turns. */
export function listPeople(tx: Tx, asked: { id: number; viewerId: number; most: number }) {
  return people(tx, asked);
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
