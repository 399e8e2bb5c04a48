import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../../open/field.ts';
import { type Cell as CellLook, cellOf, crosstableOf } from '../../standings/crosstable.ts';
import { uncounted } from '../../standings/withdrawn.ts';
import { mostInCrosstable, mostRoomy, type Result } from './now.ts';
import { Face } from './Player.tsx';
import { Table } from './Table.tsx';

/** Who stands where, and who met whom, in the same order. */
export function Crosstable({ field, results }: { field: Field; results: readonly Result[] }) {
  const { standings } = field.tournament;
  const meetings = crosstableOf({ rounds: field.bracket.rounds.filter(({ stage }) => stage === 'round-robin') });
  const gone = uncounted(standings);
  const fresh = new Set(results.map(({ match }) => match.id));
  return (
    <Table
      field={field}
      rows={standings}
      title="Standings"
      isFaced={false}
      look={standings.length > mostInCrosstable ? 'tv-crowded' : standings.length <= mostRoomy && 'tv-roomy'}
      heads={standings.map(({ userId, username }) => (
        <th key={userId} className="tv-cell" scope="col">
          <Face name={username} tone={field.players.get(userId)?.tone ?? 1} />
          <span className="sr-only">{username}</span>
        </th>
      ))}
      cellsOf={(row) =>
        standings.map(({ userId }) => {
          const match = meetings.get(row.userId)?.get(userId);
          return (
            <Cell
              key={userId}
              look={cellOf(row.userId, userId, match, undefined)}
              isFresh={isIn(fresh, match)}
              isStruck={gone.has(row.userId) || gone.has(userId)}
            />
          );
        })
      }
    />
  );
}

const isIn = (fresh: ReadonlySet<number>, match: Match | undefined): boolean =>
  match !== undefined && fresh.has(match.id);

const looks: Record<CellLook['state'], string> = {
  self: '',
  open: '',
  next: '',
  won: 'tv-won',
  lost: 'tv-lost',
  live: 'tv-running',
};

interface CellProps {
  look: CellLook;
  /** Its result has just come. */
  isFresh: boolean;
  /** It does not count. */
  isStruck: boolean;
}

function Cell({ look: { state, text }, isFresh, isStruck }: CellProps) {
  if (text === '') return <td className={classes('tv-cell', state === 'self' && 'tv-self')} />;
  return (
    <td className="tv-cell">
      <span
        className={classes(looks[state], isFresh && 'tv-fresh', text.length > 4 && 'tv-wide', isStruck && 'tv-out')}
      >
        {text}
      </span>
    </td>
  );
}
