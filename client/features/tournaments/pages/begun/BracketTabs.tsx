import { type KeyboardEvent, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Bracket, myMatchesIn } from '../../model/rounds.ts';

export const tabNames = { pools: 'Pools', bracket: 'Bracket', history: 'Match History', mine: 'My Matches' } as const;

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

interface BracketTabsProps {
  tabs: readonly BracketTab[];
  shown: BracketTab;
  onShow: (tab: BracketTab) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** In the header of the tournament. One tab stop; arrows choose (ARIA Authoring Practices, tabs). */
export function BracketTabs({ tabs, shown, onShow }: BracketTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(shown);
    const step = steps[event.key];
    const next = step === undefined ? ends(tabs, event.key) : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined || next === shown) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Tournament"
      onKeyDown={onKeyDown}
      className="flex overflow-x-auto lg:gap-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === shown}
          aria-controls={tab === shown ? panelId : undefined}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
          className={classes(
            'min-h-11 flex-1 border-b-3 px-1 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-3 lg:rounded-md lg:border-b-0 lg:px-3 lg:text-[0.9375rem]',
            tab === shown ? 'border-white text-white lg:bg-white/15' : 'border-transparent text-white/85',
          )}
        >
          {tabNames[tab]}
        </button>
      ))}
    </div>
  );
}

const ends = (tabs: readonly BracketTab[], key: string): BracketTab | undefined =>
  key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined;
