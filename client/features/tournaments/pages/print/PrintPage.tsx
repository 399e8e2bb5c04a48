import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { CourtCodes } from '#client/lib/print/CourtCodes.tsx';
import { PrintFrame } from '#client/lib/print/PrintFrame.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { courtCodeCalls } from '#contract/courts.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, fieldOf, withGuestsNamed } from '../../model/field.ts';
import { addressOfTournament } from '../../navigation.ts';
import { BracketSheets } from './BracketSheets.tsx';
import { NameTags } from './NameTags.tsx';
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
  const field = useMemo(() => bracket && fieldOf(tournament, withGuestsNamed(bracket)), [tournament, bracket]);
  return (
    <>
      <WindowTitle>{`${tournament.name}, to print`}</WindowTitle>
      {field ? (
        <Sheets field={field} />
      ) : tournament.viewer.mayManage ? (
        <PrintFrame {...frameOf(tournament)} kind="courts">
          <Codes tournament={tournament} />
        </PrintFrame>
      ) : (
        <p className="p-4">There’s nothing to print before the start.</p>
      )}
    </>
  );
}

const frameOf = ({ id, name }: Tournament) => ({ title: `Print ${name}`, back: addressOfTournament(id) });

function Codes({ tournament: { id, group, options } }: { tournament: Tournament }) {
  return (
    <CourtCodes
      calls={courtCodeCalls}
      id={id}
      groupName={group.name}
      unavailable={
        options.courts === 0
          ? 'Set the number of courts first: before the start in the settings, after it under “Courts and players”.'
          : undefined
      }
    />
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
    <PrintFrame {...frameOf(tournament)} kind={kind} choices={choices}>
      {kind === 'courts' ? (
        <Codes tournament={tournament} />
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
    </PrintFrame>
  );
}
