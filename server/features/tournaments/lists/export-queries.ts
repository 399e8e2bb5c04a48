import { exportedRows } from '../../../kernel/page-queries.ts';
import { mayReadInside } from '../../../membership/queries.ts';

/** What is kept about a person: the tournaments that they entered and made, their matches, the scores they entered. */
export const tournamentsExport = {
  tournaments: exportedRows(
    'tournaments.id',
    (db, userId) =>
      db
        .selectFrom('participants')
        .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
        .select(['tournaments.id', 'tournaments.name', 'joinedAt', 'place', 'wins', 'losses', 'startDate', 'endDate'])
        .select(mayReadInside({ db }, userId, 'tournaments.groupId'))
        .where('userId', '=', userId),
    ({ mayRead, name, startDate, endDate, ...own }) => (mayRead ? { ...own, name, startDate, endDate } : own),
  ),
  /** Where they wait for a place. */
  tournamentsWaitedFor: exportedRows('tournamentId', (db, userId) =>
    db.selectFrom('tournament_waiting').select(['tournamentId', 'joinedAt', 'partnerId']).where('userId', '=', userId),
  ),
  tournamentsMade: exportedRows(
    'id',
    (db, creatorId) =>
      db
        .selectFrom('tournaments')
        .select(['id', 'groupId', 'name', 'description', 'format', 'gameType', 'createdAt', 'startDate', 'endDate'])
        .select(mayReadInside({ db }, creatorId, 'tournaments.groupId'))
        .where('creatorId', '=', creatorId),
    ({ mayRead, name, description, format, gameType, startDate, endDate, ...own }) =>
      mayRead ? { ...own, name, description, format, gameType, startDate, endDate } : own,
  ),
  /** Those that they, or their team, play in or have played. */
  matches: exportedRows('matches.id', (db, userId) =>
    db
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
      ),
  ),
  scoresEntered: exportedRows('id', (db, userId) =>
    db
      .selectFrom('match_scorings')
      .select(['id', 'matchId', 'result', 'scoredAt'])
      .where('userId', '=', userId)
      .where('court', 'is', null),
  ),
};
