import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { everyPage, pages, query, rowsOf } from '#client/data/queries.ts';
import { putAnswer, putRow } from '#client/data/rows-in-cache.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { type Event, facesShown } from '#contract/events/facts.ts';
import { paymentCalls } from '#contract/events/payments.ts';
import { eventReads } from '#contract/events/reads.ts';
import { eventCalls } from '#contract/events.ts';

/** How long what is said of events counts as fresh, in milliseconds. */
export const eventsFreshFor = 30_000;

export const eventQuery = (id: number) => ({ ...query(eventCalls.get, { params: { id } }), staleTime: eventsFreshFor });

/** Who has paid for an event, for its organisers. */
export const payersOf = (id: number) => ({
  ...query(paymentCalls.payers, { params: { id } }),
  staleTime: eventsFreshFor,
});

/** An event is now as the server answered it, wherever it is shown. */
export async function storeEvent(client: QueryClient, event: Event): Promise<void> {
  await putAnswer(client, eventQuery(event.id).queryKey, event);
  const inList = { ...event, faces: event.faces.slice(0, facesShown.list) };
  for (const list of [eventCalls.ofGroup, eventCalls.ofUser]) putRow(client, answersOf(list), inList);
}

/** After what changes which events there are, or several of them: what is on screen follows. */
export async function refetchEvents(client: QueryClient, groupId: number): Promise<void> {
  const lists = [
    answersOf(eventCalls.ofGroup, { params: { groupId } }),
    answersOf(eventCalls.days, { params: { groupId } }),
    answersOf(eventCalls.ofUser),
    answersOf(eventCalls.get),
  ];
  await Promise.all(lists.map((list) => client.invalidateQueries(list)));
}

const sizes = { upcoming: 24, past: 8 } as const;

/**
 * A part of a group's events as far as it is fetched: those to come, soonest first, or those that are past, latest first.
 *
 * @param series `next`: of each series the next one alone
 */
export function useEvents(groupId: number, when: keyof typeof sizes, series?: 'next') {
  const list = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId }, query: { when, series, limit: sizes[when] } }),
    staleTime: eventsFreshFor,
  });
  return { list, events: list.data ? rowsOf(list.data) : [] };
}

/** Those of a series that follow one of them. */
export function useLater({ id, groupId, series, eventDate }: Event, isWanted: boolean) {
  const list = useInfiniteQuery({
    ...pages(eventReads.ofGroup, {
      params: { groupId },
      query: { when: 'upcoming', seriesId: series?.id, limit: sizes.upcoming },
    }),
    enabled: isWanted && series !== null,
    staleTime: eventsFreshFor,
  });
  const events = list.data ? rowsOf(list.data) : [];
  return { list, events: events.filter((event) => event.id !== id && event.eventDate >= eventDate) };
}

export type EventList = ReturnType<typeof useEvents>;

/** What a group meets for next; null where nothing is planned, undefined while it is on its way. */
export function useNextEvent(groupId: number): Event | null | undefined {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...pages(eventReads.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit: 3 } }),
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

/** For the admins of its group: who comes to an event, and who is there. */
export const attendanceOf = (id: number) =>
  everyPage(attendanceCalls.attendance, { params: { id }, query: { limit: 100 } });

/** Those by who they are. */
export const byUser = <Row extends { user: { id: number } }>(data: InfiniteData<Page<Row>>) => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.map((row) => ({ ...row, id: row.user.id })) })),
});
