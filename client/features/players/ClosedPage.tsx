import { useUnblock } from '#client/lib/blocks/use-blocking.ts';
import { Button } from '#client/ui/Button.tsx';
import type { PlayerPage } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { Crumb } from './Crumb.tsx';
import { PlayerCard } from './PlayerCard.tsx';

/** Of whom nothing is told but the name: they are blocked, or gone. */
export function ClosedPage({ page: { player, viewer } }: { page: PlayerPage }) {
  return (
    <>
      <Crumb />
      <div className="pl-page">
        <div className="pl-column">
          <PlayerCard
            player={player}
            record={null}
            instead={player.isDeleted ? 'This account is deleted.' : 'You have blocked them.'}
            deeds={viewer.hasBlocked && !player.isDeleted && <Unblock player={player} />}
          />
        </div>
      </div>
    </>
  );
}

function Unblock({ player }: { player: Face }) {
  const unblock = useUnblock(player);
  return (
    <Button
      variant="on-court"
      pending={unblock.isPending}
      onClick={() => unblock.run({ params: { userId: player.id } })}
    >
      Unblock
    </Button>
  );
}
