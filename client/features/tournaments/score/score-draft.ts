import type { GameEntry } from './game-entry.ts';
import { readScoreOrNone, type Score } from './score.ts';

/** What has been entered into a sheet that was closed before it was saved. */
export interface ScoreDraft {
  entry: GameEntry;
  /** The score that the match had at that time. */
  seen: Score | null;
}

export const writeScoreDraft = (draft: ScoreDraft): string => JSON.stringify(draft);

/** The edge: what an earlier build, or anybody, left in the browser's storage counts where it is whole. */
export function readScoreDraft(text: string | undefined): ScoreDraft | undefined {
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('entry' in stored && 'seen' in stored)) return undefined;
    const [entry, seen] = [readEntry(stored.entry), readScoreOrNone(stored.seen)];
    return entry === undefined || seen === undefined ? undefined : { entry, seen };
  } catch {
    return undefined;
  }
}

function readEntry(stored: unknown): GameEntry | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if ('texts' in stored && Array.isArray(stored.texts)) {
    const [one, two] = stored.texts;
    return typeof one === 'string' && typeof two === 'string' ? { by: 'typing', texts: [one, two] } : undefined;
  }
  if (!('winner' in stored && 'loserPoints' in stored)) return undefined;
  const { winner, loserPoints } = stored;
  if (winner !== 0 && winner !== 1) return undefined;
  if (loserPoints !== null && !Number.isSafeInteger(loserPoints)) return undefined;
  return { by: 'keys', winner, loserPoints: loserPoints === null ? null : Number(loserPoints) };
}
