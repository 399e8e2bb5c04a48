import type { GameEntry } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Ending, Seen } from '#contract/tournaments/scores.ts';
import type { Entered, MatchEntry, Stop } from './match-entry.ts';
import type { EnteredScore, Score, Sent } from './unsent-score.ts';

/** The edge: what an earlier page, or anybody, left in the browser's storage counts where it is whole. */

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const isId = (value: unknown): value is number => isWhole(value) && value > 0;

export function readEntered(stored: unknown): EnteredScore | undefined {
  if (!isRecord(stored)) return undefined;
  const { tournamentId, matchId } = stored;
  const [sent, replaces] = [readSent(stored), readSeenOrNone(stored.replaces)];
  if (!isId(tournamentId) || !isId(matchId) || sent === undefined) return undefined;
  if (stored.replaces !== undefined && replaces === undefined) return undefined;
  return {
    tournamentId,
    matchId,
    ...sent,
    ...(replaces !== undefined && { replaces }),
    ...(stored.voiding === true && { voiding: true }),
  };
}

/** Null where there was no result. */
function readSeenOrNone(stored: unknown): Seen | null | undefined {
  if (stored === null) return null;
  const score = readScore(stored);
  if (!isRecord(stored) || score === undefined) return undefined;
  const games = readGames(stored.games);
  const { decidedBy } = stored;
  if (stored.games !== undefined && games === undefined) return undefined;
  return {
    ...score,
    ...(games && { games }),
    ...(isDecision(decidedBy) && { decidedBy }),
  };
}

function readSent(stored: Stored): Sent | undefined {
  const [score, games, ending] = [readScore(stored), readGames(stored.games), readEnding(stored.ending)];
  const isBroken =
    (stored.games !== undefined && games === undefined) || (stored.ending !== undefined && ending === undefined);
  const hasPair = stored.player1Score !== undefined || stored.player2Score !== undefined;
  if (isBroken || (hasPair && score === undefined)) return undefined;
  if (score === undefined && games === undefined && ending === undefined) return undefined;
  return { ...score, ...(games && { games }), ...(ending && { ending }) };
}

function readScore(stored: unknown): Score | undefined {
  if (!isRecord(stored)) return undefined;
  const { player1Score, player2Score } = stored;
  return isWhole(player1Score) && isWhole(player2Score) ? { player1Score, player2Score } : undefined;
}

function readGames(stored: unknown): Match['games'] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const games = stored.flatMap((game: unknown) => {
    if (!isRecord(game) || !isWhole(game.player1) || !isWhole(game.player2)) return [];
    return [{ player1: game.player1, player2: game.player2 }];
  });
  return games.length === stored.length ? games : undefined;
}

function readEnding(stored: unknown): Ending | undefined {
  if (!isRecord(stored)) return undefined;
  const { kind, by } = stored;
  if (kind === 'double-forfeit') return { kind };
  return (kind === 'forfeit' || kind === 'retirement') && isId(by) ? { kind, by } : undefined;
}

const decisions: readonly unknown[] = ['play', 'retirement', 'forfeit', 'double-forfeit', 'withdrawal', 'bye'];

const isDecision = (value: unknown): value is NonNullable<Match['decidedBy']> => decisions.includes(value);

/** What has been entered into a sheet that was closed before it was saved. */
export interface ScoreDraft extends Entered {
  /** The result that the match had at that time. */
  seen: Seen | null;
}

export const writeScoreDraft = (draft: ScoreDraft): string => JSON.stringify(draft);

/** The edge: what an earlier build, or anybody, left in the browser's storage counts where it is whole. */
export function readScoreDraft(text: string | undefined): ScoreDraft | undefined {
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return undefined;
    const [entry, stop, seen] = [readMatch(stored.entry), readStop(stored.stop), readSeenOrNone(stored.seen)];
    return entry === undefined || stop === undefined || seen === undefined ? undefined : { entry, stop, seen };
  } catch {
    return undefined;
  }
}

function readMatch(stored: unknown): MatchEntry | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.games)) return undefined;
  const games = stored.games.flatMap((game: unknown) => readGame(game) ?? []);
  const { at } = stored;
  const isThere = isWhole(at) && at >= 0 && at <= games.length;
  return isThere && games.length === stored.games.length ? { games, at } : undefined;
}

function readGame(stored: unknown): GameEntry | undefined {
  if (!isRecord(stored)) return undefined;
  const texts = readTexts(stored.texts);
  if (texts !== undefined) return { by: 'typing', texts };
  const { winner, loserPoints } = stored;
  if (winner !== 0 && winner !== 1 && winner !== null) return undefined;
  return loserPoints === null || isWhole(loserPoints) ? { by: 'keys', winner, loserPoints } : undefined;
}

function readTexts(stored: unknown): readonly [string, string] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const [one, two] = stored;
  return typeof one === 'string' && typeof two === 'string' ? [one, two] : undefined;
}

function readStop(stored: unknown): Stop | null | undefined {
  if (stored === null) return null;
  if (!isRecord(stored)) return undefined;
  const { kind, by } = stored;
  if (kind === 'double-forfeit') return { kind };
  if (by !== 0 && by !== 1) return undefined;
  if (kind === 'forfeit') return { kind, by };
  const so = readTexts(stored.so);
  return kind === 'retirement' && so !== undefined ? { kind, by, so } : undefined;
}
