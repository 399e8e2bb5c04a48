import { useDeferredValue, useMemo } from 'react';
import { alwaysDrawn } from '#client/ui/drawn.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { Finals } from '../finish/Finals.tsx';
import { firstRounds, hasFinals } from '../finish/finals.ts';
import { type Field, isVisitor } from '../open/field.ts';
import { myMatchesIn } from '../rounds.ts';
import { unsentFor } from '../score/unsent-score.ts';
import { Crosstable, Standings } from '../standings/Standings.tsx';
import { useUnsentScores } from '../use-unsent-scores.ts';
import { AllPlayed } from './AllPlayed.tsx';
import { MatchesNow } from './MatchesNow.tsx';
import { MyMatches } from './MyMatches.tsx';
import { useMatchInAddress } from './match-in-address.tsx';
import { Rounds } from './Rounds.tsx';

export interface BegunTournamentProps {
  field: Field;
  /** The number of the round that is read. */
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
}

/** A round robin from its first match to its last: what I do next, or for a visitor what is on, the round, the standings. */
export function RunningTournament({ field, shownRound, onShowRound }: BegunTournamentProps) {
  const isWide = useWide();
  const unsent = useDeferredValue(useUnsentScores().unsent);
  const [, open] = useMatchInAddress();
  // What is pressed shows first; the tables follow. Where they begin below the window they follow the first paint, too.
  const isBelow = !isWide && field.players.size > alwaysDrawn;
  const fieldOfTables = useDeferredValue(field, isBelow ? undefined : field);
  const mine = useMemo(() => myMatchesIn(field.bracket), [field.bracket]);
  const [next] = mine.open;
  const later = useMemo(() => mine.open.slice(1), [mine]);
  const waiting = mine.finished.filter(({ id }) => (unsentFor(unsent, id)?.state ?? 'refused') !== 'refused');
  const all = mine.open.length + mine.finished.length;
  // Once everybody has, what follows is said above, and one's place beside the name.
  const isOpen = field.tournament.phase === 'under-way' || waiting.length > 0;
  const saysAllPlayed = !next && all > 0 && isOpen;
  const isAtFinals = shownRound > firstRounds(field.bracket).length;
  const finals = hasFinals(field.tournament) && !isAtFinals && <Finals field={field} onOpen={open} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {isVisitor(field) && <MatchesNow field={field} />}
        {next && <MyMatches next={next} later={later} field={field} onOpen={open} />}
        {saysAllPlayed && <AllPlayed field={field} matches={all} unsent={waiting.length} />}
        <Rounds field={field} shown={shownRound} onShow={onShowRound} onOpen={open} />
        {isWide && finals}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {fieldOfTables && <Standings field={fieldOfTables} />}
        {!isWide && finals}
        {fieldOfTables && !isWide && <Crosstable field={fieldOfTables} />}
      </div>
    </div>
  );
}
