import { useDeferredValue } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { classes } from '#client/ui/classes.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { type Field, isVisitor, ownStanding } from '../../model/field.ts';
import { firstRounds, hasFinals } from '../../model/finals.ts';
import { recordOf, spokenRecord } from '../../model/match-labels.ts';
import { myMatchesIn, outlook } from '../../model/rounds.ts';
import { Finals } from '../../parts/Finals.tsx';
import { MatchesNow } from '../../parts/MatchesNow.tsx';
import { MyMatches } from '../../parts/MyMatches.tsx';
import { Rounds } from '../../parts/Rounds.tsx';
import { Crosstable, isApart, Standings } from '../../parts/StandingsTable.tsx';
import { useUnsentScores } from '../../score/entered-scores.ts';
import { unsentFor } from '../../score/unsent-score.ts';

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
  // What is pressed shows first; the tables follow. Large ones follow the first paint, too.
  const fieldOfTables = useDeferredValue<Field | null>(field, field.players.size > 12 ? null : field);
  const mine = myMatchesIn(field.bracket);
  const [next, ...later] = mine.open;
  const waiting = mine.finished.filter(({ id }) => (unsentFor(unsent, id)?.state ?? 'refused') !== 'refused');
  const all = mine.open.length + mine.finished.length;
  // Once everybody has, what follows is said above, and one's place beside the name.
  const isOpen = field.tournament.phase === 'under-way' || waiting.length > 0;
  const saysAllPlayed = !next && all > 0 && isOpen;
  const isAtFinals = shownRound > firstRounds(field.bracket).length;
  const finals = hasFinals(field.tournament) && !isAtFinals && <Finals field={field} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {isVisitor(field) && <MatchesNow field={field} />}
        {next && <MyMatches next={next} later={later} field={field} />}
        {saysAllPlayed && <AllPlayed field={field} matches={all} unsent={waiting.length} />}
        <Rounds field={field} shown={shownRound} onShow={onShowRound} />
        {isWide && finals}
      </div>
      {/* Until the tables are there, what comes below them stays out of sight. */}
      <div className={classes('grid min-w-0 grid-cols-1 gap-5', !fieldOfTables && 'min-h-dvh')}>
        {fieldOfTables && <Standings field={fieldOfTables} />}
        {!isWide && finals}
        {fieldOfTables && isApart(isWide, field) && <Crosstable field={fieldOfTables} />}
      </div>
    </div>
  );
}

/**
 * In place of the next match, for whoever has none left.
 *
 * @param props.unsent so many of their scores have not arrived yet
 */
function AllPlayed({ field, matches, unsent }: { field: Field; matches: number; unsent: number }) {
  const own = ownStanding(field);
  const { tournament, bracket } = field;
  const isInFinals = hasFinals(tournament) && bracket.playoffs === null && own !== undefined && own.rank <= 4;
  return (
    <section
      aria-labelledby="all-played"
      className="flex items-center gap-4 rounded-lg border border-transparent bg-court p-4 text-on-court"
    >
      <div className="min-w-0 flex-1">
        <h2 id="all-played" data-place="next-match" tabIndex={-1} className="text-lg">
          All {matches} played
        </h2>
        <p className="mt-0.5 text-sm text-on-court/90">{outlook(own?.settled ?? false, unsent, isInFinals)}</p>
      </div>
      {own && unsent === 0 && (
        <p className="figures text-right leading-tight">
          <span className="block text-3xl font-bold">{ordinal(own.rank)}</span>
          <span aria-hidden="true">{recordOf(own)}</span>
          <span className="sr-only">, {spokenRecord(own)}</span>
        </p>
      )}
    </section>
  );
}
