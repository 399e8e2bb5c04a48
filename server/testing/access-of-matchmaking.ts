import { matchmakingCalls } from '#contract/matchmaking.ts';
import { everyone, type Row, signedIn } from './access-answers.ts';
import { profileWith } from './players.ts';

/** Everybody looks for others, and says how they play themselves. */
export const rowsOfMatchmaking: readonly Row[] = [
  { call: matchmakingCalls.profile, request: () => ({}), answers: everyone },
  { call: matchmakingCalls.changeProfile, request: () => ({ body: profileWith() }), answers: everyone },
  { call: matchmakingCalls.players, request: () => ({}), answers: everyone },
  { call: matchmakingCalls.hours, request: () => ({}), answers: everyone },
  { call: matchmakingCalls.recommendations, request: () => ({}), answers: everyone },
  {
    call: matchmakingCalls.dismiss,
    request: ({ memberId: id }) => ({ body: { kind: 'player', id } }),
    answers: signedIn(204),
  },
];
