import { resultCalls } from '#contract/tournaments/results.ts';
import { type GroupRow, managed, theTournament } from './access-answers.ts';
import type { GroupIds } from './roles.ts';

const theMatch = ({ tournamentId, matchId }: GroupIds) => ({ params: { id: tournamentId, matchId } });

const stage = 'running';

/** Who may what with the results of a tournament that runs: what is not the players' own is for those who run it. */
export const rowsOfResults: readonly GroupRow[] = [
  {
    call: resultCalls.consequences,
    stage,
    request: (ids) => ({ ...theMatch(ids), body: { player1Score: 11, player2Score: 4 } }),
    answers: managed(200),
  },
  { call: resultCalls.undo, stage, request: (ids) => ({ ...theMatch(ids), body: {} }), answers: managed(200) },
  { call: resultCalls.logOfMatch, stage, request: theMatch, answers: managed(200) },
  { call: resultCalls.log, stage, request: theTournament, answers: managed(200) },
];
