import { useQueryClient } from '@tanstack/react-query';
import { storeGame } from '#client/features/games/store-game.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import { gameCalls } from '#contract/games.ts';

/** Saying that a game ended so. */
export function useConfirm(onDone?: () => unknown): Action<typeof gameCalls.confirmResult> {
  const client = useQueryClient();
  return useAction(gameCalls.confirmResult, {
    done: { title: 'Result confirmed', description: 'It counts for the club rating now.' },
    failed: 'Could not confirm the result',
    onDone: async (changed) => {
      await storeGame(client, changed);
      await onDone?.();
    },
  });
}
