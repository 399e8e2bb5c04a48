import type { Tx } from '../../../database/types.ts';
import { exported, exportedAtOnce } from '../../../kernel/pages.ts';
import { mayReadInside } from '../../../membership/queries.ts';

async function listEntriesOf(tx: Tx, userId: number, last?: { id: number }) {
  const rows = await tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .select(['tournaments.id', 'tournaments.name', 'joinedAt', 'place', 'wins', 'losses', 'startDate', 'endDate'])
    .select(mayReadInside(tx, userId, 'tournaments.groupId'))
    .where('userId', '=', userId)
    .where('tournamentId', '>', last?.id ?? 0)
    .orderBy('tournamentId')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(({ mayRead, name, startDate, endDate, ...own }) =>
    mayRead ? { ...own, name, startDate, endDate } : own,
  );
}

async function listMadeBy(tx: Tx, creatorId: number, last?: { id: number }) {
  const rows = await tx.db
    .selectFrom('tournaments')
    .select(['id', 'groupId', 'name', 'description', 'format', 'gameType', 'createdAt', 'startDate', 'endDate'])
    .select(mayReadInside(tx, creatorId, 'tournaments.groupId'))
    .where('creatorId', '=', creatorId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(({ mayRead, name, description, format, gameType, startDate, endDate, ...own }) =>
    mayRead ? { ...own, name, description, format, gameType, startDate, endDate } : own,
  );
}

/** The matches that a person, or their team, plays in or has played. */
function listMatchesOf(tx: Tx, userId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('participants')
    .innerJoin('matches', 'matches.tournamentId', 'participants.tournamentId')
    .select(['matches.id', 'matches.tournamentId', 'matches.round', 'matches.player1Id', 'matches.player2Id'])
    .select(['matches.winnerId', 'matches.result', 'matches.playedAt'])
    .where('participants.userId', '=', userId)
    .where(({ or, eb, ref }) =>
      or([
        eb('matches.player1Id', '=', ref('participants.entrantId')),
        eb('matches.player2Id', '=', ref('participants.entrantId')),
      ]),
    )
    .where('matches.id', '>', last?.id ?? 0)
    .orderBy('matches.id')
    .limit(exportedAtOnce)
    .execute();
}

function listScoringsBy(tx: Tx, userId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('match_scorings')
    .select(['id', 'matchId', 'result', 'scoredAt'])
    .where('userId', '=', userId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: the tournaments that they entered and made, their matches, the scores they entered. */
export const tournamentsExport = {
  tournaments: exported(listEntriesOf),
  tournamentsMade: exported(listMadeBy),
  matches: exported(listMatchesOf),
  scoresEntered: exported(listScoringsBy),
};
