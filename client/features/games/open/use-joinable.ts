import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { gameCalls } from '#contract/games.ts';
import { gamesFreshFor } from '../store-game.ts';
import type { Filter } from './filter.ts';
import { merged, nextToFetch } from './merged.ts';

const limit = 12;

/** What one can join, of both kinds, as one list that comes in pages. */
export function useJoinable({ wanted, maxDistanceKm }: Filter) {
  const kind = wanted === 'all' || wanted === 'events' ? undefined : wanted;
  const games = useInfiniteQuery({
    ...pages(gameCalls.list, { query: { whose: 'open', kind, maxDistanceKm, limit } }),
    staleTime: gamesFreshFor,
    enabled: wanted !== 'events',
  });
  const events = useInfiniteQuery({
    ...pages(openEventCalls.open, { query: { limit } }),
    staleTime: gamesFreshFor,
    // Of an event it is known neither what is played there, nor how far it is.
    enabled: kind === undefined && (wanted === 'events' || maxDistanceKm === undefined),
  });
  const asked = [wanted !== 'events' && games, events.isEnabled && events].filter((list) => list !== false);
  const failed = asked.filter((list) => list.data === undefined && list.error !== null);
  const lists = [
    { rows: wanted !== 'events' && games.data ? rowsOf(games.data) : [], goesOn: games.hasNextPage },
    {
      rows: events.isEnabled && events.data ? rowsOf(events.data) : [],
      goesOn: events.isEnabled && events.hasNextPage,
    },
  ] as const;
  // Where one of them cannot be had the other is shown.
  const isThere = failed.length < asked.length && asked.every((list) => list.data !== undefined || list.error !== null);
  const next = nextToFetch(...lists);
  const goesOn = next && { games, events }[next];
  const retry = {
    error: failed[0]?.error ?? null,
    isFetching: failed.some((list) => list.isFetching),
    refetch: () => failed.map((list) => list.refetch()),
  };
  return {
    shown: { data: isThere ? merged(...lists) : undefined, ...retry },
    /** What is missing of it. */
    missing: isThere && failed.length > 0 ? { data: undefined, ...retry } : undefined,
    more: {
      hasNextPage: goesOn !== undefined,
      isFetching: goesOn?.isFetching ?? false,
      isFetchingNextPage: goesOn?.isFetchingNextPage ?? false,
      isFetchNextPageError: goesOn?.isFetchNextPageError ?? false,
      fetchNextPage: () => goesOn?.fetchNextPage(),
    },
  };
}
