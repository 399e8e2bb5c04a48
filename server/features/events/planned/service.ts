import type { Activity, Waiting } from '#contract/activities.ts';
import type { GroupNow } from '#contract/my-groups.ts';
import type { Tx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { mayReadInside } from '../../../membership/rules.ts';
import { occurrencesBetween } from '../repeat/occurrences.ts';
import { completedAfter, notFound, permissions, shownReply } from '../rules.ts';
import * as queries from './queries.ts';

type PlannedEvent = queries.PlannedEvent;

interface Asked {
  viewerId: number;
  at: Date;
  limit: number;
}

/** When what is under way at a moment has begun at the earliest. */
const begunBy = (at: Date) => ({
  date: new Date(at.getTime() - completedAfter).toISOString(),
  id: Number.MAX_SAFE_INTEGER,
});

/** Of what is further away it is not counted who has not answered. */
const remindableMs = 3 * 24 * 60 * 60 * 1000;

/** What is to come in somebody's groups, or under way, soonest first. @param after of the page before the last one */
export async function eventsComingUp(tx: Tx, { viewerId, at, limit }: Asked, after?: { date: string; id: number }) {
  const begin = begunBy(at);
  // What has begun so long ago since the page before is not on this one.
  const from = after && after.date > begin.date ? after : begin;
  const remindable = new Date(at.getTime() + remindableMs).toISOString();
  const rows = await queries.listComingUp(tx, { viewerId, ...from, limit, since: begin.date, remindable });
  return rows.map((row) => toActivity(row, at, true));
}

/** What somebody had a place in and is over, latest first. @param before of the page before the last one */
export async function eventsGoneTo(
  tx: Tx,
  { viewerId, at, limit, since }: Asked & { since: string },
  before?: { date: string; id: number },
) {
  const rows = await queries.listGoneTo(tx, { viewerId, since, ...(before ?? begunBy(at)), limit });
  return rows.map((row) => toActivity(row, at, false));
}

/** How far back events are found by their names, in milliseconds. */
const searchedBack = 365 * 24 * 60 * 60_000;

/** Events of somebody's groups by a name that is searched for: of those that are called alike the next one, else the last one. */
export async function eventsNamed(
  tx: Tx,
  { viewerId, at, limit }: Asked,
  isMeant: (name: string) => boolean,
): Promise<Activity[]> {
  const { date: now } = begunBy(at);
  const since = new Date(at.getTime() - searchedBack).toISOString();
  const found = (await queries.listNames(tx, { viewerId, since, now })).filter(({ name }) => isMeant(name));
  const ahead = found.flatMap(({ next, ...each }) => (next === null ? [] : [{ ...each, date: next }]));
  const past = found.flatMap(({ next, last, ...each }) => (next !== null || !last ? [] : [{ ...each, date: last }]));
  const soonestFirst = ahead.toSorted((one, other) => compare(one.date, other.date));
  const latestFirst = past.toSorted((one, other) => compare(other.date, one.date));
  const named = [...soonestFirst, ...latestFirst].slice(0, limit);
  if (named.length === 0) return [];
  const rows = await queries.listNamed(tx, viewerId, named);
  return rows.map((row) => toActivity(row, at, row.eventDate > now));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The places that somebody got after they had waited, and that they have not seen; soonest first. */
export async function newPlacesInEvents(tx: Tx, { viewerId, at, limit }: Asked): Promise<Waiting['places']> {
  const rows = await queries.listNewPlaces(tx, { viewerId, now: at.toISOString(), limit });
  return rows.map(({ eventDate, ...event }) => ({ ...event, type: 'event', date: eventDate }));
}

function toActivity(
  row: PlannedEvent & { laterCount?: number; unansweredCount?: number },
  at: Date,
  isPlan: boolean,
): Activity {
  const { id, name, description, location, groupId, groupName, localStart, timeZone } = row;
  const { eventDate, isCancelled, goingCount, guestCount, maxParticipants } = row;
  const { userResponse, waitlisted } = shownReply(row.reply, row.isWaiting);
  const may = permissions(row, row, at);
  return {
    ...{ id, name, description, location, groupId, groupName, localStart, timeZone },
    ...{ goingCount, guestCount, maxParticipants, userResponse },
    type: 'event',
    date: eventDate,
    isPlan,
    opponent: null,
    status: isCancelled ? 'cancelled' : isPlan ? 'upcoming' : 'completed',
    waitlisted,
    mayAnswer: may.mayAnswer,
    mayCheckIn: may.mayCheckIn,
    mayRemind: may.mayRemind,
    unansweredCount: row.unansweredCount ?? 0,
    isReminded: may.mayAnswer && userResponse === null && row.remindedAt !== null,
    laterCount: row.laterCount ?? 0,
  };
}

/** An event is on in a group for a week before it begins. */
const aheadMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The event that begins next in each of some groups, for one who may look inside them.
 *
 * @returns by group; groups without one in the next week are left out
 */
export async function eventsOnNow(
  tx: Tx,
  viewer: Viewer,
  { groupIds, at }: { groupIds: readonly number[]; at: Date },
): Promise<Map<number, GroupNow>> {
  const until = new Date(at.getTime() + aheadMs).toISOString();
  const rows = await queries.listNext(tx, { groupIds, viewerId: viewer.id, now: at.toISOString(), until });
  return new Map(
    rows.map(
      ({
        id,
        name,
        eventDate,
        localStart,
        timeZone,
        goingCount,
        guestCount,
        reply,
        isWaiting,
        groupId,
      }): [number, GroupNow] => {
        const event = { id, name, eventDate, localStart, timeZone };
        return [
          groupId,
          { kind: 'event', event, goingCount, guestCount, userResponse: shownReply(reply, isWaiting).userResponse },
        ];
      },
    ),
  );
}

/** An event as calendar programs have it. @throws Refusal `not_found` also for whoever may not see it */
export async function eventForCalendar(tx: Tx, viewer: Viewer, id: number): Promise<PlannedEvent> {
  const found = await queries.findPlanned(tx, viewer.id, id);
  if (found === undefined || !mayReadInside(found)) throw notFound();
  return found;
}

/**
 * What calendar programs are told of events. Series come with where they have their occurrences, from the first of these
 * events to the last.
 */
export async function eventsForCalendars(tx: Tx, of: { userId: number; groupId?: number }, span: queries.Span) {
  const events = await queries.listForCalendar(tx, of, span);
  const bySeries = Map.groupBy(events, ({ seriesId }) => seriesId);
  const ids = [...bySeries.keys()].filter((id) => id !== null);
  const series = (await queries.listSeries(tx, ids)).map((each) => {
    const rows = bySeries.get(each.id) ?? [];
    const taken = rows.flatMap(({ plannedStart }) => plannedStart ?? []).sort();
    const places = occurrencesBetween(each, taken[0] ?? '', taken.at(-1) ?? '');
    return { ...each, groupName: rows[0]?.groupName ?? '', places };
  });
  return { events, series };
}
