import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventReads } from '#contract/events/reads.ts';
import { eventsFreshFor } from '../fresh.ts';

/** So many are asked for at once: the next may be cancelled. */
const limit = 3;

/** What a group meets for next; null where nothing is planned, undefined while it is on its way. */
export function useNextEvent(groupId: number): Event | null | undefined {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit } }),
    staleTime: eventsFreshFor,
  });
  const next = data && nextOf(rowsOf(data));
  const isFurtherOn = next === null && hasNextPage && !isError;
  useEffect(() => {
    if (isFurtherOn && !isFetching) void fetchNextPage();
  }, [isFurtherOn, isFetching, fetchNextPage]);
  if (isFurtherOn) return undefined;
  return next === undefined && isError ? null : next;
}

/** The first that takes place. @param events soonest first */
export const nextOf = <Row extends Pick<Event, 'status'>>(events: readonly Row[]): Row | null =>
  events.find(({ status }) => status === 'upcoming') ?? null;
