import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, fieldOf } from '../../model/field.ts';
import { addressOfTournament } from '../../navigation.ts';
import './print.css';
import { ScoreSheets } from './ScoreSheets.tsx';
import { openRounds, paperMatches } from './sheets.ts';
import { RoundSheets, TableSheets } from './TableSheets.tsx';

const kinds = {
  tables: 'Standings and crosstable',
  rounds: 'Matches by rounds',
  sheets: 'Score sheets',
} as const;

type Kind = keyof typeof kinds;

/** A tournament for paper: what is shown is what is printed, below a bar that is not. */
export default function PrintPage({ tournament }: { tournament: Tournament }) {
  const { bracket } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  return (
    <>
      <WindowTitle>{`${tournament.name}, to print`}</WindowTitle>
      {field ? <Sheets field={field} /> : <p className="p-4">There’s nothing to print before the start.</p>}
    </>
  );
}

function Sheets({ field }: { field: Field }) {
  const { tournament, bracket } = field;
  const [search, setSearch] = useSearchParams();
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'tables' || tournament.standings.length > 0);
  const kind = offered.find((each) => each === search.get('print')) ?? offered[0] ?? 'rounds';
  const matches = useMemo(() => paperMatches(field), [field]);
  const rounds = openRounds(bracket, matches);
  const [chosen, setChosen] = useState<string>(String(rounds[0]?.roundNumber ?? ''));
  return (
    <div className="mx-auto max-w-200 p-4 text-[#000] print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-end gap-4 text-ink print:hidden">
        <h1 className="basis-full text-[1.5rem]">Print {tournament.name}</h1>
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
      <ScrollRegion label="Sheets" direction="horizontal">
        {/* A page of A4 between its margins: on a phone it is scrolled. */}
        <div className="paper-sheet relative w-[186mm] border border-[#999] bg-white p-[10mm] text-[10pt] leading-[1.3] print:w-auto print:border-0 print:p-0">
          {kind !== 'sheets' && (
            <p className="mb-[4mm]" dir="auto">
              <strong>{tournament.name}</strong> · {tournament.group.name}
              {tournament.startDate && ` · ${dateOf(tournament.startDate)}`}
            </p>
          )}
          {kind === 'tables' && <TableSheets field={field} matches={matches} />}
          {kind === 'rounds' && <RoundSheets matches={matches} />}
          {kind === 'sheets' && <ScoreSheets tournament={tournament} matches={matches} chosen={chosen} />}
        </div>
      </ScrollRegion>
    </div>
  );
}
