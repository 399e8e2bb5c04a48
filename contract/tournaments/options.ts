import { z } from 'zod';

/** What a game is played to, as the engine has it: `score-rules.ts` says what that allows. */
export const gameRules = z
  .object({ to: z.int(), winBy: z.int(), cap: z.int().exactOptional() })
  .meta({ id: 'GameRules' });

/** What games can be played to. */
export const gameTargets = [7, 11, 15, 21] as const;

const playableGame = gameRules
  .extend({ to: z.literal(gameTargets, 'Games must be to 7, 11, 15 or 21'), winBy: z.literal([1, 2]) })
  .refine(({ to, cap = to }) => cap >= to && cap <= 99, {
    error: 'The cap must be at least the points of a game and at most 99',
    path: ['cap'],
  });

export const whole = (least: number, most: number, name: string) =>
  z
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be at least ${least}`)
    .max(most, `${name} must be at most ${most}`);

/** Groups that each play a round robin; the best of each go on to an elimination. */
export const pools = z
  .object({
    count: whole(2, 64, 'Pools'),
    /** How many of each pool go on. */
    advance: whole(1, 32, 'How many advance'),
    /** How many more go on: the best of those who come next in their pools. */
    wildCards: whole(0, 63, 'Wild cards').default(0),
    into: z.enum(['single-elimination', 'double-elimination']).default('single-elimination'),
  })
  .meta({ id: 'Pools' });

/** How a tournament is played, beside its format and its games. What its format does not know is ignored. */
export const tournamentOptions = z
  .object({
    game: gameRules,
    /** How often any two meet in a round robin or a pool. */
    legs: z.literal([1, 2]),
    /** Whether the first four of a round robin play for their places once it is played. */
    playoffs: z.boolean(),
    /** Whether those who lose their semi-finals of a single elimination play for third place. */
    thirdPlace: z.boolean(),
    /** Whether those who lose their first match of a single elimination play on among themselves. */
    consolation: z.boolean(),
    /** Whether the losers’ champion of a double elimination has to win twice. */
    decidingGame: z.boolean(),
    /** For the format `pools` alone. */
    pools: pools.nullable(),
    /** How many courts there are to be called to; 0 where matches are not called. */
    courts: z.int(),
  })
  .meta({ id: 'TournamentOptions' });

export type TournamentOptions = z.infer<typeof tournamentOptions>;

export const maxCourts = 64;

export const courtCount = whole(0, maxCourts, 'Courts');

/** As they are chosen: what is left out is as it usually is. */
export const chosenOptions = z.object({
  game: playableGame.default({ to: 11, winBy: 2 }),
  legs: z.literal([1, 2]).default(1),
  playoffs: z.boolean().default(true),
  thirdPlace: z.boolean().default(true),
  consolation: z.boolean().default(false),
  decidingGame: z.boolean().default(true),
  pools: pools.nullable().default(null),
  courts: courtCount.default(0),
});
