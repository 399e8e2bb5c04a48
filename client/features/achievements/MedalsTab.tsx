import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dayOf, shortDateOf } from '#client/lib/moments.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { AchievementCounts } from '#contract/achievements.ts';
import { byTournament, type OfTournament } from './model.ts';
import { EarnedIn, row, rowFrame, Section, wideLink } from './parts.tsx';
import { counts, earned, failed } from './queries.ts';

const places = [
  { type: 'tournament_win', title: 'First Place' },
  { type: 'tournament_runner_up', title: 'Second Place' },
  { type: 'tournament_third_place', title: 'Third Place' },
] as const;

export function MedalsTab() {
  const medals = useQuery(counts);
  const list = useInfiniteQuery(earned);
  if (medals.isLoading || list.isLoading) return <OnItsWay />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryView query={medals} loading={null} failed={failed.counts}>
        {(data) => <Places counts={data} />}
      </QueryView>
      <Section id="tournaments" title="Tournaments">
        <QueryView query={list} loading={null} failed={failed.list}>
          {(data) => {
            const tournaments = byTournament(rowsOf(data));
            if (tournaments.length === 0 && !list.hasNextPage) return <NoTournaments />;
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
      {places.map(({ type, title }) => (
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
          <EarnedIn achievement={{ ...best, description: 'A tournament of a private group' }} className={wideLink} />
        </p>
        <p className="text-sm text-soft">{[best, ...others].map(({ title }) => title).join(', ')}</p>
      </div>
      <time dateTime={awardedAt} title={dayOf(awardedAt)} className="text-sm text-soft">
        {shortDateOf(awardedAt)}
      </time>
    </li>
  );
}

function OnItsWay() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-48" corner="large" />
      <RowSkeletons label="Loading your medals" />
    </div>
  );
}

function NoTournaments() {
  return (
    <EmptyState
      title="No medals yet"
      action={
        <Link href="/tournaments" className={buttonStyle()}>
          See tournaments
        </Link>
      }
    >
      Play a tournament to its end, and it hangs here; the first three take a medal home.
    </EmptyState>
  );
}
