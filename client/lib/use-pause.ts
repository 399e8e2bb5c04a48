import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#client/ui/use-action.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { eveningCalls } from '#contract/evenings.ts';
import type { floorCalls } from '#contract/tournaments/floor.ts';

type Pause = typeof eveningCalls.pause | typeof floorCalls.pause;

/**
 * Pauses what is played for everyone, or lets it go on.
 *
 * @param store keeps what the call answers
 */
export function usePause<E extends Pause>(
  call: E,
  { id, pausedAt }: { id: number; pausedAt: string | null },
  store: (client: QueryClient, changed: Answer<E>) => unknown,
) {
  const client = useQueryClient();
  const isPaused = Boolean(pausedAt);
  const pause = useAction(call, {
    done: isPaused ? 'It goes on. We’re telling everyone.' : 'Paused. We’re telling everyone.',
    failed: isPaused ? 'It could not go on' : 'It could not be paused',
    onDone: (changed) => store(client, changed),
  });
  const toggle = () => pause.run({ params: { id }, body: { isPaused: !isPaused } } as Request<E>);
  return { isPaused, isPending: pause.isPending, toggle };
}
