import type { Tournament } from '#contract/tournaments.ts';
import { type Bracket, myMatchesIn } from '../rounds.ts';

/** Specification section 2. */
export const tabNames = {
  pools: 'Pools',
  bracket: 'Bracket',
  history: 'Match History',
  mine: 'My Matches',
} as const;

export type BracketTab = keyof typeof tabNames;

/** Those that have something to show. */
export function tabsOf({ format }: Pick<Tournament, 'format'>, bracket: Bracket): BracketTab[] {
  const hasOpen = myMatchesIn(bracket).open.length > 0;
  return [
    ...(format === 'pools' ? (['pools'] as const) : []),
    'bracket',
    'history',
    ...(hasOpen ? (['mine'] as const) : []),
  ];
}

/** The one that is opened: the pools for as long as they are played. */
export function firstTab({ format }: Pick<Tournament, 'format'>, { rounds, currentRound }: Bracket): BracketTab {
  const current = rounds.find(({ roundNumber }) => roundNumber === currentRound);
  return format === 'pools' && current?.stage === 'pool' ? 'pools' : 'bracket';
}

export const tabId = (tab: BracketTab): string => `bracket-tab-${tab}`;
export const panelId = 'bracket-panel';
