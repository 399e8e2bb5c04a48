import { pages, query } from '#client/data/queries.ts';
import type { ProposedGame } from '#client/lib/scheduling/fields.tsx';
import type { GameKind } from '#contract/games/facts.ts';
import type { DayPart } from '#contract/matchmaking/hours.ts';
import { cardsAtFirst, matchmakingCalls } from '#contract/matchmaking.ts';

/** What the people who are shown have to fit; what is left out is as the viewer's profile says. */
export interface Filters {
  kind?: GameKind | undefined;
  maxDistanceKm?: number | undefined;
  /** In tenths of a point. */
  within?: number | undefined;
  part?: DayPart | undefined;
}

export const profileQuery = query(matchmakingCalls.profile);

export const playersQuery = (filters: Filters) =>
  pages(matchmakingCalls.players, { query: { ...filters, limit: cardsAtFirst } });

export const hoursQuery = ({ part: _, ...filters }: Filters = {}) => query(matchmakingCalls.hours, { query: filters });

export const recommendationsQuery = query(matchmakingCalls.recommendations);

/** What other features do for finding players. */
export interface FindPlayersSlots {
  /** Opens the conversation with somebody, with this draft, which is not sent. */
  useAsking: () => { ask: (userId: number, draft: string) => void; isPending: boolean };
  /** Opens the form of a game that could be. */
  onPropose: (game?: ProposedGame) => void;
}
