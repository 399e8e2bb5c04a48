import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useSetInAddress } from '#client/lib/address-state.ts';
import type { Event } from '#contract/events/facts.ts';
import { openEventCalls } from '#contract/events/open.ts';
import type { GameKind } from '#contract/games/facts.ts';
import { type Game, gameCalls } from '#contract/games.ts';
import { gamesFreshFor } from './actions.ts';
import { placesLeft } from './model.ts';

const pageSize = 12;

/** What one can join, of both kinds, as one list that comes in pages. */
export function useJoinable({ wanted, maxDistanceKm }: Filter) {
  const kind = wanted === 'all' || wanted === 'events' ? undefined : wanted;
  const games = useInfiniteQuery({
    ...pages(gameCalls.list, { query: { whose: 'open', kind, maxDistanceKm, limit: pageSize } }),
    staleTime: gamesFreshFor,
    enabled: wanted !== 'events',
  });
  const events = useInfiniteQuery({
    ...pages(openEventCalls.open, { query: { limit: pageSize } }),
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

type Wanted = GameKind | 'all' | 'events';

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
    wanted: choices.find(({ value }) => value === wanted)?.value ?? 'all',
    maxDistanceKm: distances.find((distance) => distance === km),
  };
}

export const choices: readonly { value: Wanted; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
  { value: 'mixed', label: 'Mixed doubles' },
  { value: 'events', label: 'Events' },
];

/** What is looked for, kept in the address. */
export function useFilter(): [Filter, (change: { kind?: string; km?: string }) => void] {
  const [address] = useSearchParams();
  return [filterIn(address), useSetInAddress()];
}

/** Something that one can join: a game, or an event of a public group. */
export type Joinable = { kind: 'game'; game: Game } | { kind: 'event'; event: Event };

/** A list as far as it is fetched, soonest first. */
interface Fetched<Row> {
  rows: readonly Row[];
  /** More follows. */
  goesOn: boolean;
}

const beginOf = (joinable: Joinable): number =>
  Date.parse(joinable.kind === 'game' ? joinable.game.startsAt : joinable.event.eventDate);

/** Both lists as one, soonest first, as far as nothing that is not fetched yet could come in between. */
export function merged(games: Fetched<Game>, events: Fetched<Event>): Joinable[] {
  const all = [
    games.rows.map((game): Joinable => ({ kind: 'game', game })),
    events.rows.map((event): Joinable => ({ kind: 'event', event })),
  ];
  const known = Math.min(...[games, events].map(({ goesOn }, which) => (goesOn ? lastOf(all[which]) : endless)));
  return all
    .flat()
    .filter((each) => beginOf(each) <= known)
    .sort((one, other) => beginOf(one) - beginOf(other));
}

const endless = Number.POSITIVE_INFINITY;

/** When the last of them begins; of none that goes on nothing is known. */
function lastOf(list: readonly Joinable[] = []): number {
  const last = list.at(-1);
  return last ? beginOf(last) : Number.NEGATIVE_INFINITY;
}

/** Which of two lists has to go on before more can be shown: the one that ends sooner. */
export function nextToFetch(games: Fetched<Game>, events: Fetched<Event>): 'games' | 'events' | undefined {
  if (!games.goesOn || !events.goesOn) return games.goesOn ? 'games' : events.goesOn ? 'events' : undefined;
  const lastGame = lastOf(games.rows.map((game) => ({ kind: 'game', game })));
  const lastEvent = lastOf(events.rows.map((event) => ({ kind: 'event', event })));
  return lastGame <= lastEvent ? 'games' : 'events';
}

/**
 * The one game that only the viewer is missing in: the soonest with one free place.
 *
 * @param games soonest first
 */
export const loudestOf = (games: readonly Game[]): number | undefined =>
  games.find(
    (game) => game.viewer.mayJoin && game.viewer.isInRange && game.viewer.part === null && placesLeft(game) === 1,
  )?.id;
