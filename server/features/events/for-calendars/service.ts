import type { Tx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { mayReadInside } from '../../../membership/rules.ts';
import { occurrencesBetween } from '../repeat/occurrences.ts';
import { notFound } from '../rules.ts';
import * as queries from './queries.ts';

/** The most events that a calendar has: those that are soonest. */
const most = 1000;

/** In days: what is longer past is in no calendar. */
const kept = 90;

/** What calendar programs are told of events. */
export const eventsForCalendars = {
  /** What the groups of a person do, save what they said not to come to. */
  async ofPerson(tx: Tx, userId: number, now: Date) {
    return withSeries(tx, await queries.listOfPerson(tx, userId, { from: since(now), most }));
  },

  async ofGroup(tx: Tx, groupId: number, now: Date) {
    return withSeries(tx, await queries.listOfGroup(tx, groupId, { from: since(now), most }));
  },

  /** @throws Refusal `not_found` also for whoever may not see it */
  async get(tx: Tx, viewer: Viewer, id: number): Promise<queries.ToldRow> {
    const found = await queries.findTold(tx, viewer.id, id);
    if (found === undefined || !mayReadInside(found)) throw notFound();
    const { isPrivate, role, ...event } = found;
    return event;
  },
};

/** The same all day, so that who asks twice a day is told of no change that is none. */
function since(now: Date): string {
  const day = new Date(now.getTime() - kept * 24 * 60 * 60 * 1000);
  return `${day.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

async function withSeries(tx: Tx, events: readonly queries.ToldRow[]) {
  const bySeries = Map.groupBy(events, ({ seriesId }) => seriesId);
  const ids = [...bySeries.keys()].filter((id) => id !== null);
  const series = (await queries.listSeries(tx, ids)).map((each) => {
    const rows = bySeries.get(each.id) ?? [];
    return { ...each, groupName: rows[0]?.groupName ?? '', places: placesOf(each, rows) };
  });
  return { events, series };
}

type SeriesRow = Awaited<ReturnType<typeof queries.listSeries>>[number];

/** Where a series has its occurrences, from the first of these events to the last. */
function placesOf(series: SeriesRow, events: readonly queries.ToldRow[]) {
  const taken = events.flatMap(({ plannedStart }) => plannedStart ?? []).sort();
  const [first = '', last = ''] = [taken[0], taken.at(-1)];
  return occurrencesBetween(series, first, last);
}
