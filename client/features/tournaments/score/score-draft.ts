import type { GameEntry } from '#client/lib/score-entry/game-entry.ts';
import type { Seen } from '#contract/tournaments/scores.ts';
import type { MatchEntry } from './match-entry.ts';
import type { Entered } from './sent-result.ts';
import type { Stop } from './stopped-entry.ts';
import { isRecord, isWhole, readSeenOrNone } from './stored-score.ts';

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
