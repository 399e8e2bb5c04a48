import type { Tx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { mayReadInside } from '../../../membership/rules.ts';
import { occurrencesBetween } from '../repeat/occurrences.ts';
import { notFound } from '../rules.ts';
import * as queries from './queries.ts';

/** What of all that is planned is told. */
interface Span {
  from: string;
  most: number;
}

/** What calendar programs are told of events. */
export const eventsForCalendars = {
  /** What the groups of a person do, save what they said not to come to. */
  async ofPerson(tx: Tx, userId: number, span: Span) {
    return withSeries(tx, await queries.listOfPerson(tx, userId, span));
  },

  async ofGroup(tx: Tx, groupId: number, span: Span) {
    return withSeries(tx, await queries.listOfGroup(tx, groupId, span));
  },

  /** @throws Refusal `not_found` also for whoever may not see it */
  async get(tx: Tx, viewer: Viewer, id: number): Promise<queries.ToldRow> {
    const found = await queries.findTold(tx, viewer.id, id);
    if (found === undefined || !mayReadInside(found)) throw notFound();
    const { isPrivate, role, ...event } = found;
    return event;
  },
};

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
