import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { useLookedAt } from '#client/lib/on-screen.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';

/** Whoever opens the game knows that they have a place. Nobody hears that it could not be said: it is next time. */
export function useSeenPlace({ id, viewer }: Pick<OpenedGame, 'id' | 'viewer'>): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation(gameCalls.seePlace),
    onSuccess: () => client.invalidateQueries(answersOf(activitiesCalls.waiting)),
  });
  useLookedAt(viewer.isPlaceNew, () => mutate({ params: { id } }));
}
