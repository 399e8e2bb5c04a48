import { useMutation } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { messageOf } from './form/errors.ts';
import { type ToastContent, toast } from './toast.ts';

interface ActionParts<E extends Endpoint> {
  /** Said when it is done, where the screen does not show it by itself. */
  done?: string | ToastContent;
  /** What did not work, perhaps by why it did not; the server's own sentence stands below it. */
  failed: string | ((error: Error) => string);
  onDone?: (answer: Answer<E>) => unknown;
  onFailed?: (problem: string) => void;
  onSettled?: () => unknown;
}

export interface Action<E extends Endpoint> {
  run: (request: Request<E>) => void;
  isPending: boolean;
}

/**
 * A call that is made by pressing a button.
 *
 * @example
 * const leave = useAction(groupCalls.leave, { done: 'Left group successfully', failed: 'Failed to …' });
 * <Button pending={leave.isPending} onClick={() => leave.run({ params: { id } })}>
 */
export function useAction<E extends Endpoint>(endpoint: E, parts: ActionParts<E>): Action<E> {
  const { done, failed, onDone, onFailed, onSettled } = parts;
  const { mutate, isPending } = useMutation({
    ...mutation(endpoint),
    onSuccess: (answer) => {
      if (done) toast(done);
      return onDone?.(answer);
    },
    onError: (error) => {
      const description = messageOf(error, '');
      const title = typeof failed === 'string' ? failed : failed(error);
      onFailed?.(description || title);
      toast({ title, description: description || undefined, destructive: true });
    },
    onSettled: () => onSettled?.(),
  });
  return { run: (request) => !isPending && mutate(request), isPending };
}
