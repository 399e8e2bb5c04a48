import { sql } from 'kysely';
import { takeAdvisoryLocks } from '../../../database/locks.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';

/** The courts of a group’s hall, which all of its running tournaments share. */

/** What runs in a group, in the order of the ids. */
export function listRunning({ db }: Tx, groupId: number) {
  return running(db).where('groupId', '=', groupId).execute();
}

/** The same, locked: whoever calls a match in one of them at the same time waits. */
export function lockRunning({ db }: WriteTx, groupId: number) {
  return running(db).where('groupId', '=', groupId).forUpdate().execute();
}

/** What runs in the group of a tournament. */
export function listRunningBeside({ db }: Tx, tournamentId: number) {
  return beside(db, tournamentId).execute();
}

/** The same, locked. */
export function lockRunningBeside({ db }: WriteTx, tournamentId: number) {
  return beside(db, tournamentId).forUpdate().execute();
}

const beside = (db: Tx['db'], tournamentId: number) =>
  running(db).where('groupId', '=', (inner) =>
    inner.selectFrom('tournaments').select('groupId').where('id', '=', tournamentId).$asScalar(),
  );

const running = (db: Tx['db']) =>
  db
    .selectFrom('tournaments')
    .select(['id', 'groupId', 'name', 'revision', 'options', 'restMinutes'])
    .select(['lastPlayedAt', 'courtsSetAt'])
    .select(['matchesPlayed', 'matchesTotal'])
    .where('startDate', 'is not', null)
    .where('endDate', 'is', null)
    .orderBy('id');

export type RunningRow = Awaited<ReturnType<typeof listRunning>>[number];

/** How many courts some tournaments use, and how long their players rest: one statement for all of them. */
export function updateCourts(
  { db }: WriteTx,
  tournaments: readonly { id: number; options: object; restMinutes: number }[],
  courtsSetAt: string,
) {
  return db
    .updateTable('tournaments')
    .from(valueRows(db, { id: 'id', options: 'json', restMinutes: 'count' }, tournaments).as('now'))
    .set(({ eb, ref }) => ({
      // Written as it was read.
      options: sql<string>`${ref('now.options')}`,
      restMinutes: ref('now.restMinutes'),
      courtsSetAt,
      revision: eb('revision', '+', 1),
    }))
    .whereRef('tournaments.id', '=', 'now.id')
    .returning(['tournaments.id', 'tournaments.groupId', 'tournaments.revision'])
    .execute();
}

/** Of some tournaments the matches that are on a court. */
export async function listOnCourt({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('matches')
    .select(['tournamentId', 'court'])
    .where('tournamentId', 'in', ids)
    .where('court', 'is not', null)
    .where('result', 'is', null)
    .where('winnerId', 'is', null)
    .execute();
}

/** Of some tournaments those that have a public link. */
export async function listPublic({ db }: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tournament_links')
    .select('tournamentId')
    .where('tournamentId', 'in', ids)
    .execute();
  return rows.map(({ tournamentId }) => tournamentId);
}

/** Who is on a court of a group, or has come off one since then, if that is said: a row for each player of each match. */
function listAround({ db }: Tx, groupId: number, since?: string) {
  return db
    .selectFrom('tournaments')
    .innerJoin('matches', 'matches.tournamentId', 'tournaments.id')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.tournamentId', '=', 'matches.tournamentId')
        .on(({ eb, or, ref }) =>
          or([
            eb('participants.entrantId', '=', ref('matches.player1Id')),
            eb('participants.entrantId', '=', ref('matches.player2Id')),
          ]),
        ),
    )
    .innerJoin('users', 'users.id', 'participants.userId')
    .select(['tournaments.id as tournamentId', 'tournaments.name as tournamentName', 'matches.id as matchId'])
    .select(['matches.court', 'matches.playedAt', 'matches.result', 'matches.player1Id', 'participants.entrantId'])
    .select(['participants.userId', 'users.name'])
    .where('tournaments.groupId', '=', groupId)
    .where('tournaments.startDate', 'is not', null)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('tournaments.endDate', 'is', null),
          eb('matches.court', 'is not', null),
          eb('matches.result', 'is', null),
          eb('matches.winnerId', 'is', null),
        ]),
        ...(since === undefined ? [] : [eb('matches.playedAt', '>', since)]),
      ]),
    )
    .orderBy('matches.id')
    .orderBy('participants.userId')
    .execute();
}

export type Around = Awaited<ReturnType<typeof listAround>>[number];

/** The same, for whoever puts a match on a court: until the transaction ends nobody else does so in the group. */
export async function lockAround(tx: WriteTx, groupId: number, since?: string): Promise<Around[]> {
  await takeAdvisoryLocks(tx, { courts: [groupId] });
  return listAround(tx, groupId, since);
}
