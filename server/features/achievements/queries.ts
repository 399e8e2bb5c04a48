import { sql } from 'kysely';
import type { AchievementType } from '#contract/achievements/catalogue.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { type Reassigned, reassign } from '../../kernel/reassign-queries.ts';
import { isKnownTo } from '../../membership/queries.ts';
import type { Earned } from './rules.ts';

interface ListOfAchievements {
  /** Who asks: of a tournament that they may not see, the name is left out. */
  viewerId: number;
  /** Whose; of whomever where it is left out, as of a tournament. */
  userId?: number | undefined;
  tournamentId?: number | undefined;
  types?: readonly AchievementType[] | undefined;
  /** Only what was given from then on. */
  since?: string | undefined;
  beforeId?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listAchievements({ db }: Tx, list: ListOfAchievements) {
  const { viewerId, userId, tournamentId, types, since, beforeId, limit } = list;
  return db
    .selectFrom('achievements')
    .leftJoin('tournaments', 'tournaments.id', 'achievements.tournamentId')
    .leftJoin('groups', 'groups.id', 'tournaments.groupId')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'tournaments.groupId').on('group_members.userId', '=', viewerId),
    )
    .select(['achievements.id', 'achievements.userId', 'achievements.type', 'achievements.tournamentId'])
    .select(['achievements.metadata', 'achievements.awardedAt'])
    .select(({ eb, or }) =>
      eb
        .case()
        .when(or([eb('groups.isPrivate', '=', false), eb('group_members.role', 'is not', null)]))
        .then(eb.ref('tournaments.name'))
        .end()
        .as('tournamentName'),
    )
    .$if(userId !== undefined, (query) => query.where('achievements.userId', '=', userId ?? 0))
    .$if(tournamentId !== undefined, (query) => query.where('achievements.tournamentId', '=', tournamentId ?? 0))
    .$if(types !== undefined, (query) => query.where('achievements.type', 'in', types ?? []))
    .$if(since !== undefined, (query) => query.where('achievements.awardedAt', '>=', since ?? ''))
    .$if(beforeId !== undefined, (query) => query.where('achievements.id', '<', beforeId ?? 0))
    .orderBy('achievements.id', 'desc')
    .limit(limit)
    .execute();
}

interface ListOfFamous {
  groupId: number;
  after: readonly [gold: number, silver: number, bronze: number, matchesWon: number, userId: number] | undefined;
  limit: number;
}

/** The members of a group who have won a medal in it: most gold first, then silver, bronze and matches won. */
export function listFamous(tx: Tx, { groupId, after, limit }: ListOfFamous) {
  const medals = (place: number) =>
    sql<number>`cast(sum(case when tournaments."endDate" is not null and participants.place = ${sql.lit(place)}
      then 1 else 0 end) as integer)`;
  const won = tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .innerJoin('group_members', (join) =>
      join
        .onRef('group_members.userId', '=', 'participants.userId')
        .onRef('group_members.groupId', '=', 'tournaments.groupId'),
    )
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['participants.userId', 'users.username', 'users.name'])
    .select([medals(1).as('gold'), medals(2).as('silver'), medals(3).as('bronze')])
    .select(({ fn }) => fn.count<number>('tournaments.endDate').as('tournaments'))
    .select(sql<number>`cast(sum(participants.wins) as integer)`.as('matchesWon'))
    .where('tournaments.groupId', '=', groupId)
    .groupBy(['participants.userId', 'users.username', 'users.name']);
  return tx.db
    .selectFrom(won.as('won'))
    .selectAll()
    .where(({ or, eb }) => or([eb('gold', '>', 0), eb('silver', '>', 0), eb('bronze', '>', 0)]))
    .$if(after !== undefined, (query) => {
      const [gold = 0, silver = 0, bronze = 0, matchesWon = 0, userId = 0] = after ?? [];
      return query.where(
        sql<boolean>`(gold, silver, bronze, "matchesWon", - "userId") < (${gold}, ${silver}, ${bronze}, ${matchesWon}, ${-userId})`,
      );
    })
    .orderBy('gold', 'desc')
    .orderBy('silver', 'desc')
    .orderBy('bronze', 'desc')
    .orderBy('matchesWon', 'desc')
    .orderBy('userId')
    .limit(limit)
    .execute();
}

/** How many somebody has of each type. */
export function countByType(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('achievements')
    .select('type')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .groupBy('type')
    .execute();
}

/**
 * Gives what is earned: what somebody has already is left alone. One statement of one length, however much it is.
 *
 * @returns what is new, in the order in which it was given
 */
export async function insertAchievements({ db }: WriteTx, earned: readonly Earned[], awardedAt: string) {
  if (earned.length === 0) return [];
  const rows = earned.map(({ userId, type, tournamentId, metadata }, nth) => ({
    ...{ userId, type: type as string, tournamentId, metadata: metadata as object, awardedAt, nth },
  }));
  const shape = {
    userId: 'id',
    type: 'text',
    tournamentId: 'maybeId',
    metadata: 'json',
    awardedAt: 'moment',
    nth: 'count',
  } as const;
  const inserted = await db
    .insertInto('achievements')
    .columns(['userId', 'type', 'tournamentId', 'metadata', 'awardedAt'])
    .expression(
      db
        .selectFrom(valueRows(db, shape, rows).as('given'))
        .select(['given.userId', sql<AchievementType>`given.type`.as('type'), 'given.tournamentId'])
        .select([sql<string>`given.metadata`.as('metadata'), 'given.awardedAt'])
        .orderBy('given.nth'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'userId', 'type', 'tournamentId', 'metadata', 'awardedAt'])
    .execute();
  return inserted.sort((one, other) => one.id - other.id);
}

/** So many ids are far from what either engine takes in one statement. */
const deletedAtOnce = 10_000;

export async function deleteAchievements(tx: WriteTx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += deletedAtOnce) {
    await tx.db
      .deleteFrom('achievements')
      .where('id', 'in', ids.slice(from, from + deletedAtOnce))
      .execute();
  }
}

export async function deleteAllOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('achievements').where('userId', '=', userId).execute();
}

/** What was given for tournaments goes to another id of the person. */
export const moveAchievements = (tx: WriteTx, person: Reassigned, tournamentIds: readonly number[]): Promise<void> =>
  reassign(tx, person, { table: 'achievements', columns: ['userId'], column: 'tournamentId', ids: tournamentIds });

/** What some people were given since then, in the order in which it was. */
export function listSince({ db }: Tx, userIds: readonly number[], since: string) {
  return db
    .selectFrom('achievements')
    .select(['userId', 'type', 'awardedAt'])
    .where('userId', 'in', userIds)
    .where('awardedAt', '>=', since)
    .orderBy('id')
    .execute();
}

/** Whether there is such a person, as far as a viewer may know. */
export async function isAlive(tx: Tx, viewerId: number, userId: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where(isKnownTo(tx, viewerId))
    .executeTakeFirst();
  return found !== undefined;
}

/** The tournament of a match, and whether somebody has played it: it has been decided, and not by a bye. */
export async function findMatch(tx: Tx, id: number, userId: number) {
  const found = await tx.db
    .selectFrom('matches')
    .leftJoin('participants', (join) =>
      join
        .onRef('participants.tournamentId', '=', 'matches.tournamentId')
        .on('participants.userId', '=', userId)
        .on(({ or, eb, ref }) =>
          or([
            eb('participants.entrantId', '=', ref('matches.player1Id')),
            eb('participants.entrantId', '=', ref('matches.player2Id')),
          ]),
        ),
    )
    .select([
      'matches.tournamentId',
      'matches.player1Id',
      'matches.player2Id',
      'matches.winnerId',
      'participants.userId',
    ])
    .where('matches.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { tournamentId, ...match } = found;
  return { tournamentId, hasPlayed: Object.values(match).every((part) => part !== null) };
}

/** What is kept about a person: what they have earned. */
export const achievementsExport = {
  achievements: exportedRows('id', (db, userId) =>
    db
      .selectFrom('achievements')
      .select(['id', 'type', 'tournamentId', 'metadata', 'awardedAt'])
      .where('userId', '=', userId),
  ),
};
