import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows } from '../../../kernel/page-queries.ts';

export function findLink(tx: Tx, tournamentId: number) {
  return tx.db
    .selectFrom('tournament_links')
    .select(['token', 'createdAt'])
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirst();
}

/** Which tournament a link leads to, and how often it has changed. */
export async function findLinked({ db }: Tx, token: string) {
  return db
    .selectFrom('tournament_links')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_links.tournamentId')
    .select(['tournaments.id', 'tournaments.revision'])
    .where('tournament_links.token', '=', token)
    .executeTakeFirst();
}

/** Of some links those that lead somewhere. */
export async function listOpen(tx: Tx, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const found = await tx.db.selectFrom('tournament_links').select('token').where('token', 'in', tokens).execute();
  return found.map(({ token }) => token);
}

export async function insertLink(tx: WriteTx, link: New<'tournament_links'>): Promise<void> {
  await tx.db.insertInto('tournament_links').values(link).execute();
}

export async function deleteLink(tx: WriteTx, tournamentId: number): Promise<void> {
  await tx.db.deleteFrom('tournament_links').where('tournamentId', '=', tournamentId).execute();
}

/** The links to the tournaments of a group. */
export async function listTokensIn(tx: Tx, groupId: number): Promise<string[]> {
  const found = await tx.db
    .selectFrom('tournament_links')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_links.tournamentId')
    .select('tournament_links.token')
    .where('tournaments.groupId', '=', groupId)
    .execute();
  return found.map(({ token }) => token);
}

/** What is kept about a person: the public links that they made, by the ids of the tournaments. */
export const publicLinksExport = {
  // Without the tokens: who once was an admin does not follow by what they take along.
  publicLinks: exportedRows('tournamentId', (db, createdById) =>
    db.selectFrom('tournament_links').select(['tournamentId', 'createdAt']).where('createdById', '=', createdById),
  ),
};
