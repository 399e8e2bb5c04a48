import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventReads } from '#contract/events/reads.ts';
import { eventsFreshFor } from '../fresh.ts';

/** So many are asked for: the next may be cancelled. */
const limit = 3;

/** What a group meets for next; null where nothing is planned, undefined while it is on its way. */
export function useNextEvent(groupId: number): Event | null | undefined {
  const { data, isError } = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit } }),
    staleTime: eventsFreshFor,
  });
  if (!data) return isError ? null : undefined;
  return nextOf(data.pages[0]?.items ?? []);
}

/** The first that takes place. @param events soonest first */
export const nextOf = <Row extends Pick<Event, 'status'>>(events: readonly Row[]): Row | null =>
  events.find(({ status }) => status === 'upcoming') ?? null;
