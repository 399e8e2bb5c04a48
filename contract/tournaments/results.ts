import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { tournament } from '../tournaments.ts';
import { cursor, face, id, limit, moment } from '../values.ts';
import { match } from './matches.ts';
import { consideredChange, undo } from './scores.ts';

/** A deed at a match: its result was entered, corrected or taken back. */
const scoring = z
  .object({
    id,
    matchId: id,
    scoredAt: moment,
    scorer: face,
    /** Where it was entered on a phone at a court, by the code that the scorer made. */
    court: z.int().nullable(),
    /** Who stood in the match then: the user ids of each side. */
    team1: z.array(id),
    team2: z.array(id),
    /** What was entered; null where the result was taken back. */
    result: match
      .pick({ player1Score: true, player2Score: true, games: true, winner: true, decidedBy: true })
      .nullable(),
    /** Of a result that was taken back: the match whose change took it along; null where somebody meant it. */
    becauseOf: id.nullable(),
  })
  .meta({ id: 'Scoring' });

export type Scoring = z.infer<typeof scoring>;

const page = z.object({ limit, cursor });

export const resultCalls = endpoints('tournaments', () => ({
  consequences: {
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/consequences',
    summary: 'Which matches would lose their results if a match got this one, or lost its own. Changes nothing',
    rateLimit: { most: 1200, perSeconds: 60 * 60, by: 'person' },
    body: consideredChange,
    answer: z.object({ voided: z.array(match) }),
  },
  undo: {
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/undo',
    summary: 'Undo the result of a match; without one it changes nothing',
    idempotent: true,
    rateLimit: { most: 1200, perSeconds: 60 * 60, by: 'person' },
    body: undo,
    answer: tournament,
  },
  logOfMatch: {
    method: 'GET',
    path: '/tournaments/:id/matches/:matchId/log',
    shows: ['tournament:{id}'],
    needs: 'in:*',
    summary: 'Who entered, corrected and undid the result of a match, newest first',
    query: page,
    answer: z.array(scoring),
    paged: true,
  },
  log: {
    method: 'GET',
    path: '/tournaments/:id/log',
    shows: ['tournament:{id}'],
    needs: 'in:*',
    summary: 'Who entered, corrected and undid results of a tournament, newest first',
    query: page,
    answer: z.array(scoring),
    paged: true,
  },
}));
