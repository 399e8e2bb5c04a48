import { publicCalls } from '#contract/tournaments/public.ts';
import { type GroupRow, managed, type Row, theTournament } from './access-answers.ts';

/** Who may pass a tournament on to those who are not in its group. */
export const rowsOfPublicLinks: readonly GroupRow[] = [
  { call: publicCalls.link, stage: 'pending', request: theTournament, answers: managed(200) },
  { call: publicCalls.makeLink, stage: 'pending', mayRepeat: true, request: theTournament, answers: managed(200) },
  { call: publicCalls.revokeLink, stage: 'pending', mayRepeat: true, request: theTournament, answers: managed(204) },
];

const unknown = { params: { token: 'nobody-has-it' } };

/** Whoever has a link needs no right beside it; who has none finds nothing. */
export const rowsOfPublicPages: readonly Row[] = [
  { call: publicCalls.look, request: () => unknown, answers: { others: 404 } },
  { call: publicCalls.picture, request: () => unknown, answers: { others: 404 } },
];
