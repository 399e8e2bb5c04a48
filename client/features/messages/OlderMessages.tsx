import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { loadOlder } from './thread-cache.ts';

interface OlderMessagesProps {
  groupId: number;
  /** Whether there are messages before those that are loaded. */
  areThere: boolean;
  /** Whether the reader comes near the first one that is loaded. */
  areNear: boolean;
  /** The first `seq` that is loaded. */
  loadedFrom: number | undefined;
}

/** Fetches older messages before the reader gets to them. It lies above the thread, so that it moves nothing in it. */
export function OlderMessages({ groupId, areThere, areNear, loadedFrom }: OlderMessagesProps) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadOlder(client, groupId) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page there is a new first message, and the question whether it is near comes anew.
  useEffect(() => {
    if (areThere && areNear && !isPending && !isError) mutate();
  }, [areThere, areNear, isPending, isError, loadedFrom, mutate]);
  return (
    <div className="absolute inset-x-0 top-2 z-10 flex justify-center">
      {isPending && areNear && (
        <span className="rounded-full border border-line bg-surface p-1.5 shadow-low">
          <LoadingBall size="small" text="" />
        </span>
      )}
      {isError && (
        <Button variant="secondary" onClick={() => mutate()}>
          Earlier messages could not be loaded. Try again
        </Button>
      )}
    </div>
  );
}
