import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

/** More matches than these are on no court at once, however many tournaments a group runs. */
const maxOnCourt = 20;

/** The matches without a result that were called to a court in tournaments of a group that run, those of the newest first. */
export function listOnCourt(tx: Tx, groupId: number, court: number) {
  return tx.db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .select(['matches.id', 'matches.tournamentId', 'tournaments.revision', 'tournaments.startDate'])
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
