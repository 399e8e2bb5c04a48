import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { reportCalls } from '#contract/reports.ts';

/** What follows on the page when a report is decided. */
export function useDecided(id: number) {
  const client = useQueryClient();
  const open = answersOf(reportCalls.list, { query: { state: 'open' } });
  return {
    onDone: () => {
      dropRow(client, open, id);
      void client.invalidateQueries(answersOf(reportCalls.list, { query: { state: 'decided' } }));
    },
    // Somebody else was faster: what is so now is seen at once.
    onFailed: () => void client.invalidateQueries(answersOf(reportCalls.list)),
  };
}
