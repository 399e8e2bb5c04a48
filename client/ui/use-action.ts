import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutation } from '#client/data/mutations.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { messageOf } from './form/errors.ts';
import { type ToastContent, toast } from './toast.ts';

interface ActionParts<E extends Endpoint> {
  /** Said when it is done, where the screen does not show it by itself. */
  done?: string | ToastContent;
  /** What did not work, perhaps by why it did not; the server's own sentence stands below it. Undefined where the screen shows it. */
  failed: string | ((error: Error) => string | undefined);
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
  // As it was when the button was pressed: a live update may change what is on the screen before the answer comes.
  const pressed = useRef(parts);
  const { mutate, isPending } = useMutation({
    ...mutation(endpoint),
    onSuccess: (answer) => {
      const { done, onDone } = pressed.current;
      if (done) toast(done);
      return onDone?.(answer);
    },
    onError: (error) => {
      const { failed, onFailed } = pressed.current;
      const description = messageOf(error, '');
      const title = typeof failed === 'string' ? failed : failed(error);
      onFailed?.(description || (title ?? ''));
      if (title !== undefined) toast({ title, description: description || undefined, destructive: true });
    },
    onSettled: () => pressed.current.onSettled?.(),
  });
  const run = (request: Request<E>) => {
    if (isPending) return;
    pressed.current = parts;
    mutate(request);
  };
  return { run, isPending };
}
