import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** In local time an event may begin on another day than in UTC. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether an event of the query is in no series, or the next of its series that takes place, so that a series is one row
 * of a list.
 *
 * @param since what began before that is over
 */
export function isNextOfSeries(since: string): RawBuilder<SqlBool> {
  const firstDay = new Date(Date.parse(since) - dayMs).toISOString().slice(0, 10);
  return sql`(events."seriesId" is null or events."isCancelled" or not exists (
    select 1 from events as earlier
    where earlier."seriesId" = events."seriesId"
      and earlier."plannedStart" >= ${firstDay} and earlier."plannedStart" < events."plannedStart"
      and earlier."eventDate" >= ${since} and not earlier."isCancelled"
  ))`;
}

/** How many follow an event of the query in its series, and take place. */
export const laterInSeries = (): RawBuilder<number> =>
  sql<number>`(
    select cast(count(*) as integer) from events as later
    where later."seriesId" = events."seriesId" and later."plannedStart" > events."plannedStart" and not later."isCancelled"
  )`;
