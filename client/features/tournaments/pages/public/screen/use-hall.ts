import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { deskCalls, type PublicHall } from '#contract/tournaments/desk.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** The link tells of its own tournament; what happens in the others is asked for. */
const everyMs = 20_000;

/** All courts that a tournament shares with others, while it runs. */
export function useHall(token: string, { status, options, revision }: Tournament): PublicHall | undefined {
  const asked = query(deskCalls.hall, { params: { token } });
  const { data } = useQuery({
    ...asked,
    // What has just happened here is seen at once, and what was there stays until then.
    queryKey: [...asked.queryKey, revision],
    placeholderData: (had) => had,
    enabled: status === 'active' && options.courts > 0,
    refetchInterval: everyMs,
  });
  return data;
}
