import type { SkillLevel } from '#contract/groups.ts';
import { groupWords } from '../../../database/full-text.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { groupsReadInsideBy, isUnasked } from '../../../membership/queries.ts';

/** What somebody does not want to be recommended again. */
export function listDismissed({ db }: Tx, userId: number) {
  return db
    .selectFrom('dismissed_recommendations')
    .select(['kind', 'subjectId'])
    .where('userId', '=', userId)
    .execute();
}

export async function insertDismissed({ db }: WriteTx, row: New<'dismissed_recommendations'>): Promise<void> {
  await db
    .insertInto('dismissed_recommendations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'subjectId']).doNothing())
    .execute();
}

/** How far back it is looked who somebody plays with: so many tournaments and games, and so many people of either. */
const lastPlayed = { tournaments: 20, games: 50, people: 200 };

/** With whom somebody has played lately, and whether these want to be found. */
export function listFellows({ db }: Tx, viewerId: number) {
  const inTournaments = db
    .selectFrom(
      db
        .selectFrom('participants')
        .select('tournamentId')
        .where('userId', '=', viewerId)
        .where('entrantId', 'is not', null)
        .orderBy('tournamentId', 'desc')
        .limit(lastPlayed.tournaments)
        .as('own'),
    )
    .innerJoin('participants as theirs', 'theirs.tournamentId', 'own.tournamentId')
    .select('theirs.userId')
    .where('theirs.userId', '!=', viewerId)
    .limit(lastPlayed.people);
  const inGames = db
    .selectFrom(
      db
        .selectFrom('game_players')
        .select('gameId')
        .where('userId', '=', viewerId)
        .where('part', '=', 'playing')
        .orderBy('gameId', 'desc')
        .limit(lastPlayed.games)
        .as('own'),
    )
    .innerJoin('game_players as theirs', 'theirs.gameId', 'own.gameId')
    .select('theirs.userId')
    .where('theirs.userId', '!=', viewerId)
    .where('theirs.part', '=', 'playing')
    .limit(lastPlayed.people);
  return db
    .selectFrom(
      db
        .selectFrom(inTournaments.as('entered'))
        .selectAll()
        .union(db.selectFrom(inGames.as('played')).selectAll())
        .as('fellow'),
    )
    .innerJoin('users', 'users.id', 'fellow.userId')
    .leftJoin('playing_profiles as profile', 'profile.userId', 'fellow.userId')
    .select(['users.id', 'users.username', 'users.name', 'profile.isFindable'])
    .where('users.deletedAt', 'is', null)
    .where('users.guestOfGroupId', 'is', null)
    .execute();
}

/** Public groups that a person could join: those that they are not in, nor kept out of, nor about to join. */
const joinable = (db: Tx['db'], viewerId: number) =>
  db.selectFrom('groups').where('groups.isPrivate', '=', false).where(isUnasked({ db }, viewerId));

const groupColumns = [
  'groups.id',
  'groups.name',
  'groups.location',
  'groups.skillLevel',
  'groups.ownerId',
  'groups.pictureId',
  'groups.pictureWidth',
  'groups.pictureHeight',
  'groups.imagePosition',
] as const;

/** Groups that the viewer could join, those first in which most of some people are. */
export async function listGroupsOf({ db }: Tx, viewerId: number, userIds: readonly number[], limit: number) {
  if (userIds.length === 0) return [];
  const counted = db
    .selectFrom('group_members')
    .select('groupId')
    .select(({ fn }) => fn.count<number>('userId').distinct().as('known'))
    .where('userId', 'in', userIds)
    .groupBy('groupId');
  return joinable(db, viewerId)
    .innerJoin(counted.as('counted'), 'counted.groupId', 'groups.id')
    .select(groupColumns)
    .select('counted.known')
    .orderBy('counted.known', 'desc')
    .orderBy('groups.id', 'desc')
    .limit(limit)
    .execute();
}

export type GroupRow = Omit<Awaited<ReturnType<typeof listGroupsOf>>[number], 'known'>;

/** Which of some people are in which of some groups. */
export async function listMembersAmong({ db }: Tx, groupIds: readonly number[], userIds: readonly number[]) {
  if (groupIds.length === 0 || userIds.length === 0) return [];
  return db
    .selectFrom('group_members')
    .select(['groupId', 'userId'])
    .where('groupId', 'in', groupIds)
    .where('userId', 'in', userIds)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
}

/** Groups that the viewer could join in which a place is named. */
export async function listGroupsAt(
  { db }: Tx,
  viewerId: number,
  words: readonly string[],
  limit: number,
): Promise<GroupRow[]> {
  if (words.length === 0) return [];
  return joinable(db, viewerId)
    .innerJoin(groupWords.found(db, words).as('found'), 'found.id', 'groups.id')
    .select(groupColumns)
    .orderBy('groups.id', 'desc')
    .limit(limit)
    .execute();
}

/** So many new groups, and tournaments that are open to join, are looked at. */
const maxNew = 200;

/** The newest groups for players of a level that the viewer could join. */
export function listGroupsAtLevel({ db }: Tx, viewerId: number, level: SkillLevel, limit: number): Promise<GroupRow[]> {
  return joinable(db, viewerId)
    .innerJoin(
      db.selectFrom('groups as every').select('every.id').orderBy('every.id', 'desc').limit(maxNew).as('newest'),
      'newest.id',
      'groups.id',
    )
    .select(groupColumns)
    .where('groups.skillLevel', '=', level)
    .orderBy('groups.id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest tournaments that the viewer may see and that have not begun, with how many of their players are rated so. */
export function listOpenTournaments({ db }: Tx, viewerId: number, { min, max }: { min: number; max: number }) {
  return db
    .selectFrom(
      db
        .selectFrom('tournaments as pending')
        .select(['pending.id', 'pending.name', 'pending.groupId', 'pending.creatorId'])
        .where('pending.startDate', 'is', null)
        .where('pending.endDate', 'is', null)
        .orderBy('pending.id', 'desc')
        .limit(maxNew)
        .as('tournament'),
    )
    .innerJoin(groupsReadInsideBy({ db }, viewerId).as('host'), 'host.id', 'tournament.groupId')
    .innerJoin('groups', 'groups.id', 'tournament.groupId')
    .innerJoin('participants', 'participants.tournamentId', 'tournament.id')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select([
      'tournament.id',
      'tournament.name',
      'tournament.groupId',
      'tournament.creatorId',
      'host.name as groupName',
    ])
    .select([
      'groups.ownerId',
      'groups.pictureId',
      'groups.pictureWidth',
      'groups.pictureHeight',
      'groups.imagePosition',
    ])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('entered'),
      fn
        .count<number>(
          eb
            .case()
            .when(eb.between('users.rating', min, max))
            .then(1)
            .end(),
        )
        .as('near'),
      fn.count<number>(eb.case().when('users.id', '=', viewerId).then(1).end()).as('enteredSelf'),
    ])
    .groupBy([
      'tournament.id',
      'tournament.name',
      'tournament.groupId',
      'tournament.creatorId',
      'host.name',
      'groups.id',
    ])
    .orderBy('tournament.id', 'desc')
    .execute();
}
