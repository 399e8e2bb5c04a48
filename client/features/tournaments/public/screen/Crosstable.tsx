import { useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../../open/field.ts';
import { recordOf } from '../../open/match-words.ts';
import { isFinished } from '../../rounds.ts';
import { crosstableOf, type Crosstable as Meetings } from '../../standings/crosstable.ts';
import { useGliding } from '../../standings/moves.ts';
import { mostInCrosstable, type Result, scoreOf } from './now.ts';
import { Face, Name } from './Player.tsx';

/** Who stands where, and who met whom, in the same order. */
export function Crosstable({ field, results }: { field: Field; results: readonly Result[] }) {
  const table = useRef<HTMLTableElement>(null);
  const { standings } = field.tournament;
  const order = standings.map(({ userId }) => userId);
  useGliding(table, order);
  const meetings = crosstableOf({ rounds: field.bracket.rounds.filter(({ stage }) => stage === 'round-robin') });
  const fresh = new Set(results.map(({ match }) => match.id));
  const isCrowded = standings.length > mostInCrosstable;
  return (
    <section className="tv-card" aria-label="Standings">
      <table ref={table} className={classes('tv-table', isCrowded && 'tv-crowded')}>
        <thead>
          <tr>
            <th className="tv-rank" scope="col">
              #
            </th>
            <th className="tv-who" scope="col">
              Standings
            </th>
            {standings.map(({ userId, username }) => (
              <th key={userId} className="tv-cell" scope="col">
                <Face name={username} tone={field.players.get(userId)?.tone ?? 1} />
                <span className="sr-only">{username}</span>
              </th>
            ))}
            <th className="tv-record" scope="col">
              W–L
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <tr key={row.userId} data-row={row.userId} style={{ height: `${100 / standings.length}%` }}>
              <td className="tv-rank">{row.played > 0 ? row.rank : '–'}</td>
              <th className="tv-who" scope="row">
                <div>
                  <Face name={row.username} tone={field.players.get(row.userId)?.tone ?? 1} />
                  <Name name={row.username} />
                </div>
              </th>
              {order.map((opponent) => (
                <Cell key={opponent} player={row.userId} opponent={opponent} meetings={meetings} fresh={fresh} />
              ))}
              <td className="tv-record">{recordOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  player: number;
  opponent: number;
  meetings: Meetings;
  /** The matches whose results have just come. */
  fresh: ReadonlySet<number>;
}

function Cell({ player, opponent, meetings, fresh }: CellProps) {
  if (player === opponent) return <td className="tv-cell tv-self" />;
  const match = meetings.get(player)?.get(opponent);
  if (!match || (!isFinished(match) && match.status !== 'in_progress')) return <td className="tv-cell" />;
  const text = pointsOf(match, player);
  const isWon = match.winner === player;
  const state = isFinished(match) ? (isWon ? 'tv-won' : 'tv-lost') : 'tv-running';
  return (
    <td className="tv-cell">
      <span className={classes(state, fresh.has(match.id) && 'tv-fresh', text.length > 4 && 'tv-wide')}>{text}</span>
    </td>
  );
}

/** '11–8', one's own points first. */
function pointsOf(match: Match, player: number): string {
  const { points } = scoreOf(match);
  if (points === null) return isFinished(match) ? (match.winner === player ? 'W' : 'L') : 'on';
  const [one, two] = points;
  return match.player1Id === player ? `${one}–${two}` : `${two}–${one}`;
}
