import './players.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Page } from '#client/ui/Page.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { PlayerPage } from '#contract/players.ts';
import { byMonth } from './months.ts';
import { NoSuchPlayer } from './NoSuchPlayer.tsx';
import { playerQuery, resultsQuery } from './queries.ts';
import { ResultRows } from './ResultRows.tsx';

/** All results of a player, or what two have played against each other. */
export default function ResultsPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const against = Number(search.get('against')) || undefined;
  const isId = [id, against ?? 1].every((each) => Number.isSafeInteger(each) && each > 0);
  const player = useQuery({ ...playerQuery(id), enabled: isId });
  const other = useQuery({ ...playerQuery(against ?? id), enabled: isId });
  const isMissing = [player, other].some(({ error }) => error instanceof CallError && error.status === 404);
  if (!isId || isMissing) return <NoSuchPlayer />;
  const loading = <RowSkeletons label="Loading the results" />;
  const failed = 'The results could not be loaded.';
  return (
    <Page>
      <QueryView query={player} loading={loading} failed={failed}>
        {(one) => (
          <QueryView query={other} loading={loading} failed={failed}>
            {(two) => <Results key={`${id} ${against}`} player={one} against={against ? two : undefined} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

interface ResultsProps {
  player: PlayerPage;
  against: PlayerPage | undefined;
}

function Results({ player: { player }, against }: ResultsProps) {
  const viewer = useViewer();
  const results = useInfiniteQuery(resultsQuery(player.id, against?.player.id));
  const isOwn = player.id === viewer.id;
  const title = against
    ? `${isOwn ? 'You' : player.username} and ${against.player.username}`
    : isOwn
      ? 'Your results'
      : `Results of ${player.username}`;
  const above = (against ?? { player }).player;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={title} back={{ to: `/players/${above.id}`, label: above.username }} />
      <PagedList
        query={results}
        loading={<RowSkeletons label="Loading the results" />}
        failed="The results could not be loaded."
        empty={<p className="text-soft">Nothing to show.</p>}
        more="Show more results"
      >
        {(all) => (
          <div className="pl-months">
            {byMonth(all).map(({ name, results: ofMonth }) => (
              <section key={name}>
                <h2 className="mb-2 text-lg">{name}</h2>
                <div className="pl-box">
                  <ResultRows results={ofMonth} />
                </div>
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}
