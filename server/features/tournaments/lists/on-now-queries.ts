import type { Tx } from '../../../database/types.ts';
import { urgency } from '../state/match-queries.ts';

interface Asked {
  groupIds: readonly number[];
  viewerId: number;
}

/** Open matches of a person or their team with both sides known, in tournaments of some groups: those on that side. */
function openMatches(db: Tx['db'], { groupIds, viewerId }: Asked, side: 'player1Id' | 'player2Id') {
  const other = side === 'player1Id' ? 'player2Id' : 'player1Id';
  return (
    db
      .selectFrom('participants as own')
      .innerJoin('tournaments', 'tournaments.id', 'own.tournamentId')
      .innerJoin('matches', (join) =>
        join.onRef(`matches.${side}`, '=', 'own.entrantId').onRef('matches.tournamentId', '=', 'own.tournamentId'),
      )
      .select(['matches.id', 'matches.round', 'matches.tournamentId', 'tournaments.groupId', urgency.as('urgency')])
      .where('own.userId', '=', viewerId)
      .where(`matches.${other}`, 'is not', null)
      .where('matches.result', 'is', null)
      .where('matches.winnerId', 'is', null)
      // So that they are found by what runs in these groups, and not among all that somebody ever entered.
      .where('own.tournamentId', 'in', (select) =>
        select.selectFrom('tournaments').select('id').where('groupId', 'in', groupIds).where('endDate', 'is', null),
      )
  );
}

/** What a person has to play next in each of some groups; groups where they have nothing to play are left out. */
export async function listNextMatches({ db }: Tx, asked: Asked) {
  if (asked.groupIds.length === 0) return [];
  return db
    .selectFrom(
      db
        .selectFrom(
          openMatches(db, asked, 'player1Id')
            .unionAll(openMatches(db, asked, 'player2Id'))
            .as('open'),
        )
        .select(['open.groupId', 'open.id as matchId'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((window) =>
              window
                .partitionBy('open.groupId')
                .orderBy('open.urgency')
                .orderBy('open.tournamentId')
                .orderBy('open.round')
                .orderBy('open.id'),
            )
            .as('at'),
        )
        .as('next'),
    )
    .innerJoin('matches', 'matches.id', 'next.matchId')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournamentId')
    .innerJoin('participants as own', (join) =>
      join.onRef('own.tournamentId', '=', 'matches.tournamentId').on('own.userId', '=', asked.viewerId),
    )
    .innerJoin('users as opponent', (join) =>
      join
        .onRef('opponent.id', '!=', 'own.entrantId')
        .on(({ or, eb, ref }) =>
          or([eb('opponent.id', '=', ref('matches.player1Id')), eb('opponent.id', '=', ref('matches.player2Id'))]),
        ),
    )
    .leftJoin('participants as second', (join) =>
      join
        .onRef('second.entrantId', '=', 'opponent.id')
        .onRef('second.tournamentId', '=', 'matches.tournamentId')
        .onRef('second.userId', '!=', 'opponent.id'),
    )
    .leftJoin('users as mate', 'mate.id', 'second.userId')
    .select(['next.groupId', 'next.matchId', 'tournaments.id', 'tournaments.name'])
    .select(['tournaments.currentRound', 'tournaments.roundCount'])
    .select(['opponent.id as opponentId', 'opponent.username as opponentName', 'mate.username as mateName'])
    .where('next.at', '=', 1)
    .execute();
}

/** Of each of some groups the tournament that was started last and is not over, or else the one that was made last. */
export async function listLatest({ db }: Tx, { groupIds, viewerId }: Asked) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('groups')
    .innerJoin('tournaments', (join) =>
      join.on('tournaments.id', '=', ({ fn, selectFrom }) => {
        const ofGroup = selectFrom('tournaments')
          .whereRef('tournaments.groupId', '=', 'groups.id')
          .where('tournaments.endDate', 'is', null);
        return fn.coalesce(
          ofGroup
            .select('tournaments.id')
            .where('startDate', 'is not', null)
            .orderBy('startDate', 'desc')
            .orderBy('tournaments.id', 'desc')
            .limit(1)
            .$asScalar(),
          ofGroup
            .select(({ fn }) => fn.max('tournaments.id').as('id'))
            .where('startDate', 'is', null)
            .$asScalar(),
        );
      }),
    )
    .leftJoin('participants as entry', (join) =>
      join.onRef('entry.tournamentId', '=', 'tournaments.id').on('entry.userId', '=', viewerId),
    )
    .select(['tournaments.groupId', 'tournaments.id', 'tournaments.name', 'tournaments.startDate'])
    .select(['tournaments.currentRound', 'tournaments.roundCount'])
    .select('entry.userId as entryId')
    .select(({ selectFrom }) =>
      selectFrom('participants')
        .whereRef('participants.tournamentId', '=', 'tournaments.id')
        .select((participants) => participants.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('participantCount'),
    )
    .where('groups.id', 'in', groupIds)
    .execute();
}

export type NextMatch = Awaited<ReturnType<typeof listNextMatches>>[number];
export type LatestTournament = Awaited<ReturnType<typeof listLatest>>[number];
