import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../../model/field.ts';
import { firstRounds } from '../../model/finals.ts';
import { finalRows } from '../../podium/FinalTable.tsx';
import { cellOf, crosstableOf, uncounted, withdrawalNotes } from '../../standings/crosstable.ts';
import { type Column, every, record } from '../../standings/grid.ts';
import { inParts, type PaperMatch, poolLetter } from './sheets.ts';

interface TableSheetsProps {
  field: Field;
  matches: readonly PaperMatch[];
}

/** How it ended, what the Finals were, and of each table the standings and who met whom. */
export function TableSheets({ field, matches }: TableSheetsProps) {
  const table = firstRounds(field.bracket);
  return (
    <>
      {isBeyondTables(field) && (
        <section>
          <h2>Final table</h2>
          <StandingsOnPaper
            rows={finalRows(field).rows}
            columns={field.tournament.format === 'round-robin' ? every : [record]}
          />
        </section>
      )}
      <RoundSheets matches={matches.filter(({ round }) => !table.includes(round))} />
      <Tables field={field} />
    </>
  );
}

/** Whether it is over, and more was played than its tables. */
const isBeyondTables = ({ tournament, bracket }: Field): boolean =>
  tournament.status === 'completed' && (bracket.playoffs !== null || tournament.format === 'pools');

/** The crosstable is in as many parts as its columns need. */
function Tables({ field }: { field: Field }) {
  const { standings, format } = field.tournament;
  const tables = [...Map.groupBy(standings, ({ pool }) => pool)];
  const meetings = crosstableOf(field.bracket);
  return tables.map(([pool, rows]) => {
    const of = format === 'pools' ? ` of pool ${poolLetter(pool)}` : '';
    return (
      <section key={pool}>
        <h2>Standings{of}</h2>
        <StandingsOnPaper rows={rows} columns={every} />
        {withdrawalNotes(rows).map((note) => (
          <p key={note} dir="auto">
            {note}
          </p>
        ))}
        {inParts(rows).map((columns, at) => (
          <section key={columns[0]?.userId} className="paper-part">
            <h2>
              Crosstable{of}
              {at > 0 && ', continued'}
            </h2>
            <CrosstableOnPaper rows={rows} columns={columns} meetings={meetings} />
          </section>
        ))}
      </section>
    );
  });
}

function StandingsOnPaper({ rows, columns }: { rows: readonly Standing[]; columns: readonly Column[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col" className="paper-name">
            Player
          </th>
          {columns.map(({ name, short }) => (
            <th key={name} scope="col">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId}>
            <td>{row.rank}</td>
            <th scope="row" className="paper-name" dir="auto">
              {row.withdrawn ? <s>{row.username}</s> : row.username}
            </th>
            {columns.map(({ name, of }) => (
              <td key={name}>{of(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CrosstableProps {
  rows: readonly Standing[];
  /** Against whom. */
  columns: readonly Standing[];
  meetings: ReturnType<typeof crosstableOf>;
}

/** A column is headed by the rank, which each row has before the name. */
function CrosstableOnPaper({ rows, columns, meetings }: CrosstableProps) {
  const gone = uncounted(rows);
  const numbers = new Map(rows.map(({ userId }, at) => [userId, at + 1]));
  return (
    <table className="paper-cross">
      <thead>
        <tr>
          <th scope="col" className="paper-number">
            #
          </th>
          <th scope="col" className="paper-name">
            Player
          </th>
          {columns.map(({ userId }) => (
            <th key={userId} scope="col">
              {numbers.get(userId)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, username, withdrawn }) => (
          <tr key={userId}>
            <td>{numbers.get(userId)}</td>
            <th scope="row" className="paper-name" dir="auto">
              {withdrawn ? (
                <s>
                  <BreakableName name={username} />
                </s>
              ) : (
                <BreakableName name={username} />
              )}
            </th>
            {columns.map((other) => {
              const { state, text } = cellOf(userId, other.userId, meetings.get(userId)?.get(other.userId), undefined);
              return (
                <td key={other.userId} className={`paper-${state}`}>
                  {gone.has(userId) || gone.has(other.userId) ? <s>{text}</s> : text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every match by its round, with room for a score where it has none; a place says which match it comes from. */
export function RoundSheets({ matches }: { matches: readonly PaperMatch[] }) {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)];
  return rounds.map(([round, ofRound]) => (
    <section key={round.roundNumber}>
      <h2>{round.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col" className="paper-name">
              Side 1
            </th>
            <th scope="col" className="paper-score">
              Score
            </th>
            <th scope="col" className="paper-name">
              Side 2
            </th>
          </tr>
        </thead>
        <tbody>
          {ofRound.map(({ id, number, sides: [one, two], score, isKnown }) => (
            <tr key={id} className={isKnown ? undefined : 'paper-later'}>
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
    </section>
  ));
}
