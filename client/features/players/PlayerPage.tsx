import './players.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { ClosedPage } from './ClosedPage.tsx';
import { NoSuchPlayer } from './NoSuchPlayer.tsx';
import { OtherPage } from './OtherPage.tsx';
import { OwnPage } from './OwnPage.tsx';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';
import type { PlayerParts } from './parts.ts';
import { earnedQuery, lastResultsQuery, playerQuery } from './queries.ts';
import { ratingsQuery } from './rating/queries.ts';

interface PlayerPageProps {
  id: number;
  parts: PlayerParts;
}

/** A player, live for as long as they are on screen. */
export function PlayerPage({ id, parts }: PlayerPageProps) {
  const isId = Number.isSafeInteger(id) && id > 0;
  const player = useQuery({ ...playerQuery(id), enabled: isId });
  const results = useInfiniteQuery({ ...lastResultsQuery(id), enabled: isId });
  const earned = useInfiniteQuery({ ...earnedQuery(id), enabled: isId });
  const ratings = useQuery({ ...ratingsQuery(id), enabled: isId });
  if (!isId || (player.error instanceof CallError && player.error.status === 404)) return <NoSuchPlayer />;
  // What stands below these would move when they come; one that does not come at once is not waited for.
  const isOnItsWay = [results, earned, ratings].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const loading = <PlayerSkeleton />;
  return (
    <Page>
      <QueryView query={player} loading={loading} failed="The player could not be loaded.">
        {(page) => {
          const { record } = page;
          if (!record) return <ClosedPage page={page} />;
          if (isOnItsWay) return loading;
          const shown = { page, record, results, earned, ratings };
          return page.viewer.isSelf ? <OwnPage {...shown} /> : <OtherPage {...shown} parts={parts} />;
        }}
      </QueryView>
    </Page>
  );
}
