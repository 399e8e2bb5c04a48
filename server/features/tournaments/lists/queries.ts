import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Tx } from '../../../database/types.ts';
import { groupsReadInsideBy } from '../../../membership/queries.ts';
import { urgency } from '../state/match-queries.ts';
import { tournamentColumns } from '../state/queries.ts';
import type { Status } from '../state/rules.ts';

/** What a part of a list is read by. */
interface Listing {
  viewerId: number;
  groupId: number | undefined;
  /** The last row of the page before. */
  beforeMoment: string | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** Which tournaments a part of a list holds; what is not said does not matter. */
interface Which {
  status?: Status;
  isEntered?: boolean;
  isMember?: boolean;
}

/** In the words of the partial indexes, and so that those of a group are found by their end. */
const conditions: Record<Status, ReturnType<typeof sql<boolean>>> = {
  pending: sql<boolean>`tournaments."startDate" is null and tournaments."endDate" is null`,
  active: sql<boolean>`tournaments."startDate" is not null and tournaments."endDate" is null`,
  completed: sql<boolean>`tournaments."endDate" is not null`,
};

/** By which moment those of a status are ordered; the others by their ids, newest first. */
const moments = { active: 'tournaments.lastPlayedAt', completed: 'tournaments.endDate' } as const;

/**
 * Tournaments that the viewer may see, with their group, the viewer's role there, and the viewer's entry. What is the
 * viewer's own is asked for by its ids, so that it is found from the viewer's side and not among all there are.
 */
const listed =
  ({ status, isEntered, isMember }: Which) =>
  ({ db }: Tx, { viewerId, groupId, beforeMoment, beforeId, limit }: Listing) => {
    const moment = status === 'active' || status === 'completed' ? moments[status] : undefined;
    return db
      .selectFrom('tournaments')
      .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournaments.groupId')
      .leftJoin('participants as entry', (join) =>
        join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
      )
      .select(tournamentColumns)
      .select(['host.name as groupName', 'host.role'])
      .select(['entry.userId as entryId', 'entry.place', 'entry.wins', 'entry.losses'])
      .select(({ selectFrom }) =>
        selectFrom('participants')
          .whereRef('participants.tournamentId', '=', 'tournaments.id')
          .select((participants) => participants.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('participantCount'),
      )
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
      .$if(isMember === false, (query) => query.where('host.role', 'is', null))
      .$if(groupId !== undefined, (query) => query.where('tournaments.groupId', '=', groupId ?? 0))
      .$if(beforeId !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          moment === undefined
            ? eb('tournaments.id', '<', beforeId ?? 0)
            : eb(refTuple(moment, 'tournaments.id'), '<', tuple(beforeMoment ?? '', beforeId ?? 0)),
        ),
      )
      .$if(moment !== undefined, (query) => query.orderBy(moment ?? 'tournaments.id', 'desc'))
      .orderBy('tournaments.id', 'desc')
      .limit(limit)
      .execute();
  };

type Part = ReturnType<typeof listed>;

const all = [listed({})];
const completed = [listed({ status: 'completed' })];

/**
 * The parts of each list, in their order: what concerns the viewer most comes first. Each part is read by an index of
 * its own, so that what others do elsewhere costs nothing.
 */
const everywhere: Record<Status | 'all', readonly Part[]> = {
  all,
  pending: [
    listed({ status: 'pending', isMember: true }),
    listed({ status: 'pending', isMember: false, isEntered: true }),
    listed({ status: 'pending', isMember: false, isEntered: false }),
  ],
  active: [
    listed({ status: 'active', isEntered: true }),
    listed({ status: 'active', isEntered: false, isMember: true }),
    listed({ status: 'active', isEntered: false, isMember: false }),
  ],
  completed,
};
const inGroup: typeof everywhere = {
  all,
  pending: [listed({ status: 'pending' })],
  active: [listed({ status: 'active', isEntered: true }), listed({ status: 'active', isEntered: false })],
  completed,
};

export type ListedTournament = Awaited<ReturnType<Part>>[number];

/** The parts of a list that come one after the other, each to be read with `Listing`. */
export function partsOf(status: Status | undefined, groupId: number | undefined): readonly Part[] {
  return (groupId === undefined ? everywhere : inGroup)[status ?? 'all'];
}

/** Who is first, second and third in each of some tournaments. */
export async function listPodiums({ db }: Tx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['participants.tournamentId', 'participants.userId', 'users.username', 'participants.place'])
    .select('participants.entrantId')
    .where('participants.tournamentId', 'in', tournamentIds)
    .where('participants.place', '<=', 3)
    .execute();
}

interface Viewed {
  viewerId: number;
  tournamentIds: readonly number[];
}

function nextMatches({ db }: Tx, { viewerId, tournamentIds }: Viewed) {
  const openAs = (player: 'player1Id' | 'player2Id') =>
    db
      .selectFrom('participants as own')
      .innerJoin('matches', (join) =>
        join.onRef(`matches.${player}`, '=', 'own.entrantId').onRef('matches.tournamentId', '=', 'own.tournamentId'),
      )
      .select(['matches.id', 'matches.tournamentId', 'matches.round', 'own.entrantId', urgency.as('urgency')])
      .where('own.userId', '=', viewerId)
      .where('own.tournamentId', 'in', tournamentIds)
      .where('matches.result', 'is', null)
      .where('matches.winnerId', 'is', null);
  const theOther = sql<number>`case matches."player1Id" when next."entrantId" then matches."player2Id" else matches."player1Id" end`;
  const inOrder = db
    .selectFrom(openAs('player1Id').unionAll(openAs('player2Id')).as('open'))
    .select(['open.id', 'open.entrantId'])
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
    .innerJoin('matches', 'matches.id', 'next.id')
    .leftJoin('users', (join) => join.on('users.id', '=', theOther))
    .leftJoin('participants as second', (join) =>
      join
        .onRef('second.entrantId', '=', 'users.id')
        .onRef('second.tournamentId', '=', 'matches.tournamentId')
        .onRef('second.userId', '!=', 'users.id'),
    )
    .leftJoin('users as mate', 'mate.id', 'second.userId')
    .select(['matches.id', 'matches.tournamentId', 'matches.key', 'matches.round', 'matches.court', 'matches.live'])
    .select(({ eb }) => asBoolean(eb('matches.player1Id', '=', eb.ref('next.entrantId'))).as('isFirst'))
    .select(['users.id as opponentId', 'users.username', 'mate.username as mateName'])
    .where('next.at', '=', 1)
    .execute();
}

/** What the viewer, or their team, plays next in each of some tournaments. */
export async function listNextMatches(tx: Tx, viewerId: number, tournamentIds: readonly number[]) {
  return tournamentIds.length === 0 ? [] : nextMatches(tx, { viewerId, tournamentIds });
}

function firstEntered({ db }: Tx, { viewerId, tournamentIds, most }: Viewed & { most: number }) {
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
        order by case when ${known} then 0 else 1 end, participants."joinedAt", participants."userId")`.as('at'),
    )
    .where('participants.tournamentId', 'in', tournamentIds)
    .where('participants.userId', '!=', viewerId);
  return db
    .selectFrom(ranked.as('ranked'))
    .innerJoin('users', 'users.id', 'ranked.userId')
    .leftJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'ranked.tournamentId').on('own.userId', '=', viewerId),
    )
    .select(['ranked.tournamentId', 'ranked.userId', 'users.username', 'ranked.at'])
    .select(['ranked.asks', 'own.partnerId as ownPartnerId'])
    .where(({ or, eb }) => or([eb('ranked.at', '<=', most), eb('ranked.asks', '=', 1)]))
    .orderBy('ranked.tournamentId')
    .orderBy('ranked.at')
    .execute();
}

/**
 * A few of those who have entered each of some tournaments, beside the viewer: first whoever shares a group with the
 * viewer, then in the order in which they joined. And whoever wants to play with the viewer, wherever that is.
 */
export async function listFirstEntered(tx: Tx, viewerId: number, tournamentIds: readonly number[], most: number) {
  if (tournamentIds.length === 0) return [];
  return firstEntered(tx, { viewerId, tournamentIds, most });
}
