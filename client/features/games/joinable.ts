import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { seatsLeft } from '#client/lib/scheduling/occupancy.ts';
import type { Event } from '#contract/events/facts.ts';
import { openEventCalls } from '#contract/events/open.ts';
import type { GameKind } from '#contract/games/facts.ts';
import { type Game, gameCalls } from '#contract/games.ts';
import { gamesFreshFor } from './actions.ts';
import { kinds } from './model.ts';

type Wanted = GameKind | 'all' | 'events';

export const wantedOptions: readonly { value: Wanted; label: string }[] = [
  { value: 'all', label: 'Everything' },
  ...(['singles', 'doubles', 'mixed'] as const).map((value) => ({ value, label: kinds[value] })),
  { value: 'events', label: 'Events' },
];

/** In kilometres. */
export const distances = [5, 10, 25, 50, 100];

export interface Filter {
  wanted: Wanted;
  maxDistanceKm: number | undefined;
}

/** What is typed into an address counts where it can be chosen. */
export function filterIn(address: URLSearchParams): Filter {
  const [wanted, km] = [address.get('kind'), Number(address.get('km'))];
  return {
    wanted: wantedOptions.find(({ value }) => value === wanted)?.value ?? 'all',
    maxDistanceKm: distances.find((distance) => distance === km),
  };
}

/** Something that one can join: a game, or an event of a public group. */
export type Joinable = { kind: 'game'; game: Game } | { kind: 'event'; event: Event };

/** A list as far as it is fetched, soonest first. */
interface Fetched {
  rows: readonly Joinable[];
  hasMore: boolean;
}

const startOf = (joinable: Joinable): number =>
  Date.parse(joinable.kind === 'game' ? joinable.game.startsAt : joinable.event.eventDate);

/** The time up to which a list is complete. */
function completeUntil({ rows, hasMore }: Fetched): number {
  const last = rows.at(-1);
  if (!hasMore) return Number.POSITIVE_INFINITY;
  return last ? startOf(last) : Number.NEGATIVE_INFINITY;
}

/** All lists as one, soonest first, as far as nothing that is not fetched yet could come in between. */
export function mergeLists(...lists: readonly Fetched[]): Joinable[] {
  const until = Math.min(...lists.map(completeUntil));
  return lists
    .flatMap(({ rows }) => rows)
    .filter((each) => startOf(each) <= until)
    .sort((one, other) => startOf(one) - startOf(other));
}

/** The list that has to go on before more can be shown: the one that ends soonest. */
export const nextToFetch = <List extends Fetched>(...lists: readonly List[]): List | undefined =>
  lists.filter(({ hasMore }) => hasMore).sort((one, other) => completeUntil(one) - completeUntil(other))[0];

/** What one can join, of both kinds, as one list that comes in pages. */
export function useJoinable({ wanted, maxDistanceKm }: Filter) {
  const kind = wanted === 'all' || wanted === 'events' ? undefined : wanted;
  const games = useInfiniteQuery({
    ...pages(gameCalls.list, { query: { whose: 'open', kind, maxDistanceKm, limit: 12 } }),
    staleTime: gamesFreshFor,
    enabled: wanted !== 'events',
  });
  const events = useInfiniteQuery({
    ...pages(openEventCalls.open, { query: { limit: 12 } }),
    staleTime: gamesFreshFor,
    // Of an event it is known neither what is played there, nor how far it is.
    enabled: kind === undefined && (wanted === 'events' || maxDistanceKm === undefined),
  });
  const lists = [
    { query: games, rows: games.data && rowsOf(games.data).map((game): Joinable => ({ kind: 'game', game })) },
    { query: events, rows: events.data && rowsOf(events.data).map((event): Joinable => ({ kind: 'event', event })) },
  ]
    .filter(({ query }) => query.isEnabled)
    .map(({ query, rows = [] }) => ({ query, rows, hasMore: query.hasNextPage }));
  const failed = lists.map(({ query }) => query).filter(({ data, error }) => data === undefined && error !== null);
  // Where one of them cannot be had the other is shown.
  const isThere = failed.length < lists.length && lists.every(({ query: { data, error } }) => data ?? error);
  const next = nextToFetch(...lists)?.query;
  const retry = {
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map((list) => list.refetch()),
  };
  return {
    shown: { data: isThere ? mergeLists(...lists) : undefined, ...retry },
    /** What is missing of it. */
    missing: isThere && failed.length > 0 ? { data: undefined, ...retry } : undefined,
    more: {
      hasNextPage: next !== undefined,
      isFetching: next?.isFetching ?? false,
      isFetchingNextPage: next?.isFetchingNextPage ?? false,
      isFetchNextPageError: next?.isFetchNextPageError ?? false,
      fetchNextPage: () => next?.fetchNextPage(),
    },
  };
}

/**
 * The one game that only the viewer is missing in: the soonest with one free seat.
 *
 * @param games soonest first
 */
export const loudestOf = (games: readonly Game[]): number | undefined =>
  games.find(
    (game) => game.viewer.mayJoin && game.viewer.isInRange && game.viewer.part === null && seatsLeft(game) === 1,
  )?.id;
