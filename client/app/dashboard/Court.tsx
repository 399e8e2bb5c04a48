import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { Face } from '#contract/values.ts';

/** A court from above, with who stands on it. Decorative: who plays is said beside it. */
export function Court({ opponent }: { opponent: Face | null }) {
  const { id, username } = useViewer();
  return (
    <div className="db-court" aria-hidden="true">
      {opponent && (
        <>
          <Seat who={opponent} place="db-seat db-seat-other" />
          <Seat who={{ id, username }} place="db-seat" />
        </>
      )}
      <Ball className="db-ball" />
    </div>
  );
}

function Seat({ who, place }: { who: Face; place: string }) {
  return (
    <span className={place}>
      <PlayerFace id={who.id} name={who.username} size="fill" />
    </span>
  );
}
