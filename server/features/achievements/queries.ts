import type { AchievementType } from '#contract/achievements/catalogue.ts';
import { prepared } from '../../database/prepared.ts';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exported, exportedAtOnce } from '../../kernel/every-page.ts';

const columns = ['id', 'userId', 'type', 'tournamentId', 'metadata', 'awardedAt'] as const;

interface ListOfAchievements {
  /** Whose; where a tournament is given, of whomever. */
  userId: number;
  tournamentId: number | undefined;
  beforeId: number | undefined;
  limit: number;
}

const achievements = prepared((db, { userId, tournamentId, beforeId, limit }: ListOfAchievements) =>
  db
    .selectFrom('achievements')
    .select(columns)
    .$if(tournamentId === undefined, (query) => query.where('userId', '=', userId))
    .$if(tournamentId !== undefined, (query) => query.where('tournamentId', '=', tournamentId ?? 0))
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit),
);

export type AchievementRow = Awaited<ReturnType<typeof achievements>>[number];

/** Newest first. */
export function listAchievements(tx: Tx, list: ListOfAchievements): Promise<AchievementRow[]> {
  return achievements(tx, list);
}

/** Who played in a tournament that is over, without those who have no account any longer; nobody before its end. */
export function listPlayers(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['participants.userId', 'participants.place'])
    .where('participants.tournamentId', '=', tournamentId)
    .where('tournaments.endDate', 'is not', null)
    .where('users.deletedAt', 'is', null)
    .orderBy('participants.userId')
    .execute();
}

/** What was given in a tournament, of these types. */
export function listGiven(tx: Tx, tournamentId: number, types: readonly AchievementType[]) {
  return tx.db
    .selectFrom('achievements')
    .select(['id', 'userId', 'type'])
    .where('tournamentId', '=', tournamentId)
    .where('type', 'in', types)
    .execute();
}

/**
 * What somebody has already is left alone. The largest tournament has 1,024 teams of two, each of whom gets one for
 * having played: not half as many values as either engine takes in one statement.
 *
 * @returns those that are new, in their order
 */
export async function insertAchievements(tx: WriteTx, rows: readonly New<'achievements'>[]): Promise<AchievementRow[]> {
  if (rows.length === 0) return [];
  return tx.db
    .insertInto('achievements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
}

export async function deleteAchievements(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.db.deleteFrom('achievements').where('id', 'in', ids).execute();
}

export async function deleteAllOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('achievements').where('userId', '=', userId).execute();
}

function listEarnedBy(tx: Tx, userId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('achievements')
    .select(['id', 'type', 'tournamentId', 'metadata', 'awardedAt'])
    .where('userId', '=', userId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: what they have earned. */
export const achievementsExport = { achievements: exported(listEarnedBy) };
