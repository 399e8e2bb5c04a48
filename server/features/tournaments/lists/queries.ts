import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Tx } from '../../../database/types.ts';
import { groupsReadInsideBy } from '../../../membership/queries.ts';
import { tournamentColumns } from '../state/queries.ts';
import type { Status } from '../state/rules.ts';

export const participantCount = sql<number>`(select count(*) from participants
  where participants."tournamentId" = tournaments.id)`.as('participantCount');

/** What a part of a list is read by. */
interface Listing {
  viewerId: number;
  groupId: number | undefined;
  /** The last row of the page before. */
  beforeDate: string | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** Which tournaments a part of a list holds; what is not said does not matter. */
interface Part {
  status?: Status;
  isEntered?: boolean;
  isMember?: boolean;
  isMine?: boolean;
}

/**
 * The parts of each list, in their order: what concerns the viewer most comes first. Each part is read by an index of
 * its own, so that what others do elsewhere costs nothing.
 */
const everywhere: Record<Status | 'all', readonly Part[]> = {
  all: [{}],
  pending: [
    { status: 'pending', isMember: true },
    { status: 'pending', isMember: false, isEntered: true },
    { status: 'pending', isMember: false, isEntered: false },
  ],
  active: [
    { status: 'active', isEntered: true },
    { status: 'active', isEntered: false, isMember: true },
    { status: 'active', isEntered: false, isMember: false },
  ],
  completed: [{ status: 'completed' }],
};
const mine: typeof everywhere = {
  all: [{ isMine: true }],
  pending: [{ status: 'pending', isMine: true }],
  active: [
    { status: 'active', isEntered: true },
    { status: 'active', isEntered: false, isMember: true },
  ],
  completed: [{ status: 'completed', isMine: true }],
};
const inGroup: typeof everywhere = {
  ...everywhere,
  pending: [{ status: 'pending' }],
  active: [
    { status: 'active', isEntered: true },
    { status: 'active', isEntered: false },
  ],
};

/** The parts of a list that come one after the other. */
export function partsOf(status: Status | undefined, groupId: number | undefined, whose?: 'mine'): readonly Part[] {
  const parts = groupId !== undefined ? inGroup : whose === 'mine' ? mine : everywhere;
  return parts[status ?? 'all'];
}

/** In the words of the partial indexes, and so that those of a group are found by their end. */
const conditions: Record<Status, ReturnType<typeof sql<boolean>>> = {
  pending: sql<boolean>`tournaments."startDate" is null and tournaments."endDate" is null`,
  active: sql<boolean>`tournaments."startDate" is not null and tournaments."endDate" is null`,
  completed: sql<boolean>`tournaments."endDate" is not null`,
};

/** By which date those of a status are ordered; the others by their ids, newest first. */
const dates = { active: 'tournaments.lastPlayedAt', completed: 'tournaments.endDate' } as const;

/**
 * Tournaments that the viewer may see, with their group, the viewer's role there, and the viewer's entry. What is the
 * viewer's own is asked for by its ids, so that it is found from the viewer's side and not among all there are.
 */
export function listTournaments(
  { db }: Tx,
  { status, isEntered, isMember, isMine }: Part,
  { viewerId, groupId, beforeDate, beforeId, limit }: Listing,
) {
  const date = status === 'active' || status === 'completed' ? dates[status] : undefined;
  return db
    .selectFrom('tournaments')
    .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
    .leftJoin('participants as entry', (join) =>
      join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
    )
    .leftJoin('tournament_waiting as queued', (join) =>
      join.onRef('queued.tournamentId', '=', 'tournaments.id').on('queued.userId', '=', viewerId),
    )
    .select(tournamentColumns)
    .select(['host.name as groupName', 'host.role', 'queued.userId as waitingId'])
    .select(['entry.userId as entryId', 'entry.place', 'entry.wins', 'entry.losses', participantCount])
    .$if(status !== undefined, (query) => query.where(conditions[status ?? 'active']))
    .$if(isEntered === true, (query) =>
      query.where('tournaments.id', 'in', (select) =>
        select.selectFrom('participants').select('tournamentId').where('userId', '=', viewerId),
      ),
    )
    .$if(isEntered === false, (query) => query.where('entry.userId', 'is', null))
    .$if(isMember === true, (query) =>
      query.where('tournaments.groupId', 'in', (select) =>
        select.selectFrom('group_members').select('groupId').where('userId', '=', viewerId),
      ),
    )
    .$if(isMine === true, (query) =>
      query.where('tournaments.id', 'in', (select) =>
        select
          .selectFrom('participants')
          .select('tournamentId as id')
          .where('userId', '=', viewerId)
          .union(
            select
              .selectFrom('tournaments as ours')
              .innerJoin('group_members as member', 'member.groupId', 'ours.groupId')
              .select('ours.id')
              .where('member.userId', '=', viewerId),
          ),
      ),
    )
    .$if(isMember === false, (query) => query.where('host.role', 'is', null))
    .$if(groupId !== undefined, (query) => query.where('tournaments.groupId', '=', groupId ?? 0))
    .$if(beforeId !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        date === undefined
          ? eb('tournaments.id', '<', beforeId ?? 0)
          : eb(refTuple(date, 'tournaments.id'), '<', tuple(beforeDate ?? '', beforeId ?? 0)),
      ),
    )
    .$if(date !== undefined, (query) => query.orderBy(date ?? 'tournaments.id', 'desc'))
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

export type ListedTournament = Awaited<ReturnType<typeof listTournaments>>[number];

/** Who is first, second and third in each of some tournaments. */
export async function listPodiums({ db }: Tx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['participants.tournamentId', 'participants.userId', 'users.username', 'users.name', 'participants.place'])
    .select('participants.entrantId')
    .where('participants.tournamentId', 'in', tournamentIds)
    .where('participants.place', '<=', 3)
    .execute();
}

/** Of open matches those that are called to a court come first, then those that can be played, then all others. */
export const urgency = sql<number>`case when matches.court is not null then 0
  when matches."player1Id" is not null and matches."player2Id" is not null then 1 else 2 end`;

type OpenMatch = ExpressionBuilder<Schema & { own: Schema['participants'] }, 'own' | 'tournaments' | 'matches'>;

/**
 * What somebody or their team is still to play in tournaments that are not over, and at which position of each tournament
 * or of all those of a group.
 *
 * @param isMeant which of these matches
 */
export function openMatches(
  db: Tx['db'],
  viewerId: number,
  each: 'tournamentId' | 'groupId',
  isMeant: (match: OpenMatch) => Expression<SqlBool>,
) {
  const openAs = (player: 'player1Id' | 'player2Id') =>
    db
      .selectFrom('participants as own')
      .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
      .innerJoin('matches', (join) =>
        join.onRef(`matches.${player}`, '=', 'own.entrantId').onRef('matches.tournamentId', '=', 'own.tournamentId'),
      )
      .select(['matches.id', 'matches.tournamentId', 'matches.round', 'tournaments.groupId', urgency.as('urgency')])
      .where('own.userId', '=', viewerId)
      .where('tournaments.endDate', 'is', null)
      .where('matches.result', 'is', null)
      .where('matches.winnerId', 'is', null)
      .where(isMeant);
  return db
    .selectFrom(openAs('player1Id').unionAll(openAs('player2Id')).as('open'))
    .select(['open.id', 'open.urgency'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((window) =>
          window
            .partitionBy(`open.${each}`)
            .orderBy('open.urgency')
            .orderBy('open.tournamentId')
            .orderBy('open.round')
            .orderBy('open.id'),
        )
        .as('position'),
    );
}

/** Matches of somebody or their team, each with who is on the other side, as far as that is known. */
export function ownMatches(db: Tx['db'], viewerId: number) {
  const theOther = sql<number>`case matches."player1Id" when own."entrantId" then matches."player2Id" else matches."player1Id" end`;
  return db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .innerJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'matches.tournamentId').on('own.userId', '=', viewerId),
    )
    .leftJoin('users', (join) => join.on('users.id', '=', theOther))
    .leftJoin('participants as second', (join) =>
      join
        .onRef('second.entrantId', '=', 'users.id')
        .onRef('second.tournamentId', '=', 'matches.tournamentId')
        .onRef('second.userId', '!=', 'users.id'),
    )
    .leftJoin('users as mate', 'mate.id', 'second.userId')
    .select(['matches.id', 'matches.tournamentId', 'tournaments.name', 'tournaments.groupId'])
    .select([
      'users.id as opponentId',
      'users.username as opponentUsername',
      'users.name as opponentName',
      'mate.id as mateId',
      'mate.username as mateUsername',
      'mate.name as mateName',
    ])
    .select(({ eb, ref }) => asBoolean(eb('matches.player1Id', '=', ref('own.entrantId'))).as('isFirst'));
}

/** What the viewer, or their team, plays next in each of some tournaments. */
export async function listNextMatches({ db }: Tx, viewerId: number, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  const open = openMatches(db, viewerId, 'tournamentId', (match) => match('own.tournamentId', 'in', tournamentIds));
  return ownMatches(db, viewerId)
    .innerJoin(open.as('next'), 'next.id', 'matches.id')
    .select(['matches.key', 'matches.round', 'matches.court', 'matches.live'])
    .where('next.position', '=', 1)
    .execute();
}

/** The matches of some tournaments that can be played, or are on, by their rounds. */
export function listReady({ db }: Tx, tournamentIds: readonly number[], limit: number) {
  if (tournamentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('matches')
    .select(['id', 'tournamentId', 'player1Id', 'player2Id'])
    .select(({ or, eb }) => asBoolean(or([eb('court', 'is not', null), eb('live', 'is not', null)])).as('isOn'))
    .where('tournamentId', 'in', tournamentIds)
    .where('result', 'is', null)
    .where('winnerId', 'is', null)
    .where('player1Id', 'is not', null)
    .where('player2Id', 'is not', null)
    .orderBy('round')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * A few of those who have entered each of some tournaments, beside the viewer: first whoever shares a group with the
 * viewer, then in the order in which they joined. And whoever wants to play with the viewer, wherever that is.
 */
export async function listFirstEntered({ db }: Tx, viewerId: number, tournamentIds: readonly number[], limit: number) {
  if (tournamentIds.length === 0) return [];
  // Read once for all of them: to look up each entrant's groups takes twice as long.
  const known = sql`participants."userId" in (
    select theirs."userId" from group_members mine
    join group_members theirs on theirs."groupId" = mine."groupId"
    where mine."userId" = ${viewerId})`;
  const asks = sql<number>`case when participants."partnerId" = ${viewerId} then 1 else 0 end`;
  const ranked = db
    .selectFrom('participants')
    .select(['participants.tournamentId', 'participants.userId', asks.as('asks')])
    .select(
      sql<number>`row_number() over (partition by participants."tournamentId"
        order by case when ${known} then 0 else 1 end, participants."joinedAt", participants."userId")`.as('position'),
    )
    .where('participants.tournamentId', 'in', tournamentIds)
    .where('participants.userId', '!=', viewerId);
  const inLine = db
    .selectFrom('tournament_waiting')
    .select(['tournament_waiting.tournamentId', 'tournament_waiting.userId', sql<number>`1`.as('asks')])
    // Behind all who are in.
    .select(sql<number>`${sql.lit(Number.MAX_SAFE_INTEGER)}`.as('position'))
    .where('tournament_waiting.tournamentId', 'in', tournamentIds)
    .where('tournament_waiting.partnerId', '=', viewerId);
  return db
    .selectFrom(ranked.unionAll(inLine).as('ranked'))
    .innerJoin('users', 'users.id', 'ranked.userId')
    .leftJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'ranked.tournamentId').on('own.userId', '=', viewerId),
    )
    .leftJoin('tournament_waiting as ownInLine', (join) =>
      join.onRef('ownInLine.tournamentId', '=', 'ranked.tournamentId').on('ownInLine.userId', '=', viewerId),
    )
    .select(['ranked.tournamentId', 'ranked.userId', 'users.username', 'users.name', 'ranked.position'])
    .select(({ fn }) => ['ranked.asks', fn.coalesce('own.partnerId', 'ownInLine.partnerId').as('ownPartnerId')])
    .where(({ or, eb }) => or([eb('ranked.position', '<=', limit), eb('ranked.asks', '=', 1)]))
    .orderBy('ranked.tournamentId')
    .orderBy('ranked.position')
    .execute();
}
