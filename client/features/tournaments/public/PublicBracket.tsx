import { useMemo, useState } from 'react';
import { Bracket } from '../bracket/Bracket.tsx';
import { type BracketTab, panelId, tabId } from '../bracket/BracketTabs.tsx';
import { FinalPlaces } from '../bracket/FinalPlaces.tsx';
import { graphOf } from '../bracket/graph.ts';
import { MatchesByRound } from '../bracket/MatchRows.tsx';
import { PoolsTab } from '../bracket/PoolsTab.tsx';
import type { Field } from '../open/field.ts';
import { Podium } from '../podium/Podium.tsx';
import { useMatchInAddress } from '../round-robin/match-in-address.tsx';
import { MatchesNow } from './MatchesNow.tsx';
import { nextUp, onNow } from './screen/now.ts';

/** An elimination, or pools that lead into one, drawn and as a list; when it is over below its podium. */
export function PublicBracket({ field, tab }: { field: Field; tab: BracketTab }) {
  const { bracket, tournament } = field;
  const graph = useMemo(() => graphOf(bracket), [bracket]);
  const [, open] = useMatchInAddress();
  // The current one at first; from then on only the reader turns the page.
  const [shownRound, setShownRound] = useState(bracket.currentRound);
  const isOver = tournament.status === 'completed';
  const isStill = onNow(bracket).length === 0 && nextUp(bracket).length === 0;
  const rows = { graph, field, outbox: undefined, unsent: [], onOpen: open };
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId(tab)}
      className="mx-auto grid w-full max-w-wide gap-4 px-4 pt-3 pb-3 lg:px-6 lg:pt-4"
    >
      {!isOver && tab === 'pools' && <MatchesNow field={field} isStrip />}
      {isOver && tab === 'bracket' && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-6">
          <Podium field={field} isFresh={false} />
          <FinalPlaces graph={graph} field={field} />
        </div>
      )}
      {tab === 'bracket' && (
        <div
          className={
            isOver || isStill
              ? 'min-w-0'
              : 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6'
          }
        >
          {!isOver && !isStill && (
            <div className="grid min-w-0 gap-5">
              <MatchesNow field={field} />
            </div>
          )}
          <Bracket {...rows} shownRound={shownRound} onShowRound={setShownRound} />
        </div>
      )}
      {tab === 'pools' && <PoolsTab {...rows} />}
      {tab === 'history' && <MatchesByRound which="history" {...rows} />}
    </div>
  );
}
