import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Tx } from '../../../database/types.ts';
import { participantCount, urgency } from '../lists/queries.ts';

/** The members of a tournament's group, save who has made it. */
export async function listMembers({ db }: Tx, tournamentId: number) {
  return db
    .selectFrom('tournaments')
    .innerJoin('group_members', 'group_members.groupId', 'tournaments.groupId')
    .select('group_members.userId')
    .where('tournaments.id', '=', tournamentId)
    .whereRef('group_members.userId', '!=', 'tournaments.creatorId')
    .orderBy('group_members.userId')
    .execute();
}

export async function listEntered({ db }: Tx, tournamentId: number) {
  return db
    .selectFrom('participants')
    .select('userId')
    .where('tournamentId', '=', tournamentId)
    .orderBy('userId')
    .execute();
}

/** Tournaments with what each of some people is in them; without those that they may not see. */
export function listTold({ db }: Tx, tournamentIds: readonly number[], userIds: readonly number[]) {
  return db
    .selectFrom('tournaments')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .innerJoin('users', (join) => join.on('users.id', 'in', userIds))
    .leftJoin('group_members as member', (join) =>
      join.onRef('member.groupId', '=', 'groups.id').onRef('member.userId', '=', 'users.id'),
    )
    .leftJoin('group_bans as ban', (join) =>
      join.onRef('ban.groupId', '=', 'groups.id').onRef('ban.userId', '=', 'users.id'),
    )
    .leftJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'tournaments.id').onRef('own.userId', '=', 'users.id'),
    )
    .leftJoin('tournament_waiting as queued', (join) =>
      join.onRef('queued.tournamentId', '=', 'tournaments.id').onRef('queued.userId', '=', 'users.id'),
    )
    .select(['tournaments.id', 'tournaments.name', 'tournaments.groupId', 'groups.name as groupName'])
    .select(['tournaments.creatorId', 'tournaments.startDate', 'tournaments.endDate', 'tournaments.endedEarly'])
    .select('tournaments.pausedAt')
    .select(['tournaments.startsAt', 'tournaments.timeZone', 'tournaments.location', 'tournaments.joinBy'])
    .select(['tournaments.format', 'tournaments.gameType', 'tournaments.options', 'tournaments.maxEntrants'])
    .select(['users.id as userId', 'own.userId as ownId', 'own.entrantId', 'own.place', participantCount])
    .select(['queued.userId as waitingId'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('own.partnerId', 'queued.partnerId').as('partnerId'),
      selectFrom('participants as each')
        .select(sql<number>`count(distinct each."entrantId")`.as('count'))
        .whereRef('each.tournamentId', '=', 'tournaments.id')
        .as('entrantCount'),
    ])
    .where('tournaments.id', 'in', tournamentIds)
    .where('ban.userId', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('groups.isPrivate', '=', false),
        eb('member.userId', 'is not', null),
        eb('users.guestOfGroupId', '=', eb.ref('groups.id')),
      ]),
    )
    .execute();
}

export type ToldTournament = Awaited<ReturnType<typeof listTold>>[number];

/** What each of some people, or their team, can play next in each of some tournaments. */
export function listNext({ db }: Tx, tournamentIds: readonly number[], userIds: readonly number[]) {
  const openAs = (player: 'player1Id' | 'player2Id') =>
    db
      .selectFrom('participants as own')
      .innerJoin('matches', (join) =>
        join.onRef(`matches.${player}`, '=', 'own.entrantId').onRef('matches.tournamentId', '=', 'own.tournamentId'),
      )
      .select(['matches.id', 'matches.tournamentId', 'matches.key', 'matches.round', 'own.userId'])
      .select(urgency.as('urgency'))
      .where('own.tournamentId', 'in', tournamentIds)
      .where('own.userId', 'in', userIds)
      .where('matches.result', 'is', null)
      .where('matches.winnerId', 'is', null)
      .where('matches.player1Id', 'is not', null)
      .where('matches.player2Id', 'is not', null);
  const inOrder = db
    .selectFrom(openAs('player1Id').unionAll(openAs('player2Id')).as('open'))
    .select(['open.id', 'open.tournamentId', 'open.key', 'open.userId'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((window) =>
          window
            .partitionBy(['open.tournamentId', 'open.userId'])
            .orderBy('open.urgency')
            .orderBy('open.round')
            .orderBy('open.id'),
        )
        .as('position'),
    );
  return db
    .selectFrom(inOrder.as('next'))
    .select(['next.id', 'next.tournamentId', 'next.key', 'next.userId'])
    .where('next.position', '=', 1)
    .execute();
}

export async function listMatches({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('matches')
    .select(['id', 'tournamentId', 'key', 'court'])
    .select(({ or, eb }) =>
      asBoolean(or([eb('result', 'is not', null), eb('winnerId', 'is not', null)])).as('isDecided'),
    )
    .where('id', 'in', ids)
    .execute();
}

/** Who plays in some matches: of a team first who stands for it. */
export async function listSides({ db }: Tx, matchIds: readonly number[]) {
  if (matchIds.length === 0) return [];
  return db
    .selectFrom('matches')
    .innerJoin('participants', 'participants.tournamentId', 'matches.tournamentId')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['matches.id as matchId', 'users.id', 'users.username', 'users.name'])
    .select(({ eb, ref }) => asBoolean(eb('participants.entrantId', '=', ref('matches.player1Id'))).as('isFirst'))
    .where('matches.id', 'in', matchIds)
    .where(({ or, eb, ref }) =>
      or([
        eb('participants.entrantId', '=', ref('matches.player1Id')),
        eb('participants.entrantId', '=', ref('matches.player2Id')),
      ]),
    )
    .orderBy(({ eb, ref }) =>
      eb.case().when('participants.entrantId', '=', ref('participants.userId')).then(0).else(1).end(),
    )
    .orderBy('users.id')
    .execute();
}

/** Who has won some tournaments; of a team first who stands for it. */
export function listChampions({ db }: Tx, tournamentIds: readonly number[]) {
  return db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['participants.tournamentId', 'participants.entrantId', 'users.id', 'users.username', 'users.name'])
    .where('participants.tournamentId', 'in', tournamentIds)
    .where('participants.place', '=', 1)
    .orderBy(({ eb, ref }) =>
      eb.case().when('participants.entrantId', '=', ref('participants.userId')).then(0).else(1).end(),
    )
    .orderBy('users.id')
    .execute();
}

/** Whom some people want to play with in some tournaments. */
export async function listWished({ db }: Tx, tournamentIds: readonly number[], userIds: readonly number[]) {
  const of = (entries: 'participants' | 'tournament_waiting') =>
    db
      .selectFrom(entries)
      .innerJoin('users', `users.id`, `${entries}.userId`)
      .select([`${entries}.tournamentId`, `${entries}.partnerId`, 'users.id', 'users.username', 'users.name'])
      .where(`${entries}.tournamentId`, 'in', tournamentIds)
      .where(`${entries}.userId`, 'in', userIds);
  return of('participants').unionAll(of('tournament_waiting')).execute();
}

export async function listFaces({ db }: Tx, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db.selectFrom('users').select(['id', 'username', 'name']).where('id', 'in', userIds).execute();
}
