import { finishCalls } from '#contract/tournaments/finish.ts';
import { everyone, type GroupRow, managed, members, nobody, signedIn, theTournament } from './access-answers.ts';

/** What whoever may see a tournament may. */
const ofReaders: GroupRow['answers'] = {
  ours: everyone,
  private: signedIn(404, members(200)),
  theirs: everyone,
  gone: nobody,
};

const header = 'playerA1DuprId,playerB1DuprId,teamAGame1,teamBGame1';

/** Who may what about the end of a tournament: in each of them one match is to be played. */
export const rowsOfFinish: readonly GroupRow[] = [
  {
    call: finishCalls.playoffMatch,
    stage: 'running',
    request: (ids) => ({
      ...theTournament(ids),
      body: { matchType: 'championship', player1Score: 0, player2Score: 0 },
    }),
    answers: managed(409),
  },
  { call: finishCalls.undoPlayoffs, stage: 'running', request: theTournament, answers: managed(200) },
  { call: finishCalls.conclude, stage: 'running', request: theTournament, answers: managed(409) },
  {
    call: finishCalls.resetStatus,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { newStatus: 'active' } }),
    answers: managed(200),
  },
  {
    call: finishCalls.resetStatus,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { newStatus: 'completed' } }),
    answers: managed(409),
  },
  {
    // A score of playoffs that there are not: whoever sees the tournament sees that, too.
    call: finishCalls.playoffMatch,
    stage: 'running',
    request: (ids) => ({
      ...theTournament(ids),
      body: { matchType: 'championship', player1Score: 11, player2Score: 4 },
    }),
    answers: { ours: signedIn(409), private: signedIn(404, members(409)), theirs: signedIn(409), gone: nobody },
  },
  { call: finishCalls.results, stage: 'running', request: theTournament, answers: ofReaders },
  {
    call: finishCalls.dupr,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { header } }),
    answers: managed(200),
  },
];
