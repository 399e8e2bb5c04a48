import type { Activity, Waiting } from '#contract/activities.ts';
import type { Tx } from '../../../database/types.ts';
import { completedAfter } from '../rules.ts';
import * as queries from './queries.ts';

interface Asked {
  viewerId: number;
  at: Date;
  limit: number;
}

/** What is to come in somebody's groups, or under way, soonest first. @param after of the page before the last one */
export async function eventsComingUp(tx: Tx, { viewerId, at, limit }: Asked, after?: { date: string; id: number }) {
  const begin = { date: new Date(at.getTime() - completedAfter).toISOString(), id: Number.MAX_SAFE_INTEGER };
  const rows = await queries.listComingUp(tx, {
    viewerId,
    // What has begun so long ago since the page before is not on this one.
    after: after && after.date > begin.date ? after : begin,
    limit,
  });
  return rows.map((row) => toActivity(row, at, true));
}

/** What somebody had a place in and is over, latest first. @param before of the page before the last one */
export async function eventsGoneTo(
  tx: Tx,
  { viewerId, at, limit, since }: Asked & { since: string },
  before?: { date: string; id: number },
) {
  const end = { date: new Date(at.getTime() - completedAfter).toISOString(), id: Number.MAX_SAFE_INTEGER };
  const rows = await queries.listGoneTo(tx, { viewerId, since, before: before ?? end, limit });
  return rows.map((row) => toActivity(row, at, false));
}

/** The places that somebody got after they had waited, and that they have not seen; soonest first. */
export async function newPlacesInEvents(tx: Tx, { viewerId, at, limit }: Asked): Promise<Waiting['places']> {
  const rows = await queries.listNewPlaces(tx, { viewerId, now: at.toISOString(), limit });
  return rows.map(({ eventDate, ...event }) => ({ ...event, type: 'event', date: eventDate }));
}

function toActivity(row: queries.PlannedEvent, at: Date, isPlan: boolean): Activity {
  const { eventDate, isCancelled, isWaiting, ...event } = row;
  return {
    ...event,
    type: 'event',
    date: eventDate,
    isPlan,
    opponent: null,
    status: isCancelled ? 'cancelled' : isPlan ? 'upcoming' : 'completed',
    waitlisted: isWaiting ?? false,
    mayAnswer: !isCancelled && eventDate > at.toISOString(),
  };
}
