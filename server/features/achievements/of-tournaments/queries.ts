import { sql } from 'kysely';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { tournamentTypes } from './rules.ts';

/** Which tournaments, and who of those who played in them: everybody in one, or one person in all of theirs. */
export type Scope = { tournamentId: number } | { userId: number };

const withinScope = (scope: Scope) =>
  'tournamentId' in scope ? (['tournamentId', scope.tournamentId] as const) : (['userId', scope.userId] as const);

/** The tournaments of a scope that are over. */
export async function listOver(tx: Tx, scope: Scope) {
  const rows = await tx.db
    .selectFrom('tournaments')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.format', 'tournaments.groupId', 'groups.isPrivate'])
    .select(sql<string | object | null>`tournaments.draw -> 'withdrawn'`.as('withdrawn'))
    .where('tournaments.endDate', 'is not', null)
    .where(({ eb, selectFrom }) =>
      'tournamentId' in scope
        ? eb('tournaments.id', '=', scope.tournamentId)
        : eb(
            'tournaments.id',
            'in',
            selectFrom('participants').select('tournamentId').where('userId', '=', scope.userId),
          ),
    )
    .orderBy('tournaments.id')
    .execute();
  return rows.map(({ withdrawn, ...row }) => ({ ...row, withdrawn: entrantsIn(withdrawn) }));
}

/** SQLite gives a part of a document as its text. */
function entrantsIn(withdrawn: string | object | null): number[] {
  const list = typeof withdrawn === 'string' ? JSON.parse(withdrawn) : (withdrawn ?? []);
  return (list as { entrant: number }[]).map(({ entrant }) => entrant);
}

/** Who of a scope played in what is over, without those who have no account any longer. */
export function listPlayers(tx: Tx, scope: Scope) {
  const [column, id] = withinScope(scope);
  return tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .innerJoin('users', 'users.id', 'participants.userId')
    .leftJoin('group_members', (join) =>
      join
        .onRef('group_members.groupId', '=', 'tournaments.groupId')
        .onRef('group_members.userId', '=', 'participants.userId'),
    )
    .select(['participants.tournamentId', 'participants.userId', 'participants.entrantId', 'participants.place'])
    .select(['participants.wins', 'participants.losses', 'group_members.role'])
    .where('tournaments.endDate', 'is not', null)
    .where('users.deletedAt', 'is', null)
    .where(`participants.${column}`, '=', id)
    .orderBy('participants.tournamentId')
    .orderBy('participants.userId')
    .execute();
}

/** The matches of whatever is over that are decided, of one person those in which they stood. */
export function listDecided({ db }: Tx, scope: Scope) {
  const over = db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .where('tournaments.endDate', 'is not', null)
    .where(({ or, eb }) => or([eb('matches.winnerId', 'is not', null), eb('matches.result', 'is not', null)]));
  const meant =
    'tournamentId' in scope
      ? over.where('matches.tournamentId', '=', scope.tournamentId)
      : over.innerJoin('participants', (join) =>
          join
            .onRef('participants.tournamentId', '=', 'matches.tournamentId')
            .on('participants.userId', '=', scope.userId)
            .on(({ or, eb, ref }) =>
              or([
                eb('participants.entrantId', '=', ref('matches.player1Id')),
                eb('participants.entrantId', '=', ref('matches.player2Id')),
              ]),
            ),
        );
  return meant
    .select(['matches.tournamentId', 'matches.key', 'matches.player1Id', 'matches.player2Id', 'matches.winnerId'])
    .select(sql<string | null>`matches.result ->> 'kind'`.as('kind'))
    .execute();
}

/** The last match before a tournament that changed the club rating of each who plays in it, if there is one. */
export function listRated(tx: Tx, tournamentIds: readonly number[]) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .select(['participants.tournamentId', 'participants.userId', 'participants.entrantId'])
    .select(({ selectFrom }) =>
      selectFrom('rated_players as own')
        .innerJoin('rating_changes', 'rating_changes.resultId', 'own.resultId')
        .select('rating_changes.changes')
        .whereRef('own.userId', '=', 'participants.userId')
        .whereRef('own.kind', '=', 'tournaments.gameType')
        .whereRef('own.playedAt', '<', 'tournaments.startDate')
        .orderBy('own.playedAt', 'desc')
        .orderBy('own.resultId', 'desc')
        .limit(1)
        .as('changes'),
    )
    .where('participants.tournamentId', 'in', tournamentIds)
    .execute();
}

/** What was given in the tournaments of a scope. */
export function listGiven(tx: Tx, scope: Scope) {
  const [column, id] = withinScope(scope);
  return tx.db
    .selectFrom('achievements')
    .select(['id', 'userId', 'type', 'tournamentId'])
    .where('type', 'in', tournamentTypes)
    .where('tournamentId', 'is not', null)
    .where(column, '=', id)
    .execute();
}

/** Keeps all that a person plays in as it is until the transaction ends, in the order in which everybody holds several. */
export async function lockTournamentsOfForShare(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', (inner) => inner.selectFrom('participants').select('tournamentId').where('userId', '=', userId))
    .orderBy('id')
    .forShare()
    .execute();
}
