import { sql } from 'kysely';
import type { Tx } from '../../../database/types.ts';

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
    .select(['participants.userId', 'users.username'])
    .select([medals(1).as('gold'), medals(2).as('silver'), medals(3).as('bronze')])
    .select(({ fn }) => fn.count<number>('tournaments.endDate').as('tournaments'))
    .select(sql<number>`cast(sum(participants.wins) as integer)`.as('matchesWon'))
    .where('tournaments.groupId', '=', groupId)
    .groupBy(['participants.userId', 'users.username']);
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
