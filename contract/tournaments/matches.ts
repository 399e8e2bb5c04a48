import { z } from 'zod';
import { id, moment } from '../values.ts';

export const match = z
  .object({
    id,
    round: z.int(),
    /** A user id; 0 while it is to be decided, null where a bye leaves the place empty. */
    player1Id: z.int().nullable(),
    player2Id: z.int().nullable(),
    /** The user ids of each side. */
    team1: z.array(id),
    team2: z.array(id),
    player1Score: z.int().nullable(),
    player2Score: z.int().nullable(),
    winner: id.nullable(),
    status: z.enum(['pending', 'in_progress', 'completed']),
    /** When its score was first entered; a correction leaves it. */
    playedAt: moment.nullable(),
  })
  .meta({ id: 'Match' });

export type Match = z.infer<typeof match>;

export const standing = z
  .object({
    /** Competition rank: equals share one (1, 2, 2, 4) while matches are open; in the end the draw parts them. */
    rank: z.int(),
    /** Whether no result still to come can change the rank. Until all are settled, the table is provisional. */
    settled: z.boolean(),
    userId: id,
    username: z.string(),
    played: z.int(),
    wins: z.int(),
    losses: z.int(),
    points: z.int(),
    pointDifference: z.int(),
    /** Matches won of those played, 0 to 100 with one decimal. */
    percentage: z.number(),
    /**
     * What put this entrant before or behind those with as many wins, as a sentence of its own: 'Level with rosa on 4
     * wins; ahead by their match (11–7).' Null where no tie had to be decided.
     */
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'Standing' });

export type Standing = z.infer<typeof standing>;

const points = z.int('Enter a whole number').min(0, 'A score is at least 0').max(99, 'A score is at most 99');

const pointsOfBoth = { player1Score: points, player2Score: points };

/** The score of a match: games won; for one game its points. */
export const score = z.object({
  ...pointsOfBoth,
  /**
   * The score that the match had when this one was entered, null for none. Where it has another one by now, this one is
   * refused (409 `score_changed`) instead of taking its place: for what was entered without a network.
   */
  replaces: z.object(pointsOfBoth).nullable().optional(),
});
