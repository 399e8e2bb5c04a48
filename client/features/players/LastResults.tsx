import { Link } from 'wouter';
import type { Page } from '#client/data/call.ts';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { PlayerPage, PlayerResult } from '#contract/players.ts';
import { Box, SeeAll } from './Box.tsx';
import { ResultRows } from './ResultRows.tsx';

interface LastResultsProps {
  page: PlayerPage;
  query: Shown<{ pages: readonly Page<PlayerResult>[] }> & { hasNextPage: boolean };
}

/** What somebody has played of late, as far as the viewer may see it. */
export function LastResults({ page: { player, record, viewer }, query }: LastResultsProps) {
  const label = `results of ${player.username}`;
  return (
    <Box
      title="Last results"
      aside={query.hasNextPage && <SeeAll to={`/players/${player.id}/results`} label={label} />}
    >
      <QueryView
        query={query}
        loading={<RowSkeletons label="Loading the last results" />}
        failed="The last results could not be loaded."
      >
        {({ pages: [first] }) =>
          first && first.items.length > 0 ? (
            <ResultRows results={first.items} />
          ) : (
            <NoResults isOwn={viewer.isSelf} hasPlayed={(record?.form.length ?? 0) > 0} />
          )
        }
      </QueryView>
    </Box>
  );
}

function NoResults({ isOwn, hasPlayed }: { isOwn: boolean; hasPlayed: boolean }) {
  if (!isOwn) return <p className="pl-note">{hasPlayed ? 'Nothing to show.' : 'None yet.'}</p>;
  return (
    <p className="pl-note">
      Your matches in tournaments and your games appear here once you have played some.{' '}
      <Link
        href="/tournaments"
        className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
      >
        Find a tournament
      </Link>
    </p>
  );
}
