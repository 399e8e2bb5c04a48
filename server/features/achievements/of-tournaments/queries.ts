import { sql } from 'kysely';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { tournamentTypes } from './rules.ts';

/** Which tournaments, and who of those who played in them: everybody in one, or one person in all of theirs. */
export type Scope = { tournamentId: number } | { userId: number };

/** A rating is a sum of tenths and thousandths, which no machine adds up exactly. */
const tolerance = 1e-6;
const higher = 0.5 - tolerance;

/** The tournaments of a scope that are over. */
export async function listOver(tx: Tx, scope: Scope) {
  const rows = await tx.db
    .selectFrom('tournaments')
    .innerJoin('groups', 'groups.id', 'tournaments.groupId')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.format', 'tournaments.groupId', 'groups.isPrivate'])
    // The draw of a large elimination is long, and who has withdrawn from it makes no difference.
    .select(
      sql<
        string | object | null
      >`case when tournaments.format = 'round-robin' then tournaments.draw -> 'withdrawn' end`.as('withdrawn'),
    )
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
    .$if('tournamentId' in scope, (query) =>
      query.where('participants.tournamentId', '=', 'tournamentId' in scope ? scope.tournamentId : 0),
    )
    .$if('userId' in scope, (query) => query.where('participants.userId', '=', 'userId' in scope ? scope.userId : 0))
    .orderBy('participants.tournamentId')
    .orderBy('participants.userId')
    .execute();
}

/** What a match was won and lost by, where somebody played it: a retirement counts as played. */
const played = ['points', 'games', 'retirement'] as const;

/** Both play for it, or one plays alone. Null where somebody of them had no rating. */
const ratingOf = (entrant: 'winnerId' | 'loserId') => sql<number | null>`(select avg(side.rating) from participants side
  where side."tournamentId" = won."tournamentId" and side."entrantId" = ${sql.ref(`won.${entrant}`)}
  having count(side.rating) = count(*))`;

/**
 * The entrants who have beaten one that was rated so much higher, and the champions who had lost a match of the winners’
 * bracket, in whatever is over.
 */
export function listFeats({ db }: Tx, scope: Scope) {
  const over = db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .where('tournaments.endDate', 'is not', null);
  const won = (
    'tournamentId' in scope
      ? over.where('matches.tournamentId', '=', scope.tournamentId)
      : over.innerJoin('participants', (join) =>
          join
            .onRef('participants.tournamentId', '=', 'matches.tournamentId')
            .onRef('participants.entrantId', '=', 'matches.winnerId')
            .on('participants.userId', '=', scope.userId),
        )
  )
    .select(['matches.tournamentId', 'matches.winnerId'])
    .select(
      sql<number>`case when matches."winnerId" = matches."player1Id" then matches."player2Id"
        else matches."player1Id" end`.as('loserId'),
    )
    .where(sql`matches.result ->> 'kind'`, 'in', played);
  const comebacks = over
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.tournamentId', '=', 'matches.tournamentId')
        .on('participants.place', '=', 1)
        .on(({ or, eb, ref }) =>
          or([
            eb('participants.entrantId', '=', ref('matches.player1Id')),
            eb('participants.entrantId', '=', ref('matches.player2Id')),
          ]),
        ),
    )
    .select(['participants.tournamentId', 'participants.entrantId', sql<string>`'comeback'`.as('feat')])
    .where('matches.key', 'like', 'w%')
    .whereRef('matches.winnerId', '<>', 'participants.entrantId')
    .where(({ eb }) =>
      'tournamentId' in scope
        ? eb('participants.tournamentId', '=', scope.tournamentId)
        : eb('participants.userId', '=', scope.userId),
    );
  return (
    db
      // Put together first: the ratings are to be looked up once for each of them, whatever the database thinks of it.
      .with(
        (name) => name('won').materialized(),
        () => won,
      )
      .selectFrom('won')
      .select(['won.tournamentId', 'won.winnerId as entrantId', sql<string>`'upset'`.as('feat')])
      .where(sql<number>`${ratingOf('loserId')} - ${ratingOf('winnerId')}`, '>=', higher)
      .union(comebacks)
      .execute()
  );
}

/** What was given in the tournaments of a scope. */
export function listGiven(tx: Tx, scope: Scope) {
  return tx.db
    .selectFrom('achievements')
    .select(['id', 'userId', 'type', 'tournamentId'])
    .where('type', 'in', tournamentTypes)
    .where('tournamentId', 'is not', null)
    .$if('tournamentId' in scope, (query) =>
      query.where('tournamentId', '=', 'tournamentId' in scope ? scope.tournamentId : 0),
    )
    .$if('userId' in scope, (query) => query.where('userId', '=', 'userId' in scope ? scope.userId : 0))
    .execute();
}

/** Keeps all that a person plays in as it is until the transaction ends, in the order in which everybody holds several. */
export async function keepTournamentsOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', (inner) => inner.selectFrom('participants').select('tournamentId').where('userId', '=', userId))
    .orderBy('id')
    .forShare()
    .execute();
}
