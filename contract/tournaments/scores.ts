import { z } from 'zod';
import { id } from '../values.ts';
import { match } from './matches.ts';

export const points = z.int('Enter a whole number').min(0, 'A score is at least 0').max(99, 'A score is at most 99');

const maxGames = 5;

/** The points of each game, in order. */
export const games = z
  .array(z.object({ player1: points, player2: points }))
  .max(maxGames, `A match has at most ${maxGames} games`);

/** How a match ends that is not played to its end: who did not come, or stopped. */
export const ending = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('forfeit'), by: id }),
    z.object({ kind: z.literal('retirement'), by: id }),
    z.object({ kind: z.literal('double-forfeit') }),
  ])
  .meta({ id: 'Ending' });

export type Ending = z.infer<typeof ending>;

/**
 * What a match ended with: of one game its points, where only games won are reported those, else the points of each
 * game. A retirement has the points so far, with the running game last.
 */
const entered = {
  player1Score: points.optional(),
  player2Score: points.optional(),
  games: games.optional(),
  ending: ending.optional(),
};

/** The result that a match had when somebody saw it. What is left out is not compared. */
export const seen = z.object({
  player1Score: z.int(),
  player2Score: z.int(),
  games: match.shape.games.optional(),
  decidedBy: match.shape.decidedBy.optional(),
});

export type Seen = z.infer<typeof seen>;

const replaces = seen
  .nullable()
  .optional()
  .describe(
    'The result that the match had when this was entered, null for none. If it has another one by now, this is refused (409 `score_changed`)',
  );

const voiding = z
  .boolean()
  .optional()
  .describe('Whether matches that depend on it may lose their results; otherwise that is refused (409 `would_void`)');

type Entered = z.infer<z.ZodObject<typeof entered>>;

/** What is missing, or does not belong together, by the field: what the parts say is judged by the rules of the match. */
function faultsIn({ player1Score, player2Score, games, ending }: Entered): [field: string, message: string][] {
  const faults: [string, string][] = [];
  const hasPair = player1Score !== undefined || player2Score !== undefined;
  const isNeeded = hasPair || (games === undefined && ending === undefined);
  if (isNeeded && player1Score === undefined) faults.push(['player1Score', 'Enter a whole number']);
  if (isNeeded && player2Score === undefined) faults.push(['player2Score', 'Enter a whole number']);
  if (ending?.kind === 'retirement' && hasPair && games !== undefined)
    faults.push(['games', 'Enter the points only once']);
  if (ending === undefined || ending.kind === 'retirement') return faults;
  if (hasPair) faults.push(['player1Score', 'A match that was not played has no score']);
  if (games !== undefined) faults.push(['games', 'A match that was not played has no games']);
  return faults;
}

/** Refuses a result with a part that is missing, or does not belong to the others. */
export function assertBelongTogether(given: Entered, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  for (const [field, message] of faultsIn(given)) addIssue({ code: 'custom', path: [field], message });
}

export const score = z.object({ ...entered, voiding, replaces }).superRefine(assertBelongTogether);

export type EnteredResult = Pick<z.output<typeof score>, keyof typeof entered>;

export const undo = z.object({ voiding, replaces });

/** Of a score, or of taking the result back. */
export const consideredChange = z
  .object({ ...entered, undo: z.literal(true).optional() })
  .superRefine((given, context) => {
    if (given.undo === undefined) assertBelongTogether(given, context);
  });
