import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { toast } from '#client/ui/toast.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import { type Game, gameCalls, type OpenedGame } from '#contract/games.ts';
import { storeGame } from '../store-game.ts';
import { joinedWords } from './words.ts';

const titles = { playing: 'You are in', waiting: 'You are on the waiting list', asking: 'You asked to join' } as const;

/** Takes a place, waits for one, or asks for it: whichever is open to the viewer. */
export function useJoining(game: Pick<Game, 'id'>): Action<typeof gameCalls.join> {
  const client = useQueryClient();
  return useAction(gameCalls.join, {
    failed: 'Could not join the game',
    onDone: (joined) => {
      const { part } = joined.viewer;
      if (part !== null && part !== 'asked') toast({ title: titles[part], description: joinedWords(joined) });
      return storeGame(client, joined);
    },
    // What was refused rests on something that has changed meanwhile.
    onFailed: () => void fetchAgain(client, game),
  });
}

/** Gives up a place, stops waiting or asking, says no. */
export function useLeaving(game: Pick<Game, 'id'>, onDone?: () => void): Action<typeof gameCalls.leave> {
  const client = useQueryClient();
  return useAction(gameCalls.leave, {
    failed: 'Could not leave the game',
    onDone: async (left: OpenedGame) => {
      await storeGame(client, left);
      toast(left.status === 'cancelled' ? 'Game cancelled' : 'You are out of the game');
      onDone?.();
    },
    onFailed: () => void fetchAgain(client, game),
  });
}

function fetchAgain(client: ReturnType<typeof useQueryClient>, { id }: Pick<Game, 'id'>): void {
  void client.invalidateQueries(answersOf(gameCalls.get, { params: { id } }));
  void client.invalidateQueries(answersOf(gameCalls.list));
}
