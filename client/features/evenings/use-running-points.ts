import { useQueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { withLive } from './points.ts';

/** Takes in what the games of an evening stand at, as it comes. */
export function useRunningPoints(id: number): void {
  const client = useQueryClient();
  const { queryKey } = query(eveningCalls.get, { params: { id } });
  useLiveEvent('evening_update', ({ eveningId, live }) => {
    if (eveningId !== id || !live) return;
    client.setQueryData(queryKey, (evening) => evening && withLive(evening, live.key, live.points));
  });
}
