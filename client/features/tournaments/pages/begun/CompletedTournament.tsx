import { isVisitor } from '../../model/field.ts';
import { Finals } from '../../parts/Finals.tsx';
import { Achievements } from '../../parts/podium/Achievements.tsx';
import { FinalTable } from '../../parts/podium/FinalTable.tsx';
import { Podium, useFirstVisit } from '../../parts/podium/Podium.tsx';
import { Rounds } from '../../parts/Rounds.tsx';
import { Crosstable } from '../../parts/StandingsTable.tsx';
import type { BegunTournamentProps } from './RunningTournament.tsx';

/** A tournament that is over: its champion, the final table, and how it came to that. */
export default function CompletedTournament({ field, shownRound, onShowRound }: BegunTournamentProps) {
  const isFresh = useFirstVisit(field.tournament);
  const hasPlayoffs = field.bracket.playoffs !== null;
  const finals = hasPlayoffs && <Finals field={field} />;
  const table = <FinalTable field={field} />;
  // Without a podium the table has its room.
  const { endedEarly } = field.tournament;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <Podium field={field} density="page" isFresh={isFresh} />
        {endedEarly ? table : finals}
      </div>
      <div className="grid min-w-0 gap-5">
        {endedEarly ? finals : table}
        {!isVisitor(field) && <Achievements field={field} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:col-span-2 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
        <Rounds field={field} shown={shownRound} onShow={onShowRound} />
        {field.tournament.standings.length > 0 && <Crosstable field={field} explains={hasPlayoffs} />}
      </div>
    </div>
  );
}
