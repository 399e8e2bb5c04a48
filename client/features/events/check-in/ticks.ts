import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import { rowsIn } from '#client/data/rows-in-cache.ts';
import { isRatingType } from '#client/lib/ratings.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';

/** Who is there is said where there may be no network. */
export const ticks = outboxKind<Tick>({
  name: 'tick',
  parse: readTick,
  subjectOf: ({ eventId }) => `event ${eventId}`,
  send: sendTick,
});

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

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function readTick(stored: unknown): Tick | undefined {
  if (!isRecord(stored) || !isRecord(stored.user)) return undefined;
  const { eventId, isHere, at } = stored;
  const { id, username, name, rating, ratingType } = stored.user;
  if (typeof eventId !== 'number' || typeof isHere !== 'boolean' || typeof at !== 'string') return undefined;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof rating !== 'number') return undefined;
  if (!isRatingType(ratingType)) return undefined;
  return {
    eventId,
    user: { id, username, name: typeof name === 'string' ? name : username, rating, ratingType },
    isHere,
    at,
  };
}

/** Sends a tick, and takes in what it says of the person. @throws CallError where the server does not have it */
export async function sendTick(client: QueryClient, { eventId, user, isHere, at }: Tick): Promise<void> {
  const params = { id: eventId, userId: user.id };
  const attendee = await call(attendanceCalls.checkIn, { params, body: { isHere, at } });
  const isThem = (row: Attendee) => row.user.id === attendee.user.id;
  const lists = answersOf(attendanceCalls.attendance, { params: { id: eventId } });
  const areShown = client.getQueriesData(lists).every(([, data]) => rowsIn<Attendee>(data).some(isThem));
  client.setQueriesData<Attendee[]>(lists, (rows) => rows?.map((row) => (isThem(row) ? attendee : row)));
  // Whoever came without having answered is in no list yet.
  if (!areShown) void client.invalidateQueries(lists);
}
