import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import type { Ranked } from './ranked.ts';
import { Tally } from './Tally.tsx';

/** A member below the podium. */
export function FameRow({ ranked: { user, rank, tournaments, matchesWon, ...medals } }: { ranked: Ranked }) {
  const isMine = useViewer().id === user.id;
  return (
    <li className={isMine ? 'hof-mine' : undefined}>
      <span className="figures font-bold">{rank}</span>
      <PlayerFace id={user.id} name={user.username} />
      <div className="hof-who min-w-0">
        <p className="font-semibold" dir="auto">
          <PlayerLink id={user.id}>{user.username}</PlayerLink>
          {isMine && <span className="sr-only"> (you)</span>}
        </p>
        <p className="text-sm text-soft">
          {counted(tournaments, 'tournament')}, {counted(matchesWon, 'match', 'matches')} won
        </p>
      </div>
      <Tally medals={medals} />
    </li>
  );
}
