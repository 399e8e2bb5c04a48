import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { Attendee } from '#contract/events/attendance.ts';

/** Somebody was ticked at the court, or a tick was taken back. */
export interface Tick {
  eventId: number;
  user: Attendee['user'];
  isHere: boolean;
  /** When: what was said last counts. */
  at: string;
}

export type UnsentTick = Unsent<Tick>;

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** The edge: what an earlier page, or anybody, left in the browser's storage. */
export function readTick(stored: unknown): Tick | undefined {
  if (!isRecord(stored) || !isRecord(stored.user)) return undefined;
  const { eventId, isHere, at } = stored;
  const { id, username, rating, ratingType } = stored.user;
  if (typeof eventId !== 'number' || typeof isHere !== 'boolean' || typeof at !== 'string') return undefined;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof rating !== 'number') return undefined;
  if (ratingType !== 'self' && ratingType !== 'dupr' && ratingType !== 'usapa') return undefined;
  return { eventId, user: { id, username, rating, ratingType }, isHere, at };
}
