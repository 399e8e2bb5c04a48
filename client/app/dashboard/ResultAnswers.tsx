import { Link } from 'wouter';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { addressOfPlan, type GameActivity } from './activities.ts';
import { useConfirm } from './use-confirm.ts';

/** Say that it ended so, or look first. */
export default function ResultAnswers({ game }: { game: GameActivity }) {
  const confirming = useConfirm();
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
