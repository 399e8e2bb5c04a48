import { useDeferredValue, useMemo } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { enteredScores } from '../entered-scores.ts';
import type { Field } from '../open/field.ts';
import { useMatchInAddress } from '../round-robin/match-in-address.tsx';
import { myMatchesIn } from '../rounds.ts';
import { BracketView } from './BracketView.tsx';
import { EndedBracket } from './EndedBracket.tsx';
import { graphOf } from './graph.ts';
import { MatchesByRound } from './MatchesByRound.tsx';
import { MyNextMatch } from './MyNextMatch.tsx';
import { PoolsTab } from './PoolsTab.tsx';
import { type BracketTab, panelId, tabId } from './tabs.ts';

interface BracketTournamentProps {
  field: Field;
  tab: BracketTab;
  /** The number of the round that is read. */
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
}

/** An elimination, or pools that lead into one, from the first match on; when it is over below its podium. */
export function BracketTournament({ field, tab, shownRound, onShowRound }: BracketTournamentProps) {
  const isWide = useWide();
  const { outbox, unsent: latest } = useUnsent(enteredScores);
  const unsent = useDeferredValue(latest);
  const [, open] = useMatchInAddress();
  const { bracket, tournament } = field;
  const graph = useMemo(() => graphOf(bracket), [bracket]);
  const isOver = tournament.status === 'completed';
  const next = useMemo(() => myMatchesIn(bracket).open[0], [bracket]);
  const rows = { graph, field, outbox, unsent, onOpen: open };
  const mine = next && graph.own && <MyNextMatch match={next} own={graph.own} graph={graph} field={field} />;
  const drawn = (
    <BracketView
      field={field}
      graph={graph}
      shownRound={shownRound}
      onShowRound={onShowRound}
      outbox={outbox}
      unsent={unsent}
      onOpen={open}
      top={isOver ? undefined : mine}
    />
  );
  const fills = isWide && tab === 'bracket' && !isOver;
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId(tab)}
      {...(fills && { 'data-fills-window': '' })}
      className={fills ? undefined : 'mx-auto grid w-full max-w-wide gap-4 px-4 pt-3 pb-3 lg:px-6 lg:pt-4'}
    >
      {tab === 'bracket' && isOver && <EndedBracket graph={graph} field={field} />}
      {tab === 'bracket' && drawn}
      {tab !== 'bracket' && mine && <div className="mx-auto w-full max-w-3xl">{mine}</div>}

      {tab === 'pools' && <PoolsTab {...rows} />}
      {(tab === 'history' || tab === 'mine') && <MatchesByRound which={tab} {...rows} />}
    </div>
  );
}
