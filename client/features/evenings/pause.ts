import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#client/ui/use-action.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { storeEvening } from './sending.ts';

/** Pauses an evening for everyone, or lets it go on. */
export function usePause({ id, pausedAt }: Evening) {
  const client = useQueryClient();
  const isPaused = Boolean(pausedAt);
  const pause = useAction(eveningCalls.pause, {
    done: isPaused ? 'It goes on. We’re telling everyone.' : 'Paused. We’re telling everyone.',
    failed: isPaused ? 'It could not go on' : 'It could not be paused',
    onDone: (changed) => storeEvening(client, changed),
  });
  return {
    isPaused,
    isPending: pause.isPending,
    toggle: () => pause.run({ params: { id }, body: { isPaused: !isPaused } }),
  };
}
