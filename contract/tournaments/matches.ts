import { z } from 'zod';
import { called, id, moment } from '../values.ts';

/** The part of a tournament that a match belongs to. */
export const stage = z.enum([
  'round-robin',
  'pool',
  'knockout',
  'final',
  'third-place',
  'consolation',
  'winners',
  'losers',
  'grand-final',
  'deciding-game',
  'championship',
]);

export type Stage = z.infer<typeof stage>;

/** Where a place in a match comes from. Seeds, pools, ranks and wild cards count from 1. */
export const source = z
  .discriminatedUnion('from', [
    z.object({ from: z.literal('seed'), seed: z.int() }),
    z.object({ from: z.literal('winner'), matchId: id }),
    /** `afterBye`: only if the loser had a bye in the round before; otherwise nobody comes from there. */
    z.object({ from: z.literal('loser'), matchId: id, afterBye: z.literal(true).exactOptional() }),
    z.object({ from: z.literal('rank'), pool: z.int(), rank: z.int() }),
    z.object({ from: z.literal('wild-card'), number: z.int() }),
    z.object({ from: z.literal('bye') }),
  ])
  .meta({ id: 'MatchSource' });

export type Source = z.infer<typeof source>;

/** The points of one game. */
export const gamePoints = z.object({ player1: z.int(), player2: z.int() }).meta({ id: 'GamePoints' });

/** What a match under way stands at, until its result is entered. */
export const liveScore = z
  .object({
    /** The points of the running game. */
    player1Score: z.int(),
    player2Score: z.int(),
    /** The games that are finished, in order. */
    games: z.array(gamePoints),
    /** When the last of its points was won, as far as that is known. */
    at: moment.exactOptional(),
  })
  .meta({ id: 'LiveScore' });

export type LiveScore = z.infer<typeof liveScore>;

/** The playoffs after a round robin. */
export const playoffType = z.enum(['championship', 'thirdPlace']);

export const match = z
  .object({
    id,
    /** The number of its round, which has no other in the tournament. */
    round: z.int(),
    stage,
    /** The pool, from 1; null outside pools. */
    pool: z.int().nullable(),
    /** Within the round, and the pool, from 1. */
    position: z.int(),
    /** Of playoffs after a round robin, null elsewhere. */
    playoffType: playoffType.nullable(),
    /** The same, as the score of such a match is sent; of playoffs alone. */
    matchType: playoffType.exactOptional(),
    /** Where the places of player1 and player2 come from. */
    sources: z.tuple([source, source]),
    /**
     * `waiting`: a side is not known yet. `ready`: both are, it can be played. `void`: it does not take place, such as a
     * deciding game that is not needed.
     */
    state: z.enum(['waiting', 'ready', 'completed', 'bye', 'void']),
    /** A user id; 0 while it is to be decided, null where a bye leaves the place empty. */
    player1Id: z.int().nullable(),
    player2Id: z.int().nullable(),
    /** The user ids of each side. */
    team1: z.array(id),
    team2: z.array(id),
    player1Score: z.int().nullable(),
    player2Score: z.int().nullable(),
    /** The points of each game, in order; empty where only the games won are known. */
    games: z.array(gamePoints),
    /** A user id: of a team, its first player's. */
    winner: id.nullable(),
    /** What decided it; null until then. */
    decidedBy: z.enum(['play', 'retirement', 'forfeit', 'double-forfeit', 'withdrawal', 'bye']).nullable(),
    status: z.enum(['pending', 'in_progress', 'completed']),
    /** The court that it was called to, from 1. */
    court: z.int().nullable(),
    live: liveScore.nullable(),
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
    /** The pool, from 1; a round robin is one. */
    pool: z.int(),
    /** Of a team, its first player. */
    userId: id,
    /** Of a team, its players' names: 'anna & ben'. */
    ...called,
    team: z.array(id),
    played: z.int(),
    wins: z.int(),
    losses: z.int(),
    points: z.int(),
    pointDifference: z.int(),
    /** Matches won of those played, 0 to 100 with one decimal. */
    percentage: z.number(),
    /** Has withdrawn with matches of the table left: last of it, and struck through. */
    withdrawn: z.boolean(),
    /**
     * What put this entrant before or behind those with as many wins, as a sentence of its own: 'Level with rosa on 4
     * wins; ahead by their match (11–7).' Null where no tie had to be decided. Of who has withdrawn from the table, what
     * counts of their matches.
     */
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'Standing' });

export type Standing = z.infer<typeof standing>;
