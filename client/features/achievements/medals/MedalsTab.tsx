import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dayOf, shortDateOf } from '#client/lib/moments.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { AchievementCounts } from '#contract/achievements.ts';
import { givenAt } from '../EarnedCard.tsx';
import { counts, earned, failed } from '../queries.ts';
import { SectionHead } from '../SectionHead.tsx';
import { byTournament, type OfTournament } from './by-tournament.ts';

const places = [
  { type: 'tournament_win', title: 'First Place' },
  { type: 'tournament_runner_up', title: 'Second Place' },
  { type: 'tournament_third_place', title: 'Third Place' },
] as const;

/** How often somebody stood on a podium, and what each tournament gave. */
export function MedalsTab() {
  const medals = useQuery(counts);
  const list = useInfiniteQuery(earned);
  // They come at once, so that none pushes another down.
  if (medals.isLoading || list.isLoading) return <OnItsWay />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryView query={medals} loading={null} failed={failed.counts}>
        {(data) => <Places counts={data} />}
      </QueryView>
      <section aria-labelledby="tournaments" className="ac-section">
        <SectionHead id="tournaments" title="Tournaments" />
        <QueryView query={list} loading={null} failed={failed.list}>
          {(data) => {
            const tournaments = byTournament(rowsOf(data));
            if (tournaments.length === 0 && !list.hasNextPage) return <NoTournaments />;
            return (
              <>
                <ul className="ac-rows shadow-low">
                  {tournaments.map((each) => (
                    <TournamentRow key={each.best.id} tournament={each} />
                  ))}
                </ul>
                <LoadMore query={list}>Show more tournaments</LoadMore>
              </>
            );
          }}
        </QueryView>
      </section>
    </div>
  );
}

function Places({ counts }: { counts: AchievementCounts }) {
  const isWide = useWide();
  return (
    <dl className="ac-places shadow-low">
      {places.map(({ type, title }) => (
        <div key={type}>
          <dt>
            <AchievementMedal type={type} size={isWide ? 112 : 80} isLocked={counts[type] === 0} />
            <span className="text-sm text-soft">{title}</span>
          </dt>
          <dd className="figures font-bold">{counts[type].toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}

function TournamentRow({ tournament: { best, others } }: { tournament: OfTournament }) {
  const { type, tournamentId, tournamentName, awardedAt } = best;
  return (
    <li>
      <AchievementMedal type={type} size={44} />
      <div className="min-w-0">
        {tournamentId !== null && tournamentName !== null ? (
          <Link href={givenAt(tournamentId)} className="ac-wide font-semibold" dir="auto">
            {tournamentName}
          </Link>
        ) : (
          <p className="font-semibold">A tournament of a private group</p>
        )}
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
      <Skeleton className="ac-places-size" corner="large" />
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
