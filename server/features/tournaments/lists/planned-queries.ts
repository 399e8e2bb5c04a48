import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Tx } from '../../../database/types.ts';
import { groupsReadInsideBy } from '../../../membership/queries.ts';
import { openMatches, ownMatches, participantCount } from './queries.ts';

/** What is shown of a tournament that somebody may see, with their entry. */
function shown(db: Tx['db'], viewerId: number) {
  return db
    .selectFrom('tournaments')
    .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .leftJoin('participants as entry', (join) =>
      join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
    )
    .select(['tournaments.id', 'tournaments.name', 'tournaments.description', 'tournaments.groupId'])
    .select(['tournaments.startDate', 'tournaments.endDate', 'tournaments.startsAt', 'tournaments.timeZone'])
    .select(['tournaments.location as place', 'host.name as groupName', 'host.location'])
    .select(['entry.userId as entryId', 'entry.place as rank', participantCount])
    .select(({ exists, selectFrom }) =>
      asBoolean(
        exists(
          selectFrom('tournament_waiting')
            .select('tournament_waiting.userId')
            .whereRef('tournament_waiting.tournamentId', '=', 'tournaments.id')
            .where('tournament_waiting.userId', '=', viewerId),
        ),
      ).as('isWaiting'),
    );
}

const memberOf = (db: Tx['db'], viewerId: number) =>
  db.selectFrom('group_members').select('groupId').where('userId', '=', viewerId);

const enteredBy = (db: Tx['db'], viewerId: number) =>
  db.selectFrom('participants').select('tournamentId').where('userId', '=', viewerId);

/** What they are in, or wait for a place in. */
const joinedBy = (db: Tx['db'], viewerId: number) =>
  enteredBy(db, viewerId).union(
    db.selectFrom('tournament_waiting').select('tournamentId').where('userId', '=', viewerId),
  );

/** Not over, of somebody's groups or with them in it; both are found from their side. */
const theirs = (db: Tx['db'], viewerId: number) =>
  db
    .selectFrom('tournaments')
    .select('id')
    .where('groupId', 'in', memberOf(db, viewerId))
    .where('endDate', 'is', null)
    .union(
      db.selectFrom('tournaments').select('id').where('id', 'in', joinedBy(db, viewerId)).where('endDate', 'is', null),
    );

/** How many tournaments are looked at for a name. */
const maxNames = 500;

/** What the newest tournaments of somebody's groups, and of their own, are called. */
export function listNames({ db }: Tx, viewerId: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name'])
    .where(({ or, eb }) => or([eb('groupId', 'in', memberOf(db, viewerId)), eb('id', 'in', joinedBy(db, viewerId))]))
    .orderBy('id', 'desc')
    .limit(maxNames)
    .execute();
}

/** Some of those that somebody may see, newest first. */
export const listByIds = ({ db }: Tx, viewerId: number, ids: readonly number[]) =>
  shown(db, viewerId).where('tournaments.id', 'in', ids).orderBy('tournaments.id', 'desc').execute();

interface Pending {
  viewerId: number;
  /** Only those that were made before it. */
  beforeId: number;
  limit: number;
}

/** Tournaments of somebody's groups, and what they have entered elsewhere, that have neither started nor a date: the newest first. */
export function listPending({ db }: Tx, { viewerId, beforeId, limit }: Pending) {
  return shown(db, viewerId)
    .where('tournaments.id', 'in', theirs(db, viewerId))
    .where('tournaments.startDate', 'is', null)
    .where('tournaments.startsAt', 'is', null)
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

/**
 * Those under way and those that have a date, by when they were started or are to begin; only what comes after the date
 * and the id, and nothing that has been left unfinished.
 */
export function listDated({ db }: Tx, { viewerId, date, id, limit, since }: Dated & { since: string }) {
  const begins = sql<string>`coalesce(tournaments."startDate", tournaments."startsAt")`;
  return shown(db, viewerId)
    .where('tournaments.id', 'in', theirs(db, viewerId))
    .where(sql<boolean>`coalesce(tournaments."lastPlayedAt", tournaments."startsAt") >= ${since}`)
    .where(sql<boolean>`(${begins}, tournaments.id) > (${date}, ${id})`)
    .orderBy(begins)
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
  /** Nothing of what has been left unfinished since then. */
  since: string;
  /** How many of each tournament. */
  each: number;
  /** Only what is less urgent, or as urgent and has a greater id. */
  urgency: number;
  id: number;
  limit: number;
}

/**
 * What somebody or their team is to play in tournaments that they may see: first what they are called to, then what can
 * be played, then the rest.
 */
export function listOpen({ db }: Tx, { viewerId, since, each, urgency: after, id, limit }: Open) {
  const open = openMatches(db, viewerId, 'tournamentId', ({ and, eb, exists }) =>
    and([
      eb('tournaments.lastPlayedAt', '>=', since),
      exists(groupsReadInsideBy({ db }, viewerId).where('groups.id', '=', sql.ref<number>('tournaments.groupId'))),
    ]),
  );
  return db
    .selectFrom(open.as('next'))
    .select(['next.id', 'next.urgency'])
    .where('next.position', '<=', each)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('next.urgency', 'next.id'), '>', tuple(after, id)))
    .orderBy('next.urgency')
    .orderBy('next.id')
    .limit(limit)
    .execute();
}

/** What they have played since then, the latest first; only what comes before the date and the id. */
export function listPlayed({ db }: Tx, { viewerId, date, id, limit, since }: Dated & { since: string }) {
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

/** Matches of somebody or their team with who is on the other side, in any order. */
export async function listShownMatches({ db }: Tx, viewerId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return ownMatches(db, viewerId)
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .select(['matches.key', 'matches.result', 'matches.playedAt', 'matches.court', 'matches.live'])
    .select(['matches.winnerId', 'own.entrantId', 'tournaments.description', 'tournaments.format'])
    .select(['tournaments.gameType', 'tournaments.gamesToWin', 'tournaments.scoreSubmission'])
    .select(['tournaments.options', participantCount, 'groups.name as groupName', 'groups.location'])
    .where('matches.id', 'in', ids)
    .execute();
}

export type PlannedMatch = Awaited<ReturnType<typeof listShownMatches>>[number];

/** Who has named somebody as their partner, in or in line. */
const naming = (db: Tx['db'], partnerId: number) => {
  const among = (entries: 'participants' | 'tournament_waiting') =>
    db.selectFrom(entries).select(['tournamentId', 'userId', 'joinedAt']).where('partnerId', '=', partnerId);
  return among('participants').unionAll(among('tournament_waiting'));
};

/** Who wants to play with somebody in tournaments that they may see and that have not started, whom they have not blocked. */
export function listPartnerRequests(tx: Tx, { viewerId, limit }: { viewerId: number; limit: number }) {
  return tx.db
    .selectFrom(naming(tx.db, viewerId).as('asking'))
    .innerJoin('tournaments', 'tournaments.id', 'asking.tournamentId')
    .innerJoin(groupsReadInsideBy(tx, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .innerJoin('users', 'users.id', 'asking.userId')
    .leftJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'tournaments.id').on('own.userId', '=', viewerId),
    )
    .leftJoin('tournament_waiting as inLine', (join) =>
      join.onRef('inLine.tournamentId', '=', 'tournaments.id').on('inLine.userId', '=', viewerId),
    )
    .leftJoin(naming(tx.db, viewerId).as('agreed'), (join) =>
      join
        .onRef('agreed.tournamentId', '=', 'tournaments.id')
        .on('agreed.userId', '=', ({ fn }) => fn.coalesce('own.partnerId', 'inLine.partnerId')),
    )
    .select(['tournaments.id as tournamentId', 'tournaments.name as tournamentName', 'users.id as userId'])
    .select(({ eb }) => [
      'users.username',
      'users.name',
      asBoolean(eb('own.userId', 'is not', null)).as('isParticipant'),
    ])
    .where('tournaments.startDate', 'is', null)
    .where('tournaments.gameType', '=', 'doubles')
    .where('agreed.userId', 'is', null)
    .where('asking.userId', 'not in', (select) =>
      select.selectFrom('blocks').select('blocks.blockedId').where('blocks.blockerId', '=', viewerId),
    )
    .orderBy('asking.joinedAt')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** What a person has to play next in each of some groups; groups where they have nothing to play are left out. */
export async function listNextInGroups({ db }: Tx, viewerId: number, groupIds: readonly number[], since: string) {
  if (groupIds.length === 0) return [];
  const open = openMatches(db, viewerId, 'groupId', (match) =>
    match.and([
      match('matches.player1Id', 'is not', null),
      match('matches.player2Id', 'is not', null),
      match('tournaments.lastPlayedAt', '>=', since),
      // So that they are found by what runs in these groups, and not among all that somebody ever entered.
      match('own.tournamentId', 'in', (select) =>
        select.selectFrom('tournaments').select('id').where('groupId', 'in', groupIds).where('endDate', 'is', null),
      ),
    ]),
  );
  return ownMatches(db, viewerId)
    .innerJoin(open.as('next'), 'next.id', 'matches.id')
    .select(['tournaments.currentRound', 'tournaments.roundCount'])
    .where('next.position', '=', 1)
    .execute();
}

/** Of each of some groups the tournament that was started last, is not over and not left unfinished, or else the one that was made last. */
export async function listLatestInGroups({ db }: Tx, viewerId: number, groupIds: readonly number[], since: string) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('groups')
    .innerJoin('tournaments', (join) =>
      join.on('tournaments.id', '=', ({ fn, selectFrom }) => {
        const ofGroup = selectFrom('tournaments')
          .whereRef('tournaments.groupId', '=', 'groups.id')
          .where('tournaments.endDate', 'is', null);
        return fn.coalesce(
          ofGroup
            .select('tournaments.id')
            .where('startDate', 'is not', null)
            .where('lastPlayedAt', '>=', since)
            .orderBy('startDate', 'desc')
            .orderBy('tournaments.id', 'desc')
            .limit(1)
            .$asScalar(),
          ofGroup
            .select(({ fn }) => fn.max('tournaments.id').as('id'))
            .where('startDate', 'is', null)
            .$asScalar(),
        );
      }),
    )
    .leftJoin('participants as entry', (join) =>
      join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
    )
    .select(['tournaments.groupId', 'tournaments.id', 'tournaments.name', 'tournaments.startDate'])
    .select(['tournaments.currentRound', 'tournaments.roundCount'])
    .select(['entry.userId as entryId', participantCount])
    .where('groups.id', 'in', groupIds)
    .execute();
}

/** Tournaments to come in which somebody has a place that they did not take themselves, and has not seen it. */
export function listNewPlaces(tx: Tx, { viewerId, limit }: { viewerId: number; limit: number }) {
  return tx.db
    .selectFrom('participants as own')
    .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
    .innerJoin(groupsReadInsideBy(tx, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .select([
      'tournaments.id',
      'tournaments.groupId',
      'tournaments.name',
      'tournaments.startsAt',
      'tournaments.timeZone',
    ])
    .where('own.userId', '=', viewerId)
    .where('own.promotedAt', 'is not', null)
    .where('tournaments.startDate', 'is', null)
    .orderBy('own.promotedAt')
    .orderBy('tournaments.id')
    .limit(limit)
    .execute();
}

/** Tournaments of the groups that somebody is an admin of in which nothing has been played since then, oldest first. */
export function listUnfinished(
  { db }: Tx,
  { viewerId, since, limit }: { viewerId: number; since: string; limit: number },
) {
  return db
    .selectFrom('group_members')
    .innerJoin('tournaments', 'tournaments.groupId', 'group_members.groupId')
    .innerJoin('groups', 'groups.id', 'group_members.groupId')
    .select(['tournaments.id as tournamentId', 'tournaments.name', 'groups.name as groupName'])
    .select(['tournaments.matchesPlayed', 'tournaments.matchesTotal'])
    .where('group_members.userId', '=', viewerId)
    .where('group_members.role', '=', 'admin')
    .where('tournaments.startDate', 'is not', null)
    .where('tournaments.endDate', 'is', null)
    .where('tournaments.lastPlayedAt', '<', since)
    .orderBy('tournaments.lastPlayedAt')
    .orderBy('tournaments.id')
    .limit(limit)
    .execute();
}

/** The tournaments with a date of all groups of a person and of what they have joined, or of one group; soonest first. */
export function listForCalendar(
  { db }: Tx,
  { userId, groupId }: { userId: number; groupId?: number },
  { from, limit }: { from: string; limit: number },
) {
  return db
    .selectFrom('tournaments')
    .innerJoin(groupsReadInsideBy({ db }, userId).as('host'), 'host.id', 'tournaments.groupId')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.description', 'tournaments.groupId'])
    .select(['tournaments.startsAt', 'tournaments.timeZone', 'tournaments.location', 'tournaments.revision'])
    .select(['tournaments.createdAt', 'tournaments.plannedAt', 'host.name as groupName'])
    .select('host.location as groupLocation')
    .$if(groupId === undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('tournaments.groupId', 'in', memberOf(db, userId)), eb('tournaments.id', 'in', joinedBy(db, userId))]),
      ),
    )
    .$if(groupId !== undefined, (query) => query.where('tournaments.groupId', '=', groupId ?? 0))
    .where('tournaments.startsAt', '>=', from)
    .orderBy('tournaments.startsAt')
    .orderBy('tournaments.id')
    .limit(limit)
    .execute();
}
