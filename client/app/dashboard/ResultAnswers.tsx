import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { storeGame } from '#client/features/games/store-game.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { useAction } from '#client/ui/use-action.ts';
import { gameCalls } from '#contract/games.ts';
import { addressOfPlan, type GameActivity } from './activities.ts';

/** Say that it ended so, or look first. */
export default function ResultAnswers({ game }: { game: GameActivity }) {
  const client = useQueryClient();
  const confirming = useAction(gameCalls.confirmResult, {
    done: { title: 'Result confirmed', description: 'It counts for the club rating now.' },
    failed: 'Could not confirm the result',
    onDone: (changed) => storeGame(client, changed),
  });
  return (
    <>
      <Button variant="ball" pending={confirming.isPending} onClick={() => confirming.run({ params: { id: game.id } })}>
        <span>
          Confirm<span className="sr-only"> the result</span>
        </span>
      </Button>
      <Link href={addressOfPlan(game)} className={buttonStyle('on-court')}>
        View game
      </Link>
    </>
  );
}
