import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import type { Page as PageOf } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { groupBy } from '#client/lib/group-by.ts';
import { useToday } from '#client/lib/row-time.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { PlayerPage, PlayerResult } from '#contract/players.ts';
import { addressOf, playedIn, playedOn, scoreOf, spokenResult } from './model.ts';
import { Box, boxStyle, Names, NoSuchPlayer, SeeAll } from './parts.tsx';
import { playerQuery, resultsQuery } from './queries.ts';

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

const month = ownWriters.write({ month: 'long', year: 'numeric' });

function Results({ player: { player }, against }: { player: PlayerPage; against: PlayerPage | undefined }) {
  const viewer = useViewer();
  const results = useInfiniteQuery(resultsQuery(player.id, against?.player.id));
  const isOwn = player.id === viewer.id;
  const title = against
    ? `${isOwn ? 'You' : player.name} and ${against.player.name}`
    : isOwn
      ? 'Your results'
      : `Results of ${player.name}`;
  const above = (against ?? { player }).player;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={title} back={{ to: `/players/${above.id}`, label: above.name }} />
      <PagedList
        query={results}
        loading={<RowSkeletons label="Loading the results" />}
        failed="The results could not be loaded."
        empty={<NothingYet isOwn={isOwn} />}
        more="Show more results"
      >
        {(all) => (
          <div className="@container grid grid-cols-1 gap-5">
            {[...groupBy(all, ({ playedAt }) => month.format(new Date(playedAt)))].map(([name, ofMonth]) => (
              <section key={name}>
                <h2 className="mb-2 text-lg">{name}</h2>
                <div className={boxStyle}>
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

function NothingYet({ isOwn }: { isOwn: boolean }) {
  if (!isOwn)
    return <EmptyState title="No results to show">What they play in groups that you can see appears here.</EmptyState>;
  return (
    <EmptyState
      title="No results yet"
      action={
        <Link href="/tournaments" className={buttonStyle()}>
          Find a tournament
        </Link>
      }
    >
      {yourResults}
    </EmptyState>
  );
}

const yourResults = 'Your tournament matches, games and evenings appear here once you’ve played.';

interface LastResultsProps {
  title?: string;
  page: PlayerPage;
  query: Shown<{ pages: readonly PageOf<PlayerResult>[] }> & { hasNextPage: boolean };
}

export function LastResults({ page: { player, record, viewer }, query, title = 'Last results' }: LastResultsProps) {
  const label = `results of ${player.name}`;
  return (
    <Box title={title} aside={query.hasNextPage && <SeeAll to={`/players/${player.id}/results`} label={label} />}>
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
  if (!isOwn) return <p className="px-4 pb-4 text-soft">{hasPlayed ? 'Nothing to show.' : 'None yet.'}</p>;
  return (
    <p className="px-4 pb-4 text-soft">
      {yourResults}{' '}
      <Link
        href="/tournaments"
        className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
      >
        Find a tournament
      </Link>
    </p>
  );
}

/** Results, newest first. One that is newer than all that stood here when they were first shown comes in. */
function ResultRows({ results }: { results: readonly PlayerResult[] }) {
  const today = useToday();
  const [newest] = useState(() => results[0]?.playedAt ?? '');
  return (
    <ol className="divide-y divide-line">
      {results.map((result) => (
        <ResultRow key={result.id} result={result} now={today} isNew={result.playedAt > newest} />
      ))}
    </ol>
  );
}

function ResultRow({ result, now, isNew }: { result: PlayerResult; now: number; isNew: boolean }) {
  const { isWon, partner, opponents, playedAt } = result;
  const { pair, each, ending } = scoreOf(result);
  return (
    <li className={isNew ? 'animate-rise' : undefined}>
      <Link
        href={addressOf(result)}
        className="grid min-h-13 grid-cols-[1.75rem_minmax(0,1fr)_4rem] items-center gap-x-2 px-4 py-1.5 leading-tight hover:bg-sunken focus-visible:-outline-offset-3 @max-[17rem]:grid-cols-[1.75rem_minmax(0,1fr)] @md:grid-cols-[1.75rem_minmax(0,1fr)_4rem_3.75rem] lg:gap-x-3"
      >
        <span className="sr-only">{spokenResult(result, now)}</span>
        <span
          className={classes(
            'grid h-7 place-items-center rounded-[8px] border border-transparent font-heading text-[0.875rem] font-bold',
            isWon ? 'bg-court-soft text-court-text' : 'bg-sunken text-soft',
          )}
          aria-hidden="true"
        >
          {isWon ? 'W' : 'L'}
        </span>
        <span className="min-w-0" aria-hidden="true">
          <b className="font-semibold wrap-anywhere">
            <Names people={opponents} />
          </b>
          <small className="block text-[0.875rem] text-soft wrap-anywhere">
            {partner && (
              <>
                with <bdi>{partner.name}</bdi> ·{' '}
              </>
            )}
            <bdi>{playedIn(result)}</bdi>
          </small>
          {each && <span className="text-[0.75rem] leading-[1.3] text-soft figures block">{each}</span>}
        </span>
        {/* With little room the day is below the score. */}
        <span className="text-center @max-[17rem]:col-[2] @max-[17rem]:text-left @md:contents" aria-hidden="true">
          <span className="block">
            {pair && (
              <span className="grid grid-cols-[1.5rem_1rem_1.5rem] text-right text-[1.125rem] font-bold figures">
                <span>{pair.own}</span>
                <i className="text-center font-normal text-soft not-italic">–</i>
                <span className="text-left">{pair.other}</span>
              </span>
            )}
            {ending && <span className="text-[0.75rem] leading-[1.3] text-soft block">{ending}</span>}
          </span>
          <time className="block text-[0.8125rem] text-soft @md:text-right" dateTime={playedAt}>
            {playedOn(playedAt, now)}
          </time>
        </span>
      </Link>
    </li>
  );
}
