import type { Seen } from '#contract/tournaments/scores.ts';
import type { SheetEntry } from './match-entry.ts';
import type { EnteredScore } from './unsent-score.ts';

/** What has been entered into a sheet that was closed before it was saved. */
export interface ScoreDraft extends SheetEntry {
  /** The result that the match had at that time. */
  seen: Seen | null;
}

// Untrusted: what an earlier page, or anybody, left in the browser's storage counts where all of it fits.

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const isId: Check = (value) => isWhole(value) && value > 0;
const oneOf = (...values: readonly unknown[]): Check => values.includes.bind(values);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const optional = (check: Check): Check => either(oneOf(undefined), check);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)));

const games = listOf(fields({ player1: isWhole, player2: isWhole }));
const score = { player1Score: isWhole, player2Score: isWhole };
const decidedBy = oneOf(undefined, null, 'play', 'retirement', 'forfeit', 'double-forfeit', 'withdrawal', 'bye');
const seen = either(oneOf(null), fields({ ...score, games: optional(games), decidedBy }));

const ending = either(
  fields({ kind: oneOf('double-forfeit') }),
  fields({ kind: oneOf('forfeit', 'retirement'), by: isId }),
);
const noScore = { player1Score: oneOf(undefined), player2Score: oneOf(undefined) };
const result = either(
  fields({ ...score, games: optional(games), ending: optional(ending) }),
  fields({ ...noScore, games, ending: optional(ending) }),
  fields({ ...noScore, games: optional(games), ending }),
);
const about = fields({ tournamentId: isId, matchId: isId, replaces: optional(seen), voiding: oneOf(undefined, true) });

export const readEnteredScore = (stored: unknown): EnteredScore | undefined =>
  // Cast: all of it has been checked.
  about(stored) && result(stored) ? (stored as EnteredScore) : undefined;

const side = oneOf(0, 1);
const texts = fields({ 0: isText, 1: isText });
const gameEntry = either(
  fields({ by: oneOf('typing'), texts }),
  fields({ by: oneOf('keys'), winner: oneOf(0, 1, null), loserPoints: either(oneOf(null), isWhole) }),
);
const stop = either(
  oneOf(null),
  fields({ kind: oneOf('double-forfeit') }),
  fields({ kind: oneOf('forfeit'), by: side }),
  fields({ kind: oneOf('retirement'), by: side, so: texts }),
);
const draft = fields({ entry: fields({ games: listOf(gameEntry), at: isWhole }), stop, seen });

export function readScoreDraft(text = ''): ScoreDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!draft(stored)) return undefined;
    // Cast: all of it has been checked.
    const { entry } = stored as ScoreDraft;
    return entry.at >= 0 && entry.at <= entry.games.length ? (stored as ScoreDraft) : undefined;
  } catch {
    return undefined;
  }
}
