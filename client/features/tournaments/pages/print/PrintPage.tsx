import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, fieldOf } from '../../model/field.ts';
import { addressOfTournament } from '../../navigation.ts';
import { BracketSheets } from './BracketSheets.tsx';
import { CourtCodes } from './CourtCodes.tsx';
import { NameTags } from './NameTags.tsx';
import './print.css';
import { ScoreSheets } from './ScoreSheets.tsx';
import { openRounds, paperMatches } from './sheets.ts';
import { RoundSheets, TableSheets } from './TableSheets.tsx';

const kinds = {
  tables: 'Standings and crosstable',
  places: 'Final places',
  bracket: 'Bracket',
  rounds: 'Matches by rounds',
  sheets: 'Score sheets',
  tags: 'Name tags',
  courts: 'Court codes',
} as const;

type Kind = keyof typeof kinds;

/** A tournament for paper: what is shown is what is printed, below a bar that is not. */
export default function PrintPage({ tournament }: { tournament: Tournament }) {
  const { bracket } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  return (
    <>
      <WindowTitle>{`${tournament.name}, to print`}</WindowTitle>
      {field ? (
        <Sheets field={field} />
      ) : tournament.viewer.mayManage ? (
        <Frame tournament={tournament} kind="courts">
          <CourtCodes tournament={tournament} />
        </Frame>
      ) : (
        <p className="p-4">There’s nothing to print before the start.</p>
      )}
    </>
  );
}

interface FrameProps {
  tournament: Tournament;
  kind: Kind;
  choices?: ReactNode;
  children: ReactNode;
}

/** A bar with what can be chosen, and below it what is printed. */
function Frame({ tournament, kind, choices, children }: FrameProps) {
  const place = useFitted(kind);
  // The page that led here may have been read far down.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <div className="mx-auto max-w-[calc(210mm+2rem)] p-4 text-[#000] has-data-landscape:max-w-[calc(297mm+2rem)] print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-end gap-4 text-ink print:hidden">
        <h1 className="basis-full text-[1.5rem]">Print {tournament.name}</h1>
        {choices}
        <div className="ml-auto flex gap-3">
          <Link href={addressOfTournament(tournament.id)} className={buttonStyle('secondary')}>
            Back
          </Link>
          <Button onClick={() => print()}>
            <Printer className="size-5" aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
      <div ref={place} className="overflow-hidden">
        {children}
      </div>
    </div>
  );
}

function Sheets({ field }: { field: Field }) {
  const { tournament, bracket } = field;
  const [search, setSearch] = useSearchParams();
  const hasTables = tournament.standings.length > 0;
  const offers = {
    tables: hasTables,
    places: !hasTables && tournament.status === 'completed',
    bracket: tournament.format !== 'round-robin',
    rounds: true,
    sheets: true,
    tags: true,
    courts: tournament.viewer.mayManage && tournament.status === 'active',
  };
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => offers[kind]);
  const kind = offered.find((each) => each === search.get('print')) ?? offered[0] ?? 'rounds';
  const matches = useMemo(() => paperMatches(field), [field]);
  const rounds = openRounds(bracket, matches);
  const [chosen, setChosen] = useState<string>(String(rounds[0]?.roundNumber ?? ''));
  const choices = (
    <>
      <SelectField
        label="What"
        value={kind}
        onChange={({ target }) => setSearch({ print: target.value }, { replace: true })}
        options={offered.map((value) => ({ value, label: kinds[value] }))}
      />
      {kind === 'sheets' && (
        <SelectField
          label="Round"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...rounds.map(({ roundNumber, title }) => ({ value: String(roundNumber), label: title })),
            { value: 'all', label: 'All matches ready to play' },
            { value: '', label: 'Without names' },
          ]}
        />
      )}
    </>
  );
  return (
    <Frame tournament={tournament} kind={kind} choices={choices}>
      {kind === 'courts' ? (
        <CourtCodes tournament={tournament} />
      ) : (
        <div className="paper-sheet text-[10pt] leading-[1.3]">
          {kind === 'bracket' ? (
            <BracketSheets field={field} />
          ) : (
            <div className="paper-page">
              {kind !== 'sheets' && kind !== 'tags' && (
                <p className="mb-[4mm]" dir="auto">
                  <strong>{tournament.name}</strong> · {tournament.group.name}
                  {tournament.startDate && ` · ${dateOf(tournament.startDate)}`}
                </p>
              )}
              {(kind === 'tables' || kind === 'places') && <TableSheets field={field} matches={matches} />}
              {kind === 'tags' && <NameTags tournament={tournament} />}
              {kind === 'rounds' && <RoundSheets field={field} matches={matches} />}
              {kind === 'sheets' && <ScoreSheets tournament={tournament} matches={matches} chosen={chosen} />}
            </div>
          )}
        </div>
      )}
    </Frame>
  );
}

/** Sheets that are wider than their place are shown smaller: a preview is the whole page. */
function useFitted(kind: Kind) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has pages of another width
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      current.style.setProperty('--fit', '1');
      current.style.setProperty('--fit', String(Math.min(1, current.clientWidth / current.scrollWidth)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [kind]);
  return place;
}
