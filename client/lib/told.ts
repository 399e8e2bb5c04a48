import type { QueryClient } from '@tanstack/react-query';
import { live } from '#client/live/live.ts';
import type { LiveEvent } from '#contract/live.ts';

/**
 * What shows a change of one's own follows with the event that the server tells of it, like in every other window; where
 * no event can come, it is fetched at once.
 *
 * @param socket whether it is open decides which
 */
export async function fetchUnlessTold(
  client: QueryClient,
  change: LiveEvent,
  viewerId: number,
  socket: Pick<typeof live, 'connection'> = live,
): Promise<void> {
  if (socket.connection === 'open') return;
  // Without a network to fetch it from there is none for the answers either.
  const rules = await import('#client/data/stale-after.ts').catch(() => undefined);
  const stale = rules?.staleAfter(change, viewerId) ?? [];
  await Promise.all(stale.map((answers) => client.invalidateQueries(answers)));
}
