import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { Evening } from '#contract/evenings.ts';

export type EveningMatch = Evening['rounds'][number]['matches'][number];

/** The points of a game, the first pair's first. */
export type Points = [number, number];

/** The points of a game as they were entered here; null takes them back. */
export interface Entered {
  eveningId: number;
  key: string;
  score: Points | null;
  /** What the game had when they were. */
  replaces: Points | null;
}

export type UnsentEntry = Unsent<Entered>;

function readPoints(stored: unknown): Points | null | undefined {
  if (stored === null) return null;
  if (!Array.isArray(stored) || stored.length !== 2) return undefined;
  const [one, two]: unknown[] = stored;
  return typeof one === 'number' && typeof two === 'number' ? [one, two] : undefined;
}

/** The edge: what an earlier page, or anybody, left in the browser's storage. */
export function readEntered(stored: unknown): Entered | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { eveningId, key, score, replaces } = stored as Readonly<Record<string, unknown>>;
  const [points, seen] = [readPoints(score), readPoints(replaces)];
  if (typeof eveningId !== 'number' || typeof key !== 'string') return undefined;
  return points === undefined || seen === undefined ? undefined : { eveningId, key, score: points, replaces: seen };
}

/** What waits, or was refused, for a game: the last that was entered. */
export const unsentFor = (unsent: readonly UnsentEntry[], eveningId: number, key: string): UnsentEntry | undefined =>
  unsent.findLast(({ content }) => content.eveningId === eveningId && content.key === key);

/** What a game shows: what was entered here, unless it was refused. */
export const shownScore = ({ score }: EveningMatch, unsent: UnsentEntry | undefined): Points | null =>
  unsent === undefined || unsent.state === 'refused' ? score : unsent.content.score;
