import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dayOf, shortDateOf } from '#client/lib/moments.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { type Metal, metals, thresholds } from '#contract/achievements/catalogue.ts';
import type { Achievement, AchievementCounts } from '#contract/achievements.ts';
import { byTournament, collectionOf, collectorsAmong, metalNames, type OfTournament, whole } from './model.ts';
import { EarnedIn, ProgressBar, row, rowFrame, Section, wideLink } from './parts.tsx';
import { allEarned, countOf, counts, earned, failed } from './queries.ts';

export function CollectionsTab() {
  const medals = useQuery(counts);
  const list = useQuery(allEarned);
  if (medals.isLoading || list.isLoading) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-3 lg:gap-4">
          {metals.map((metal) => (
            <Skeleton key={metal} className="h-67.5" corner="large" />
          ))}
        </div>
        <RowSkeletons label="Loading your collections" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryView query={medals} loading={null} failed={failed.counts}>
        {(data) => (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-3 lg:gap-4">
            {metals.map((metal) => (
              <MetalCard key={metal} metal={metal} count={data[countOf[metal]]} />
            ))}
          </div>
        )}
      </QueryView>
      <QueryView query={list} loading={null} failed={failed.list}>
        {(data) => <Collectors given={collectorsAmong(data)} />}
      </QueryView>
    </div>
  );
}

function Collectors({ given }: { given: readonly Achievement[] }) {
  return (
    <Section id="collectors" title="Earned" count={given.length}>
      {given.length === 0 ? (
        <p className="text-soft">Your first medal of any metal starts a collection.</p>
      ) : (
        <ul className={`${rowFrame} grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]`}>
          {given.map(({ id, type, title, awardedAt }) => (
            <li key={id} className={row}>
              <AchievementMedal type={type} size={44} />
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <time dateTime={awardedAt} className="block text-sm text-soft">
                  {dayOf(awardedAt)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function MetalCard({ metal, count }: { metal: Metal; count: number }) {
  const { reached, next, words } = collectionOf(metal, count);
  const name = metalNames[metal];
  return (
    <section aria-label={name} className="@container rounded-lg border border-line bg-surface p-4 lg:p-5 shadow-low">
      <div className="mb-3.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 @max-[16rem]:grid-cols-1">
        <AchievementMedal type={`medal_collector_${metal}_${reached ?? 1}`} size={112} isLocked={!reached} />
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="figures text-lg text-soft">
            <b className="text-[min(3rem,14vw)] leading-[1.1] text-ink">{count.toLocaleString('en-GB')}</b> / {whole}
          </p>
          <p className="text-sm text-soft">{words}</p>
        </div>
      </div>
      <ProgressBar label={name} done={count} all={whole} look={metal} />
      <ol className="mt-3 grid grid-cols-6 text-[0.875rem] text-soft @max-[16rem]:grid-cols-3">
        {thresholds.map((threshold) => {
          const isReached = threshold <= count;
          return (
            <li
              key={threshold}
              className={classes(
                'grid justify-items-center rounded-md py-1.5',
                isReached && 'font-bold text-ink',
                threshold === next && 'bg-sunken text-ink outline outline-transparent',
              )}
            >
              <AchievementMedal type={`medal_collector_${metal}_${threshold}`} size={44} isLocked={!isReached} />
              <span className="figures">
                {threshold}
                <span className="sr-only">{isReached ? ', yours' : threshold === next ? ', next' : ', not yet'}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const podium = [
  { type: 'tournament_win', title: 'First Place' },
  { type: 'tournament_runner_up', title: 'Second Place' },
  { type: 'tournament_third_place', title: 'Third Place' },
] as const;

export function MedalsTab() {
  const medals = useQuery(counts);
  const list = useInfiniteQuery(earned);
  if (medals.isLoading || list.isLoading) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-48" corner="large" />
        <RowSkeletons label="Loading your medals" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryView query={medals} loading={null} failed={failed.counts}>
        {(data) => <Places counts={data} />}
      </QueryView>
      <Section id="tournaments" title="Tournaments">
        <QueryView query={list} loading={null} failed={failed.list}>
          {(data) => {
            const tournaments = byTournament(rowsOf(data));
            if (tournaments.length === 0 && !list.hasNextPage)
              return (
                <EmptyState
                  title="No medals yet"
                  action={
                    <Link href="/tournaments" className={buttonStyle()}>
                      See tournaments
                    </Link>
                  }
                >
                  Finish a tournament and it appears here. The top three win a medal.
                </EmptyState>
              );
            return (
              <>
                <ul className={rowFrame}>
                  {tournaments.map((each) => (
                    <TournamentRow key={each.best.id} tournament={each} />
                  ))}
                </ul>
                <LoadMore query={list}>Show more tournaments</LoadMore>
              </>
            );
          }}
        </QueryView>
      </Section>
    </div>
  );
}

function Places({ counts }: { counts: AchievementCounts }) {
  const isWide = useWide();
  return (
    <dl className="grid grid-cols-3 rounded-lg border border-line bg-surface px-2 py-4 text-center shadow-low">
      {podium.map(({ type, title }) => (
        <div key={type} className="grid content-between justify-items-center gap-1">
          <dt className="grid justify-items-center gap-1">
            <AchievementMedal type={type} size={isWide ? 112 : 80} isLocked={counts[type] === 0} />
            <span className="text-sm text-soft">{title}</span>
          </dt>
          <dd className="figures text-[min(3rem,14vw)] leading-[1.1] font-bold">
            {counts[type].toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TournamentRow({ tournament: { best, others } }: { tournament: OfTournament }) {
  const { type, awardedAt } = best;
  return (
    <li className={row}>
      <AchievementMedal type={type} size={44} />
      <div className="min-w-0">
        <p className="font-semibold">
          <EarnedIn achievement={{ ...best, description: 'A tournament in a private group' }} className={wideLink} />
        </p>
        <p className="text-sm text-soft">{[best, ...others].map(({ title }) => title).join(', ')}</p>
      </div>
      <time dateTime={awardedAt} title={dayOf(awardedAt)} className="text-sm text-soft">
        {shortDateOf(awardedAt)}
      </time>
    </li>
  );
}
