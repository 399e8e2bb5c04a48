import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { eventReads } from '#contract/events/reads.ts';
import { eventsFreshFor } from '../fresh.ts';

const sizes = { upcoming: 24, past: 8 } as const;

/** A part of a group's events as far as it is fetched: those to come, soonest first, or those that are past, latest first. */
export function useEvents(groupId: number, when: keyof typeof sizes) {
  const list = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId }, query: { when, limit: sizes[when] } }),
    staleTime: eventsFreshFor,
  });
  return { list, events: list.data ? rowsOf(list.data) : [] };
}

export type EventList = ReturnType<typeof useEvents>;
