import type { QueryClient } from '@tanstack/react-query';
import { staleAfter } from '#client/data/stale-after.ts';
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
  await Promise.all(staleAfter(change, viewerId).map((answers) => client.invalidateQueries(answers)));
}
