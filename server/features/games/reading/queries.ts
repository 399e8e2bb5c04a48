import { type AliasableExpression, type Selectable, sql } from 'kysely';
import type { GameKind } from '#contract/games/facts.ts';
import { asBoolean } from '../../../database/booleans.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Tx } from '../../../database/types.ts';
import { blocksBetween } from '../queries.ts';

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
    .select([
      'games.id',
      'games.creatorId',
      'creator.username as creatorUsername',
      'creator.name as creatorName',
      'games.createdAt',
    ])
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

/** The blocks between the viewer and whose game it is. */
const blocksWith = (db: Db, viewerId: number) => blocksBetween({ db }, sql.ref('games.creatorId'), sql.val(viewerId));

/** A game as the viewer would see it, whether they may or not. */
export async function findGame({ db }: Tx, id: number, viewerId: number) {
  return seen(db, viewerId)
    .leftJoin('conversations', 'conversations.gameId', 'games.id')
    .select('conversations.id as conversationId')
    .select(({ exists }) => asBoolean(exists(blocksWith(db, viewerId))).as('isBlocked'))
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
export function listGames(
  { db }: Tx,
  whose: Whose,
  { viewerId, now, earliest, kind, near, afterDate, afterId, limit }: List,
) {
  const games = db
    .selectFrom('games')
    .select(['games.id', 'games.startsAt'])
    .where('games.endsAt', '>', now)
    .$if(kind !== undefined, (query) => query.where('games.kind', '=', kind ?? 'singles'))
    .$if(near !== undefined, (query) =>
      query.where(
        sql<boolean>`sin(radians("games"."latitude")) * ${near?.sinLatitude}
            + cos(radians("games"."latitude")) * ${near?.cosLatitude}
            * cos(radians("games"."longitude" - ${near?.longitude})) >= ${near?.cosFarthest}`,
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
    .where(({ or, not, exists, eb }) => or([eb('part.part', '=', 'playing'), not(exists(blocksWith(db, viewerId)))]));
  const ownPart = db
    .selectFrom('game_players as part')
    .select('part.userId')
    .where('part.gameId', '=', sql.ref<number>('games.id'))
    .where('part.userId', '=', viewerId);
  const open = games
    .where('games.startsAt', '>', now)
    // In the words of the indexes.
    .where(sql<boolean>`not "games"."isCancelled"`)
    .whereRef('games.takenCount', '<', 'games.places')
    .where(({ not, exists, and }) => and([not(exists(ownPart)), not(exists(blocksWith(db, viewerId)))]));
  const page: Found = { own, open, all: bothOf(db, own, open, limit) }[whose];
  return seen(db, viewerId)
    .innerJoin(page.as('page'), 'page.id', 'games.id')
    .orderBy('page.startsAt')
    .orderBy('page.id')
    .execute();
}

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

export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

/** Where somebody plays, as far as it is known. */
export async function findHome({ db }: Tx, userId: number) {
  return db
    .selectFrom('playing_profiles')
    .select(['latitude', 'longitude'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The first who have each part in a game, and the viewer, in the order in which they took it. */
export function listPeople({ db }: Tx, id: number, viewerId: number, limit: number) {
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
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType', 'each.part'])
    .select('users.lookedAfterById')
    .where(({ or, eb }) =>
      or([eb('each.at', '<=', limit), eb('each.userId', '=', viewerId), eb('users.lookedAfterById', '=', viewerId)]),
    )
    .orderBy('each.turn')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
