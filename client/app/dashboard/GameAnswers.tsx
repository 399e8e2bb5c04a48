import { useJoining, useLeaving } from '#client/features/games/joining/use-joining.ts';
import { Button } from '#client/ui/Button.tsx';
import type { GameActivity } from './activities.ts';

/** Say whether one comes, where one was asked. */
export default function GameAnswers({ game }: { game: GameActivity }) {
  const joining = useJoining(game);
  const leaving = useLeaving(game);
  const request = { params: { id: game.id } };
  return (
    <>
      <Button variant="ball" pending={joining.isPending} onClick={() => joining.run(request)}>
        <span>
          Accept<span className="sr-only"> and play {game.name}</span>
        </span>
      </Button>
      <Button variant="on-court" pending={leaving.isPending} onClick={() => leaving.run(request)}>
        <span>
          Decline<span className="sr-only"> to play {game.name}</span>
        </span>
      </Button>
    </>
  );
}
