import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Tx } from '../../../database/types.ts';
import { groupsReadInsideBy } from '../../../membership/queries.ts';
import { urgency } from '../state/match-queries.ts';

const participantCount = sql<number>`(select count(*) from participants
  where participants."tournamentId" = tournaments.id)`;

/** What is shown of a tournament that somebody may see, with their entry. */
function shown(db: Tx['db'], viewerId: number) {
  return db
    .selectFrom('tournaments')
    .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .leftJoin('participants as entry', (join) =>
      join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
    )
    .select(['tournaments.id', 'tournaments.name', 'tournaments.description', 'tournaments.groupId'])
    .select(['tournaments.startDate', 'tournaments.endDate', 'host.name as groupName', 'host.location'])
    .select(['entry.userId as entryId', 'entry.place', participantCount.as('participantCount')]);
}

const memberOf = (db: Tx['db'], viewerId: number) =>
  db.selectFrom('group_members').select('groupId').where('userId', '=', viewerId);

const enteredBy = (db: Tx['db'], viewerId: number) =>
  db.selectFrom('participants').select('tournamentId').where('userId', '=', viewerId);

/** Not over, of somebody's groups or with them in it; both are found from their side. */
const theirs = (db: Tx['db'], viewerId: number) =>
  db
    .selectFrom('tournaments')
    .select('id')
    .where('groupId', 'in', memberOf(db, viewerId))
    .where('endDate', 'is', null)
    .union(
      db.selectFrom('tournaments').select('id').where('id', 'in', enteredBy(db, viewerId)).where('endDate', 'is', null),
    );

interface Pending {
  viewerId: number;
  /** Only those that were made before it. */
  beforeId: number;
  limit: number;
}

/** Tournaments of somebody's groups, and what they have entered elsewhere, that have not started: the newest first. */
export function listPending({ db }: Tx, { viewerId, beforeId, limit }: Pending) {
  return shown(db, viewerId)
    .where('tournaments.id', 'in', theirs(db, viewerId))
    .where('tournaments.startDate', 'is', null)
    .where('tournaments.id', '<', beforeId)
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

export type PlannedTournament = Awaited<ReturnType<typeof listPending>>[number];

/** A part of a list that is ordered by a date, and by the ids where that is the same. */
interface Dated {
  viewerId: number;
  date: string;
  id: number;
  limit: number;
}

/** Those under way, in the order in which they were started; only what comes after the date and the id. */
export function listActive({ db }: Tx, { viewerId, date, id, limit }: Dated) {
  return shown(db, viewerId)
    .where('tournaments.id', 'in', theirs(db, viewerId))
    .where('tournaments.startDate', 'is not', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('tournaments.startDate', 'tournaments.id'), '>', tuple<string | null, number>(date, id)),
    )
    .orderBy('tournaments.startDate')
    .orderBy('tournaments.id')
    .limit(limit)
    .execute();
}

/** What somebody took part in and is over since then, the latest first; only what comes before the date and the id. */
export function listCompleted({ db }: Tx, { viewerId, date, id, limit, since }: Dated & { since: string }) {
  return shown(db, viewerId)
    .where('tournaments.id', 'in', enteredBy(db, viewerId))
    .where('tournaments.endDate', '>=', since)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('tournaments.endDate', 'tournaments.id'), '<', tuple<string | null, number>(date, id)),
    )
    .orderBy('tournaments.endDate', 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

interface Open {
  viewerId: number;
  /** How many of each tournament. */
  each: number;
  /** Only what is less urgent, or as urgent and has a greater id. */
  urgency: number;
  id: number;
  limit: number;
}

function open({ db }: Tx, { viewerId, each, urgency: after, id, limit }: Open) {
  const openAs = (player: 'player1Id' | 'player2Id') =>
    db
      .selectFrom('participants as own')
      .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
      .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
      .innerJoin('matches', (join) =>
        join.onRef(`matches.${player}`, '=', 'own.entrantId').onRef('matches.tournamentId', '=', 'own.tournamentId'),
      )
      .select(['matches.id', 'matches.tournamentId', 'matches.round', urgency.as('urgency')])
      .where('own.userId', '=', viewerId)
      .where('tournaments.endDate', 'is', null)
      .where('matches.result', 'is', null)
      .where('matches.winnerId', 'is', null);
  const inOrder = db
    .selectFrom(openAs('player1Id').unionAll(openAs('player2Id')).as('open'))
    .select(['open.id', 'open.urgency'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((window) =>
          window.partitionBy('open.tournamentId').orderBy('open.urgency').orderBy('open.round').orderBy('open.id'),
        )
        .as('at'),
    );
  return db
    .selectFrom(inOrder.as('next'))
    .select(['next.id', 'next.urgency'])
    .where('next.at', '<=', each)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('next.urgency', 'next.id'), '>', tuple(after, id)))
    .orderBy('next.urgency')
    .orderBy('next.id')
    .limit(limit)
    .execute();
}

/**
 * What somebody or their team is to play in tournaments that they may see: first what they are called to, then what can
 * be played, then the rest.
 */
export function listOpen(tx: Tx, asked: Open) {
  return open(tx, asked);
}

function played({ db }: Tx, { viewerId, date, id, limit, since }: Dated & { since: string }) {
  return (
    db
      .selectFrom('participants as own')
      .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
      .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
      .innerJoin('matches', 'matches.tournamentId', 'own.tournamentId')
      .select('matches.id')
      .where('own.userId', '=', viewerId)
      // Nobody plays in what is over.
      .where(({ or, eb }) => or([eb('tournaments.endDate', 'is', null), eb('tournaments.endDate', '>=', since)]))
      .where(({ or, eb, ref }) =>
        or([eb('matches.player1Id', '=', ref('own.entrantId')), eb('matches.player2Id', '=', ref('own.entrantId'))]),
      )
      .where('matches.playedAt', '>=', since)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('matches.playedAt', 'matches.id'), '<', tuple<string | null, number>(date, id)),
      )
      .orderBy('matches.playedAt', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** What they have played since then, the latest first; only what comes before the date and the id. */
export function listPlayed(tx: Tx, asked: Dated & { since: string }) {
  return played(tx, asked);
}

function shownMatches({ db }: Tx, { viewerId, ids }: { viewerId: number; ids: readonly number[] }) {
  const theOther = sql<number>`case matches."player1Id" when own."entrantId" then matches."player2Id" else matches."player1Id" end`;
  return db
    .selectFrom('matches')
    .innerJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'matches.tournamentId').on('own.userId', '=', viewerId),
    )
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .leftJoin('users', (join) => join.on('users.id', '=', theOther))
    .leftJoin('participants as second', (join) =>
      join
        .onRef('second.entrantId', '=', 'users.id')
        .onRef('second.tournamentId', '=', 'matches.tournamentId')
        .onRef('second.userId', '!=', 'users.id'),
    )
    .leftJoin('users as mate', 'mate.id', 'second.userId')
    .select(['matches.id', 'matches.tournamentId', 'matches.key', 'matches.result', 'matches.playedAt'])
    .select(['matches.court', 'matches.live', 'matches.winnerId', 'own.entrantId'])
    .select(({ eb }) => asBoolean(eb('matches.player1Id', '=', eb.ref('own.entrantId'))).as('isFirst'))
    .select(['users.id as opponentId', 'users.username', 'mate.username as mateName'])
    .select(['tournaments.name', 'tournaments.description', 'tournaments.groupId'])
    .select(['tournaments.format', 'tournaments.gameType', 'tournaments.gamesToWin', 'tournaments.scoreSubmission'])
    .select(['tournaments.options', participantCount.as('participantCount')])
    .select(['groups.name as groupName', 'groups.location'])
    .where('matches.id', 'in', ids)
    .execute();
}

/** Matches of somebody or their team with who is on the other side, in any order. */
export async function listShownMatches(tx: Tx, viewerId: number, ids: readonly number[]) {
  return ids.length === 0 ? [] : shownMatches(tx, { viewerId, ids });
}

export type PlannedMatch = Awaited<ReturnType<typeof listShownMatches>>[number];

/** Who wants to play with somebody in tournaments that they may see and that have not started, whom they have not blocked. */
export function listPartnerRequests(tx: Tx, { viewerId, limit }: { viewerId: number; limit: number }) {
  return tx.db
    .selectFrom('participants as asking')
    .innerJoin('tournaments', 'tournaments.id', 'asking.tournamentId')
    .innerJoin(groupsReadInsideBy(tx, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .innerJoin('users', 'users.id', 'asking.userId')
    .leftJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'tournaments.id').on('own.userId', '=', viewerId),
    )
    .leftJoin('participants as agreed', (join) =>
      join
        .onRef('agreed.tournamentId', '=', 'tournaments.id')
        .onRef('agreed.userId', '=', 'own.partnerId')
        .on('agreed.partnerId', '=', viewerId),
    )
    .select(['tournaments.id as tournamentId', 'tournaments.name as tournamentName', 'users.id as userId'])
    .select(({ eb }) => ['users.username', asBoolean(eb('own.userId', 'is not', null)).as('isParticipant')])
    .where('asking.partnerId', '=', viewerId)
    .where('tournaments.startDate', 'is', null)
    .where('tournaments.gameType', '=', 'doubles')
    .where('agreed.userId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocks.blockedId')
            .where('blocks.blockerId', '=', viewerId)
            .whereRef('blocks.blockedId', '=', 'asking.userId'),
        ),
      ),
    )
    .orderBy('asking.joinedAt')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
