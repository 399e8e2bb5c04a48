import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';

/** An evening is now as the server answered it. */
export async function storeEvening(client: QueryClient, evening: Evening): Promise<void> {
  const { queryKey } = query(eveningCalls.get, { params: { id: evening.id } });
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, evening);
}
