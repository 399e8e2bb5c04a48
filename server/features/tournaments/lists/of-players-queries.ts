import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Tx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';
import { groupsReadInsideBy } from '../../../membership/queries.ts';
import { urgency } from './queries.ts';

/** How many matches somebody has won and lost in singles and in doubles, in how many tournaments that were started. */
export function listRecords({ db }: Tx, userId: number) {
  return db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .select('tournaments.gameType')
    .select(({ fn }) => [
      fn.sum<number>('participants.wins').as('won'),
      fn.sum<number>('participants.losses').as('lost'),
      fn.countAll<number>().as('tournaments'),
    ])
    .where('participants.userId', '=', userId)
    .where('tournaments.startDate', 'is not', null)
    .groupBy('tournaments.gameType')
    .execute();
}

/** Which matches of somebody. */
interface OfPlayer {
  userId: number;
  /** Only those in tournaments that this person may see; all without. */
  viewerId?: number | undefined;
  /** Only those in which one of these players was on the other side. */
  against?: readonly number[] | undefined;
}

/** The tournaments that they are in, and for whom both stand there: looked up once, for both sides of the net. */
function withEntries(db: Tx['db'], { userId, viewerId, against }: OfPlayer) {
  return db.with(
    (name) => name('entries').materialized(),
    () =>
      db
        .selectFrom('participants as own')
        .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
        .$if(viewerId !== undefined, (query) =>
          query.innerJoin(groupsReadInsideBy({ db }, viewerId ?? 0).as('host'), 'host.id', 'tournaments.groupId'),
        )
        .$if(against !== undefined, (query) =>
          query
            .innerJoin('participants as them', (join) =>
              join.onRef('them.tournamentId', '=', 'own.tournamentId').on('them.userId', 'in', against ?? []),
            )
            .select(['them.userId as otherId', 'them.entrantId as otherEntrantId']),
        )
        .select(['own.tournamentId', 'own.entrantId'])
        .select(['tournaments.name', 'tournaments.startDate', 'tournaments.endDate'])
        .where('own.userId', '=', userId),
  );
}

type EntriesBeside = ReturnType<typeof withEntries> extends QueryCreator<infer Tables> ? Tables : never;

/** For what is selected inside a query that has the entries. */
type Inside = ExpressionBuilder<EntriesBeside, never>;

/** The matches of these entries on one side of the net. */
function matchesAs({ selectFrom }: Inside, side: 'player1Id' | 'player2Id', { against }: OfPlayer) {
  const other = side === 'player1Id' ? 'player2Id' : 'player1Id';
  return (
    selectFrom('entries')
      // SQLite keeps the order of a cross join: it is to find the matches of each entry, and not the other way round.
      .crossJoin('matches')
      .whereRef(`matches.${side}`, '=', 'entries.entrantId')
      .whereRef('matches.tournamentId', '=', 'entries.tournamentId')
      // Against nobody there is only a bye.
      .where(`matches.${other}`, 'is not', null)
      .$if(against !== undefined, (query) => query.whereRef(`matches.${other}`, '=', 'entries.otherEntrantId'))
  );
}

/** Nothing says when somebody withdrew: what was not played because of it counts as of the start. */
const playedAt = sql<string>`coalesce(matches."playedAt", entries."startDate")`;

/** What is decided of them, as far as it counts. */
function played(inside: Inside, whose: OfPlayer) {
  const as = (side: 'player1Id' | 'player2Id') =>
    matchesAs(inside, side, whose)
      .select(['matches.id', 'matches.winnerId', playedAt.as('playedAt')])
      .select(({ ref }) => ref('entries.entrantId').$notNull().as('entrantId'))
      .$if(whose.against !== undefined, (query) => query.select('entries.otherId'))
      .where('matches.winnerId', 'is not', null);
  return as('player1Id').unionAll(as('player2Id'));
}

/** How many matches the viewer has played against each of some people, and won, as far as they may see where. */
export async function countAgainst({ db }: Tx, viewerId: number, otherIds: readonly number[]) {
  if (otherIds.length === 0) return [];
  const whose = { userId: viewerId, viewerId, against: otherIds };
  return withEntries(db, whose)
    .selectFrom((inside) => played(inside, whose).as('played'))
    .select('played.otherId as userId')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('played'),
      fn.count<number>(eb.case().when('played.winnerId', '=', eb.ref('played.entrantId')).then(1).end()).as('won'),
    ])
    .groupBy('played.otherId')
    .execute();
}

interface PageOfPlayed extends OfPlayer {
  before: readonly [string, number] | undefined;
  limit: number;
}

/** Matches of somebody or their team that are decided, the latest first; only what comes before a date and an id. */
export function listPlayed({ db }: Tx, { before, limit, ...whose }: PageOfPlayed) {
  return withEntries(db, whose)
    .selectFrom((inside) =>
      inside
        .selectFrom(played(inside, whose).as('played'))
        .select(['played.id', 'played.entrantId', 'played.playedAt'])
        .where(keyset(['played.playedAt', 'played.id'], '<', before))
        .orderBy('played.playedAt', 'desc')
        .orderBy('played.id', 'desc')
        .limit(limit)
        .as('page'),
    )
    .innerJoin('matches', 'matches.id', 'page.id')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .select(['matches.id', 'matches.tournamentId', 'matches.result', 'page.entrantId', 'page.playedAt'])
    .select(['tournaments.name as tournamentName', 'tournaments.gameType'])
    .select(({ eb }) => [
      asBoolean(eb('matches.player1Id', '=', eb.ref('page.entrantId'))).as('isFirst'),
      asBoolean(eb('matches.winnerId', '=', eb.ref('page.entrantId'))).as('isWon'),
    ])
    .orderBy('page.playedAt', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

/** Who stands on both sides of some matches. */
export async function listSides({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return (
    db
      .selectFrom('matches')
      .innerJoin('participants as player', (join) =>
        join
          .onRef('player.tournamentId', '=', 'matches.tournamentId')
          .on(({ eb, ref }) => eb('player.entrantId', 'in', [ref('matches.player1Id'), ref('matches.player2Id')])),
      )
      .innerJoin('users', 'users.id', 'player.userId')
      .select(['matches.id as matchId', 'player.entrantId', 'users.id', 'users.username', 'users.name'])
      .where('matches.id', 'in', ids)
      // Of a team its first player first.
      .orderBy(({ eb, ref }) => eb.case().when('users.id', '=', ref('player.entrantId')).then(0).else(1).end())
      .execute()
  );
}

/** What two people play next against each other, in tournaments that the one who looks may see. */
export async function findNextBetween({ db }: Tx, viewerId: number, otherId: number) {
  const two = { userId: viewerId, viewerId, against: [otherId] };
  const openAs = (inside: Inside, side: 'player1Id' | 'player2Id') =>
    matchesAs(inside, side, two)
      .select(['matches.id as matchId', 'matches.round', 'matches.court', urgency.as('urgency')])
      .select(['entries.tournamentId', 'entries.name as tournamentName'])
      // What is left open when a tournament is over is not played any more.
      .where('entries.endDate', 'is', null)
      .where('matches.result', 'is', null)
      .where('matches.winnerId', 'is', null);
  return withEntries(db, two)
    .selectFrom((inside) => openAs(inside, 'player1Id').unionAll(openAs(inside, 'player2Id')).as('open'))
    .select(['open.matchId', 'open.round', 'open.court', 'open.tournamentId', 'open.tournamentName'])
    .orderBy('open.urgency')
    .orderBy('open.tournamentId')
    .orderBy('open.round')
    .orderBy('open.matchId')
    .limit(1)
    .executeTakeFirst();
}
