import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import type { Ranked } from './ranked.ts';
import { Tally } from './Tally.tsx';

/** The three with the most medals: the first in the middle; read out they come in their order. */
export function Podium({ placed }: { placed: readonly Ranked[] }) {
  const { id: ownId } = useViewer();
  return (
    <section aria-label="Podium" className="hof-podium on-dark shadow-low">
      <CourtLines className="hof-lines" hasNet={false} />
      <ol className="hof-steps">
        {placed.map(({ user, rank, matchesWon, ...medals }, at) => (
          <li key={user.id} className={`hof-placed hof-${at + 1}`}>
            <span className="hof-face">
              <PlayerFace id={user.id} name={user.username} size="fill" />
            </span>
            <span className="hof-name font-heading font-bold" dir="auto">
              <PlayerLink id={user.id}>{user.username}</PlayerLink>
            </span>
            <div className="hof-step">
              <p className="hof-rank figures font-bold">
                <span className="sr-only">Place </span>
                {rank}
                {user.id === ownId && <span className="sr-only">, you</span>}
              </p>
              <Tally medals={medals} />
              <p className="hof-won">{counted(matchesWon, 'match', 'matches')} won</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
