import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { rowsIn } from '#client/data/rows-in-cache.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import type { Tick } from './tick.ts';

/** Sends a tick, and takes in what it says of the person. @throws CallError where the server does not have it */
export async function sendTick(client: QueryClient, { eventId, user, isHere, at }: Tick): Promise<void> {
  const params = { id: eventId, userId: user.id };
  const attendee = await call(attendanceCalls.checkIn, { params, body: { isHere, at } });
  const lists = answersOf(attendanceCalls.attendance, { params: { id: eventId } });
  const areShown = client.getQueriesData(lists).every(([, data]) => rowsIn<Attendee>(data).some(isWho(attendee)));
  client.setQueriesData<Attendee[]>(lists, (rows) => rows?.map((row) => (isWho(attendee)(row) ? attendee : row)));
  // Whoever came without having answered is in no list yet.
  if (!areShown) void client.invalidateQueries(lists);
}

const isWho =
  (one: Attendee) =>
  ({ user }: Attendee): boolean =>
    user.id === one.user.id;
