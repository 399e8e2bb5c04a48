import { groupBy } from '#client/lib/group-by.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import { poolName } from '../../model/bracket/labels.ts';
import { withdrawalNotes } from '../../model/crosstable.ts';
import type { Field } from '../../model/field.ts';
import { firstRounds } from '../../model/finals.ts';
import { finalRows } from '../../model/placed.ts';
import { inParts, isIfNeeded } from '../../model/rounds.ts';
import { sittingOut } from '../../model/sitting-out.ts';
import { allColumns, type Column, ResultTable, record } from '../../parts/ResultTable.tsx';
import type { PaperMatch } from './sheets.ts';

/** So many columns of a crosstable stand beside each other on a page. */
const maxColumns = 16;

/** How it ended, what the Finals were, and of each table the standings and who met whom. */
export function TableSheets({ field, matches }: { field: Field; matches: readonly PaperMatch[] }) {
  const { tournament, bracket } = field;
  const table = firstRounds(bracket);
  const isPools = tournament.format === 'pools';
  const isTable = tournament.format === 'round-robin';
  const isBeyondTables = tournament.status === 'completed' && (bracket.playoffs !== null || !isTable);
  return (
    <>
      {isBeyondTables && (
        <section>
          <h2>Final table</h2>
          <PaperTable field={field} rows={finalRows(field).rows} columns={isTable ? allColumns : [record]} />
        </section>
      )}
      <RoundSheets field={field} matches={matches.filter(({ round }) => !table.includes(round))} />
      {[...groupBy(tournament.standings, ({ pool }) => pool)].map(([pool, rows]) => {
        const of = isPools ? ` of ${poolName(pool).replace('Pool', 'pool')}` : '';
        return (
          <section key={pool}>
            <h2>Standings{of}</h2>
            <PaperTable field={field} rows={rows} columns={allColumns} />
            {withdrawalNotes(rows).map((note) => (
              <p key={note} dir="auto">
                {note}
              </p>
            ))}
            {inParts(rows, maxColumns).map((opponents, at) => (
              <section key={opponents[0]?.userId} className="break-inside-avoid">
                <h2>
                  Crosstable{of}
                  {at > 0 && ', continued'}
                </h2>
                <PaperTable field={field} rows={rows} columns={[]} opponents={opponents} />
              </section>
            ))}
          </section>
        );
      })}
    </>
  );
}

const look = {
  isPaper: true,
  isWhole: true,
  ...{ head: '', body: '', headRow: '', row: '', rank: 'paper-rank', name: 'paper-name', opponent: '', figure: '' },
  cell: { self: 'paper-self', won: 'paper-won', lost: '', live: '', next: '', open: '' },
};

/** In a crosstable a column is headed by a number, which each row has before the name. */
function PaperTable(props: {
  field: Field;
  rows: readonly Standing[];
  columns: readonly Column[];
  opponents?: readonly Standing[];
}) {
  const { rows, opponents } = props;
  return (
    <ResultTable
      {...props}
      look={{ ...look, table: opponents ? 'paper-cross' : '' }}
      opponentHead={(opponent) => rows.indexOf(opponent) + 1}
      rank={({ rank }, at) => (opponents ? at + 1 : rank)}
      name={({ name, withdrawn }) => (
        <span dir="auto" className={withdrawn ? 'line-through' : undefined}>
          <BreakableName name={name} />
        </span>
      )}
    />
  );
}

/** Every match by its round, with room for a score where it has none; a place says which match it comes from. */
export function RoundSheets({ field, matches }: { field: Field; matches: readonly PaperMatch[] }) {
  return [...groupBy(matches, ({ round }) => round)].map(([round, ofRound]) => (
    <section key={round.roundNumber}>
      <h2>
        {round.title}
        {isIfNeeded(round) && ', if needed'}
      </h2>
      <table className="table-fixed">
        <thead>
          <tr>
            <th scope="col" className="w-[16mm]">
              Match
            </th>
            <th scope="col" className="paper-name">
              Side 1
            </th>
            <th scope="col" className="w-[32mm]">
              Score
            </th>
            <th scope="col" className="paper-name">
              Side 2
            </th>
          </tr>
        </thead>
        <tbody>
          {ofRound.map(({ id, number, sides: [one, two], score, isKnown }) => (
            <tr key={id} className={isKnown ? undefined : '[&>.paper-name]:text-[#555]'}>
              <td>{number}</td>
              <td className="paper-name" dir="auto">
                {one}
              </td>
              <td>{score}</td>
              <td className="paper-name" dir="auto">
                {two}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p dir="auto" className="mt-[1mm] break-before-avoid empty:hidden">
        {sittingOut(round, field)}
      </p>
    </section>
  ));
}
