import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';

/** In the order in which they were drawn. */
export function listMatches(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('matches')
    .select(['id', 'key', 'round', 'result', 'playedAt', 'court', 'calledAt', 'live'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('id')
    .execute();
}

export type DrawnMatch = Required<Omit<New<'matches'>, 'id' | 'result' | 'playedAt' | 'court' | 'calledAt' | 'live'>>;

/** As what a draw's columns are read. */
const drawn = {
  tournamentId: 'id',
  key: 'text',
  round: 'count',
  player1Id: 'maybeId',
  player2Id: 'maybeId',
  winnerId: 'maybeId',
} as const;

/** Stores matches that are still to be played, in the order in which they are to be read. */
export async function insertMatches({ db }: WriteTx, matches: readonly DrawnMatch[]): Promise<void> {
  const columns = ['tournamentId', 'key', 'round', 'player1Id', 'player2Id', 'winnerId'] as const;
  await db
    .insertInto('matches')
    .columns(columns)
    .expression(db.selectFrom(valueRows(db, drawn, matches).as('drawn')).select(columns))
    .execute();
}

/** Stores matches that a running tournament gets, which are few. @returns them with their ids */
export async function insertAdded(tx: WriteTx, matches: readonly DrawnMatch[]) {
  if (matches.length === 0) return [];
  return tx.db.insertInto('matches').values(matches).returning(['id', 'key', 'round']).execute();
}

/** In which round some matches are, once others have come before it: one statement for all of them. */
export async function updateRounds({ db }: WriteTx, matches: readonly { id: number; round: number }[]): Promise<void> {
  if (matches.length === 0) return;
  await db
    .updateTable('matches')
    .from(valueRows(db, { id: 'id', round: 'count' }, matches).as('now'))
    .set(({ ref }) => ({ round: ref('now.round') }))
    .whereRef('matches.id', '=', 'now.id')
    .execute();
}

export async function deleteMatches(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.db.deleteFrom('matches').where('id', 'in', ids).execute();
}

interface Sides {
  id: number;
  player1Id: number | null;
  player2Id: number | null;
  winnerId: number | null;
}

/** What is known of some matches, and who won them: one statement for all of them. */
export async function updateMatches({ db }: WriteTx, matches: readonly Sides[]): Promise<void> {
  if (matches.length === 0) return;
  const shape = { id: 'id', player1Id: 'maybeId', player2Id: 'maybeId', winnerId: 'maybeId' } as const;
  await db
    .updateTable('matches')
    .from(valueRows(db, shape, matches).as('now'))
    .set(({ ref }) => ({
      player1Id: ref('now.player1Id'),
      player2Id: ref('now.player2Id'),
      winnerId: ref('now.winnerId'),
    }))
    .whereRef('matches.id', '=', 'now.id')
    .execute();
}

/** The result of a match: what it stood at is of no interest then. */
export async function updateResult(
  tx: WriteTx,
  id: number,
  { result, playedAt, winnerId }: { result: object; playedAt: string | null; winnerId: number | null },
): Promise<void> {
  const columns = { result: JSON.stringify(result), playedAt, winnerId, live: null };
  await tx.db.updateTable('matches').set(columns).where('id', '=', id).execute();
}

/** Some matches have no result any longer. Who won them without one, as after a bye, `updateMatches` says. */
export async function clearResults(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.updateTable('matches').set({ result: null, playedAt: null, live: null }).where('id', 'in', ids).execute();
}

/** Where a match is played, and what it stands at. */
export async function updateCourtStatus(
  tx: WriteTx,
  id: number,
  { live, ...status }: { court: number | null; calledAt: string | null; live: object | null },
): Promise<void> {
  await tx.db
    .updateTable('matches')
    .set({ ...status, live: live && JSON.stringify(live) })
    .where('id', '=', id)
    .execute();
}

/** What some matches stand at is over, and so is, where it is null now, their turn on a court. */
export async function clearCourtStatus(
  tx: WriteTx,
  matches: readonly { id: number; court: number | null }[],
): Promise<void> {
  if (matches.length === 0) return;
  const offCourt = matches.flatMap(({ id, court }) => (court === null ? [id] : []));
  await tx.db
    .updateTable('matches')
    .set(({ eb }) => ({
      live: null,
      ...(offCourt.length > 0 && {
        court: eb.case().when('id', 'in', offCourt).then(null).else(eb.ref('court')).end(),
        calledAt: eb.case().when('id', 'in', offCourt).then(null).else(eb.ref('calledAt')).end(),
      }),
    }))
    .where(
      'id',
      'in',
      matches.map(({ id }) => id),
    )
    .execute();
}

type Scoring = Omit<New<'match_scorings'>, 'id' | 'result'>;

export async function insertScorings(
  { db }: WriteTx,
  scorings: readonly (Scoring & { result: object })[],
): Promise<void> {
  if (scorings.length === 0) return;
  const rows = scorings.map((scoring) => ({ ...scoring, result: JSON.stringify(scoring.result) }));
  await db.insertInto('match_scorings').values(rows).execute();
}

interface ListOfScorings {
  id: number;
  /** Undefined: those of all its matches. Else also those of a match that was in its place before. */
  matchId: number | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** Newest first. */
export function listScorings(tx: Tx, { id, matchId, beforeId, limit }: ListOfScorings) {
  return tx.db
    .selectFrom('match_scorings')
    .innerJoin('users', 'users.id', 'match_scorings.userId')
    .select(['match_scorings.id', 'match_scorings.matchId', 'match_scorings.result', 'match_scorings.scoredAt'])
    .select(['match_scorings.userId', 'users.username', 'users.name', 'match_scorings.key', 'match_scorings.court'])
    .where('match_scorings.tournamentId', '=', id)
    .$if(matchId !== undefined, (query) =>
      query.where(({ or, eb, selectFrom }) =>
        or([
          eb('match_scorings.matchId', '=', matchId ?? 0),
          eb(
            'match_scorings.key',
            '=',
            selectFrom('matches')
              .select('matches.key')
              .where('matches.id', '=', matchId ?? 0)
              .where('matches.tournamentId', '=', id),
          ),
        ]),
      ),
    )
    .$if(beforeId !== undefined, (query) => query.where('match_scorings.id', '<', beforeId ?? 0))
    .orderBy('match_scorings.id', 'desc')
    .limit(limit)
    .execute();
}

export type ScoringRow = Awaited<ReturnType<typeof listScorings>>[number];
