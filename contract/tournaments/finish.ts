import { z } from 'zod';
import { duprId } from '../auth.ts';
import { endpoints } from '../endpoint.ts';
import { tournament } from '../tournaments.ts';
import { called, id } from '../values.ts';
import { playoffType } from './matches.ts';
import { assertBelongTogether, games, points, seen } from './scores.ts';

/** Somebody who is named though the standings say who plays. */
const named = z.int().nullable().optional();

/**
 * A match of the playoffs: with both scores 0 it is to be generated, with others, or with the points of its games, to be
 * scored. Both matches are generated together, from the standings.
 */
export const playoffMatch = z
  .object({
    player1Score: points.optional(),
    player2Score: points.optional(),
    games: games.optional(),
    replaces: seen.pick({ player1Score: true, player2Score: true, games: true }).nullable().optional(),
    matchType: playoffType,
    /** Where they are given, whose scores the two are; 0 and null for nobody. */
    player1Id: named,
    player2Id: named,
    matchId: named,
  })
  .superRefine(assertBelongTogether);

/** A header may have many columns that are not ours. */
const maxHeader = 10_000;

export const duprHeader = z.object({
  /** The first line of the file that DUPR gives for this, as it is. */
  header: z
    .string('Paste the first line of DUPR’s file')
    .min(1, 'Paste the first line of DUPR’s file')
    .max(maxHeader, `The first line has at most ${maxHeader} characters`),
});

/** What is to be uploaded to DUPR, and what of the tournament is not in it. */
export const duprFile = z
  .object({
    csv: z.string(),
    /** How many matches are in it. */
    rows: z.int(),
    /** How many are left out because somebody of them has no DUPR id. */
    withoutIds: z.int(),
    /** How many are left out because somebody without an account played in them. */
    withGuests: z.int(),
    /** The others that are not in it. */
    leftOut: z.array(
      z.object({
        /** 'Round 2: ann v ben' */
        match: z.string(),
        reason: z.string(),
      }),
    ),
    /** Those of the header that nothing is known for: they stay empty. */
    unknownColumns: z.array(z.string()),
  })
  .meta({ id: 'DuprFile' });

export type DuprFile = z.infer<typeof duprFile>;

/** Of whom a file for DUPR lacks the id, by name. */
export const duprMissing = z
  .array(
    z.object({
      id,
      ...called,
      /** In how many matches that are played. */
      matches: z.int(),
      /** What an organiser has entered and they have not confirmed; null where nothing is. */
      entered: z.string().nullable(),
    }),
  )
  .meta({ id: 'DuprMissing' });

export type DuprMissing = z.infer<typeof duprMissing>;

const givenDuprId = duprId.refine((text) => text !== '', 'Enter a DUPR ID');

/** How a tournament ends, and what is taken along from it. */
export const finishCalls = endpoints('tournaments', () => ({
  playoffMatch: {
    method: 'POST',
    path: '/tournaments/:id/playoff-match',
    summary: 'Generate the playoffs of a round robin, or enter the score of one of their matches',
    idempotent: true,
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: playoffMatch,
    answer: tournament,
  },
  undoPlayoffs: {
    method: 'POST',
    path: '/tournaments/:id/playoffs/undo',
    summary: 'Undo the playoffs of a round robin; with `voiding` also their results',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ voiding: z.boolean().default(false) }),
    answer: tournament,
  },
  conclude: {
    method: 'POST',
    path: '/tournaments/:id/conclude',
    summary:
      'End a tournament whose matches are played: a round robin without its playoffs, or one that was opened again',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: tournament,
  },
  endEarly: {
    method: 'POST',
    path: '/tournaments/:id/end-early',
    summary: 'End a tournament with what was played, without medals; a reset opens it again',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: tournament,
  },
  resetStatus: {
    method: 'POST',
    path: '/tournaments/:id/reset-status',
    summary: 'Open a completed tournament again, or conclude it',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ newStatus: z.enum(['completed', 'active'], 'Status must be completed or active') }),
    answer: tournament,
  },
  results: {
    method: 'GET',
    path: '/tournaments/:id/results.csv',
    shows: [],
    needs: 'in:*',
    summary: 'Every match of a tournament, one in a row, for spreadsheets',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    file: 'text/csv',
  },
  dupr: {
    method: 'POST',
    path: '/tournaments/:id/dupr',
    summary: 'The matches of a tournament as a file for DUPR, in the columns of the header that it gave',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: duprHeader,
    answer: duprFile,
  },
  duprMissing: {
    method: 'GET',
    path: '/tournaments/:id/dupr-ids',
    shows: ['dupr:{id}'],
    needs: 'desk:*',
    summary: 'Who has played and has no DUPR ID, for those who run the tournament',
    answer: duprMissing,
  },
  enterDuprId: {
    method: 'PUT',
    path: '/tournaments/:id/dupr-ids/:userId',
    summary: 'Enter a player’s DUPR ID; it counts once they confirm it',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ duprId: givenDuprId }),
    answer: duprMissing,
  },
  answerDuprId: {
    method: 'POST',
    path: '/dupr-ids',
    summary: 'Say whether a DUPR ID that an organiser has entered is one’s own',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ duprId: givenDuprId, isMine: z.boolean() }),
  },
}));
