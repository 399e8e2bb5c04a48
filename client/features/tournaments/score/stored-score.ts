/** The edge: what an earlier page, or anybody, left in the browser's storage counts where it is whole. */
import type { Match } from '#contract/tournaments/matches.ts';
import type { Ending, Seen } from '#contract/tournaments/scores.ts';
import type { EnteredScore, Score, Sent } from './score.ts';

type Stored = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

export const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

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
export function readSeenOrNone(stored: unknown): Seen | null | undefined {
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
