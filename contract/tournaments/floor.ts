import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { tournament } from '../tournaments.ts';
import { id, idInPath, moment } from '../values.ts';
import { gamePoints, standing } from './matches.ts';
import { courtCount, maxCourts } from './options.ts';
import { points } from './scores.ts';
import { matchUnderWay } from './update.ts';

/** What a match stands at; both points null where it has not begun after all. */
export const standsAt = z
  .object({
    player1Score: points.nullable(),
    player2Score: points.nullable(),
    /** The games that are finished, in order. */
    games: z
      .array(gamePoints.extend({ player1: points, player2: points }))
      .max(4)
      .default([]),
    /** When the last point was won, by the clock of whoever keeps the score; without it, and at the latest, now. */
    at: moment.optional(),
    /** They could not be sent when they were won: where something newer is known by now they change nothing. */
    isLate: z.boolean().default(false),
  })
  .refine(({ player1Score, player2Score }) => (player1Score === null) === (player2Score === null), {
    error: 'Enter points for both sides or for neither',
    path: ['player1Score'],
  });

/**
 * Which matches of somebody count in a table once they have withdrawn from it: none, or all, those they did not play as
 * wins without points. The latter is the organiser's to choose.
 */
const countsAfter = z.enum(['none', 'all']);

/** The tables of somebody's pool; empty where no match of theirs is left in it. */
const withdrawalTables = z
  .object({ now: z.array(standing), none: z.array(standing), all: z.array(standing) })
  .meta({ id: 'WithdrawalTables' });

export type WithdrawalTables = z.infer<typeof withdrawalTables>;

const byAdmin = { rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' } } as const;

/** What organisers and players do while a tournament runs, beside its results. */
export const floorCalls = endpoints('tournaments', () => ({
  live: {
    method: 'PUT',
    path: '/tournaments/:id/matches/:matchId/live',
    summary: 'The live score of a match; only the final score that is entered counts',
    // A tap a point, sent at most once a second.
    rateLimit: { most: 3600, perSeconds: 60 * 60, by: 'person' },
    body: standsAt,
    answer: matchUnderWay,
  },
  call: {
    method: 'PUT',
    path: '/tournaments/:id/matches/:matchId/court',
    summary:
      'Call a match to a court, or with null take it off; nobody is called who is on another or, unless `isAnyway`, rests',
    rateLimit: { most: 1200, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      court: z
        .int('Court must be a whole number')
        .min(1, 'Court must be at least 1')
        .max(maxCourts, `Court must be at most ${maxCourts}`)
        .nullable(),
      /** Although somebody of it has just played. */
      isAnyway: z.boolean().default(false),
      /** The court that it had when this was done, null for none. If it has another by now, this is refused (409 `conflict`). */
      replaces: z.int().nullable().optional(),
    }),
    answer: matchUnderWay,
  },
  callAgain: {
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId/court/again',
    summary: 'Tell the players of a match once more that they are called to its court',
    idempotent: true,
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
  },
  pause: {
    ...byAdmin,
    method: 'PUT',
    path: '/tournaments/:id/pause',
    summary: 'Pause a tournament for everyone, or let it go on: meanwhile nobody is called to a court',
    body: z.object({ isPaused: z.boolean() }),
    answer: tournament,
  },
  setCourts: {
    ...byAdmin,
    method: 'PUT',
    path: '/tournaments/:id/courts',
    summary: 'Set the number of courts',
    body: z.object({ courts: courtCount }),
    answer: tournament,
  },
  withdrawal: {
    method: 'GET',
    path: '/tournaments/:id/withdrawal',
    shows: [],
    needs: 'in:*',
    summary: 'The table as it is, and after each choice of `withdraw`',
    query: z.object({ userId: idInPath }),
    answer: withdrawalTables,
  },
  withdraw: {
    ...byAdmin,
    method: 'POST',
    path: '/tournaments/:id/withdraw',
    summary: 'Withdraw a player or their team from all coming matches: oneself, or as an admin anyone',
    body: z.object({ userId: id, counts: countsAfter.default('none') }),
    answer: tournament,
  },
  reinstate: {
    ...byAdmin,
    method: 'POST',
    path: '/tournaments/:id/reinstate',
    summary: 'Undo a withdrawal; `voiding` if others lose results by it',
    body: z.object({ userId: id, voiding: z.boolean().default(false) }),
    answer: tournament,
  },
  substitute: {
    ...byAdmin,
    method: 'POST',
    path: '/tournaments/:id/substitute',
    summary: 'Replace a player who has not played yet',
    idempotent: true,
    body: z.object({ userId: id, byId: id }),
    answer: tournament,
  },
  swap: {
    ...byAdmin,
    method: 'POST',
    path: '/tournaments/:id/swap',
    summary: 'Swap two players, in doubles teams, of the draw before the first result',
    idempotent: true,
    body: z.object({ userId: id, withId: id }),
    answer: tournament,
  },
  enterLate: {
    ...byAdmin,
    method: 'POST',
    path: '/tournaments/:id/enter',
    summary: 'Add a player after the start, in doubles with a partner',
    idempotent: true,
    body: z.object({ userId: id, partnerId: id.nullable().default(null) }),
    answer: tournament,
  },
}));
