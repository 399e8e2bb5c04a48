import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import { rowsIn } from '#client/data/rows-in-cache.ts';
import { isRatingType } from '#client/lib/ratings.ts';
import { type Attendee, attendanceCalls, maxTicked } from '#contract/events/attendance.ts';

/** Who is there is said where there may be no network. */
export const ticks = outboxKind<Tick>({
  name: 'tick',
  parse: readTick,
  subjectOf: ({ eventId }) => `event ${eventId}`,
  send: sendTick,
});

/** A member, or one of their guests. */
export interface Ticked {
  user: Attendee['user'];
  guest: number | undefined;
}

export interface Tick {
  eventId: number;
  people: Ticked[];
  isHere: boolean;
  /** When: what was said last counts. */
  at: string;
}

export type UnsentTick = Unsent<Tick>;

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function readTick(stored: unknown): Tick | undefined {
  if (!isRecord(stored)) return undefined;
  const { eventId, isHere, at, people } = stored;
  if (typeof eventId !== 'number' || typeof isHere !== 'boolean' || typeof at !== 'string') return undefined;
  // One alone, as earlier versions stored it.
  const read = (Array.isArray(people) ? people : [stored]).map(readPerson);
  const known = read.filter((person) => person !== undefined);
  return known.length === read.length && known.length > 0 ? { eventId, people: known, isHere, at } : undefined;
}

function readPerson(stored: unknown): Ticked | undefined {
  if (!isRecord(stored) || !isRecord(stored.user)) return undefined;
  const { id, username, name, rating, ratingType } = stored.user;
  if (typeof id !== 'number' || typeof username !== 'string' || typeof rating !== 'number') return undefined;
  if (!isRatingType(ratingType)) return undefined;
  return {
    user: { id, username, name: typeof name === 'string' ? name : username, rating, ratingType },
    guest: typeof stored.guest === 'number' ? stored.guest : undefined,
  };
}

/** Sends a tick, and takes in what it says of those it is about. @throws CallError where the server does not have it */
export async function sendTick(client: QueryClient, { eventId, people, isHere, at }: Tick): Promise<void> {
  const ticked: Attendee[] = [];
  for (let from = 0; from < people.length; from += maxTicked) {
    const some = people.slice(from, from + maxTicked).map(({ user, guest }) => ({ userId: user.id, guest }));
    const body = { people: some, isHere, at };
    ticked.push(...(await call(attendanceCalls.checkInAll, { params: { id: eventId }, body })));
  }
  const byId = new Map(ticked.map((attendee) => [attendee.user.id, attendee]));
  const lists = answersOf(attendanceCalls.attendance, { params: { id: eventId } });
  const shown = client.getQueriesData(lists).map(([, data]) => rowsIn<Attendee>(data).map(({ user }) => user.id));
  client.setQueriesData<Attendee[]>(lists, (rows) => rows?.map((row) => byId.get(row.user.id) ?? row));
  // Who came without having answered is in no list yet.
  const areShown = shown.every((ids) => people.every(({ user }) => ids.includes(user.id)));
  if (!areShown) void client.invalidateQueries(lists);
}
