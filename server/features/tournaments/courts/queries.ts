import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows } from '../../../kernel/page-queries.ts';

/** More matches than these are on no court at once, however many tournaments a group runs. */
const maxOnCourt = 20;

export function listCodes(tx: Tx, groupId: number, day: string) {
  return tx.db
    .selectFrom('court_codes')
    .select(['court', 'token'])
    .where('groupId', '=', groupId)
    .where('day', '=', day)
    .orderBy('court')
    .execute();
}

/** Where a court has one already, that stays. */
export async function insertCodes(tx: WriteTx, codes: readonly New<'court_codes'>[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.db
    .insertInto('court_codes')
    .values(codes)
    .onConflict((conflict) => conflict.columns(['groupId', 'day', 'court']).doNothing())
    .execute();
}

/** @param court left out: those of all courts */
export async function deleteCodes(tx: WriteTx, groupId: number, day: string, court?: number): Promise<void> {
  await tx.db
    .deleteFrom('court_codes')
    .where('groupId', '=', groupId)
    .where('day', '=', day)
    .$if(court !== undefined, (query) => query.where('court', '=', court ?? 0))
    .execute();
}

const codeColumns = [
  'court_codes.id',
  'court_codes.groupId',
  'court_codes.court',
  'court_codes.secret',
  'court_codes.createdById',
  'court_codes.matchId',
  'court_codes.device',
  'court_codes.pointAt',
] as const;

export function findCode(tx: Tx, token: string, now: string) {
  return tx.db
    .selectFrom('court_codes')
    .select(codeColumns)
    .where('token', '=', token)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/** Locked until the transaction ends: who turns it off waits, or has done so. */
export function lockCode({ db }: WriteTx, token: string, now: string) {
  return db
    .selectFrom('court_codes')
    .select(codeColumns)
    .where('token', '=', token)
    .where('endsAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

/** The matches without a result that were called to a court in tournaments of a group that run, those of the newest first. */
export function listOnCourt(tx: Tx, groupId: number, court: number) {
  return tx.db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .select(['matches.id', 'matches.tournamentId', 'tournaments.revision'])
    .where('tournaments.groupId', '=', groupId)
    .where('tournaments.startDate', 'is not', null)
    .where('tournaments.endDate', 'is', null)
    .where('matches.court', '=', court)
    .where('matches.result', 'is', null)
    .orderBy('tournaments.startDate', 'desc')
    .orderBy('matches.id')
    .limit(maxOnCourt)
    .execute();
}

/** In which tournament of a group a match is. */
export async function findTournamentOf(tx: Tx, matchId: number, groupId: number): Promise<number | undefined> {
  const found = await tx.db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .select('matches.tournamentId')
    .where('matches.id', '=', matchId)
    .where('tournaments.groupId', '=', groupId)
    .executeTakeFirst();
  return found?.tournamentId;
}

export async function updateKept(
  tx: WriteTx,
  id: number,
  kept: { matchId: number; device: string; pointAt: string | null },
): Promise<void> {
  await tx.db.updateTable('court_codes').set(kept).where('id', '=', id).execute();
}

/** More than these no desk looks through. */
const maxNotes = 50;

export function listNotes(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('court_notes')
    .select(['id', 'matchId', 'court', 'result', 'toldAt'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute();
}

/** The last that a court has told of a match counts. */
export async function saveNote(tx: WriteTx, note: Omit<New<'court_notes'>, 'result'> & { result: object }) {
  const row = { ...note, result: JSON.stringify(note.result) };
  await tx.db
    .insertInto('court_notes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tournamentId', 'matchId', 'court']).doUpdateSet({ result: row.result, toldAt: row.toldAt }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteNote(tx: WriteTx, tournamentId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('court_notes')
    .where('tournamentId', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is kept about a person: the codes for courts that they made. */
export const courtCodesExport = {
  // Without the tokens: who once was an admin does not keep scores by what they take along.
  courtCodes: exportedRows('id', (db, createdById) =>
    db
      .selectFrom('court_codes')
      .select(['id', 'groupId', 'day', 'court', 'createdAt'])
      .where('createdById', '=', createdById),
  ),
};
