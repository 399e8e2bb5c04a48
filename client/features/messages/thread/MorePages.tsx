import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { loadNewer, loadOlder } from '../loading/cache.ts';
import type { Thread } from '../loading/thread.ts';

interface MorePagesProps {
  edge: 'older' | 'newer';
  conversationId: number;
  thread: Thread;
  /** Whether there are messages beyond those that are loaded. */
  areThere: boolean;
  /** Whether the reader comes near to that edge. */
  areNear: boolean;
}

const loads = { older: loadOlder, newer: loadNewer };
const failed = {
  older: 'Earlier messages could not be loaded. Try again',
  newer: 'Later messages could not be loaded. Try again',
};

/** Fetches more messages before the reader gets to them. It lies above the thread, so that it moves nothing in it. */
export function MorePages({ edge, conversationId, thread, areThere, areNear }: MorePagesProps) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loads[edge](client, conversationId) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page the question comes anew whether its end is near.
  useEffect(() => {
    if (areThere && areNear && !isPending && !isError) mutate();
  }, [areThere, areNear, isPending, isError, thread, mutate]);
  return (
    <div className={classes('absolute inset-x-0 flex justify-center', edge === 'older' ? 'top-2' : 'bottom-2')}>
      {isPending && areNear && (
        <span className="rounded-full border border-line bg-surface p-1.5 shadow-low">
          <LoadingBall size="small" text="" />
        </span>
      )}
      {isError && (
        <Button variant="secondary" onClick={() => mutate()}>
          {failed[edge]}
        </Button>
      )}
    </div>
  );
}
