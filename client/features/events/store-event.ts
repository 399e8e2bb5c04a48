import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { putRow } from '#client/data/rows-in-cache.ts';
import { type Event, facesShown } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { eventsFreshFor } from './fresh.ts';

export const eventQuery = (id: number) => ({
  ...query(eventCalls.get, { params: { id } }),
  staleTime: eventsFreshFor,
});

/** An event is now as the server answered it, wherever it is shown. */
export async function storeEvent(client: QueryClient, event: Event): Promise<void> {
  const { queryKey } = eventQuery(event.id);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, event);
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
