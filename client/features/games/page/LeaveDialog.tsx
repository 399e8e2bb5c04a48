import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { OpenedGame } from '#contract/games.ts';
import { useLeaving } from '../joining/use-joining.ts';
import { leavingWords } from '../joining/words.ts';

/** Asks before somebody gives up their place. */
export default function LeaveDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const leaving = useLeaving(game, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Leave this game?"
      confirm={game.viewer.part === 'waiting' ? 'Leave the line' : 'Leave game'}
      destructive
      pending={leaving.isPending}
      onConfirm={() => leaving.run({ params: { id: game.id } })}
    >
      <p>{leavingWords(game)}</p>
    </ConfirmDialog>
  );
}
