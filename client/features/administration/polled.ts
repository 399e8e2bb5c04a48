import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { timeOf } from '#client/lib/moments.ts';
import { backupCalls } from '#contract/administration/backups.ts';
import { healthCalls } from '#contract/administration/health.ts';
import { jobCalls } from '#contract/administration/jobs.ts';

/** For what is asked for again while somebody looks at it. */
export const polled = { staleTime: 0, refetchInterval: 10_000 } as const;

interface Asked {
  error: Error | null;
  data: unknown;
  dataUpdatedAt: number;
}

/** Of when what is shown is, as '15:41', where the server did not answer since; undefined where it did. */
export const asOf = ({ error, data, dataUpdatedAt }: Asked): string | undefined =>
  error !== null && data !== undefined ? timeOf(new Date(dataUpdatedAt).toISOString()) : undefined;

/** For whoever has changed something: all of it is asked for again at once. */
export function useLookAgain() {
  const client = useQueryClient();
  return () => {
    for (const call of [healthCalls.get, jobCalls.get, jobCalls.failed, backupCalls.get]) {
      void client.invalidateQueries(answersOf(call));
    }
  };
}
