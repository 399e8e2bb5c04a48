import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { useLookedAt } from '#client/lib/on-screen.ts';
import { toast } from '#client/ui/toast.ts';
import { activitiesCalls } from '#contract/activities.ts';
import type { eventCalls } from '#contract/events.ts';
import type { gameCalls } from '#contract/games.ts';

/** Long enough to be read by whoever takes the phone out of a bag. */
const durationMs = 10_000;

/** Shows news of an event or a game, with the way to its page unless that is on screen. */
export function useNewsToast(): (to: string, words: { title: string; description: string }) => void {
  const [address, navigate] = useLocation();
  return (to, words) =>
    toast({
      ...words,
      isNews: true,
      duration: durationMs,
      ...(address !== to && { action: { label: 'Open', onPress: () => navigate(to) } }),
    });
}

type SeePlace = typeof eventCalls.seePlace | typeof gameCalls.seePlace;

/** Whoever opens an event or a game knows that they have a seat. A failure is silent: it is said the next time. */
export function useSeenPlace(
  endpoint: SeePlace,
  { id, viewer }: { id: number; viewer: { isPlaceNew: boolean } },
): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation<SeePlace>(endpoint),
    onSuccess: () => client.invalidateQueries(answersOf(activitiesCalls.waiting)),
  });
  useLookedAt(viewer.isPlaceNew, () => mutate({ params: { id } }));
}
