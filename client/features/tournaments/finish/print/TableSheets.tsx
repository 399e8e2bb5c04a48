import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../../open/field.ts';
import { every } from '../../standings/columns.ts';
import { cellOf, crosstableOf } from '../../standings/crosstable.ts';
import { uncounted, withdrawalNotes } from '../../standings/withdrawn.ts';
import { inParts, poolLetter } from './sheets.ts';

/** The standings of each table, and who met whom: the crosstable in as many parts as its columns need. */
export function TableSheets({ field }: { field: Field }) {
  const { standings, format } = field.tournament;
  const tables = [...Map.groupBy(standings, ({ pool }) => pool)];
  const meetings = crosstableOf(field.bracket);
  return tables.map(([pool, rows]) => {
    const of = format === 'pools' ? ` of pool ${poolLetter(pool)}` : '';
    return (
      <section key={pool}>
        <h2>Standings{of}</h2>
        <StandingsOnPaper rows={rows} />
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

function StandingsOnPaper({ rows }: { rows: readonly Standing[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col" className="paper-name">
            Player
          </th>
          {every.map(({ name, short }) => (
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
            {every.map(({ name, of }) => (
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
