import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { Card } from '#client/ui/Card.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { adminLogCalls } from '#contract/administration/log.ts';
import { LogEntries } from './LogEntries.tsx';

const shown = 5;

export const useLastEntries = () =>
  useInfiniteQuery({ ...pages(adminLogCalls.list, { query: { limit: shown } }), staleTime: 0 });

/** What was done last; nothing where nothing was. */
export function LogCard() {
  const { data, error, refetch } = useLastEntries();
  const entries = data ? rowsOf(data) : [];
  if (entries.length === 0 && !error) return null;
  return (
    <Card
      title="Log"
      aside={
        <Link href="/admin/log" className="inline-flex min-h-11 items-center font-semibold text-court-text">
          See all
        </Link>
      }
    >
      {entries.length > 0 ? (
        <LogEntries entries={entries} isShort />
      ) : (
        <ErrorNote message="The log could not be loaded." onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
