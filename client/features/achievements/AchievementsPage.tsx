import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { Card } from '#client/ui/Card.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { AchievementCounts } from '#contract/achievements.ts';
import { AllTab } from './AllTab.tsx';
import { CollectionsTab, MedalsTab } from './MedalTabs.tsx';
import { categoryTitle } from './model.ts';
import { CardSkeletons, cardColumn, EarnedCard, Section, ShareBar } from './parts.tsx';
import { counts, earned, failed } from './queries.ts';

const tabs = [
  { value: 'all', label: 'All', content: <AllTab /> },
  { value: 'medals', label: 'Tournament Medals', content: <MedalsTab /> },
  { value: 'collections', label: 'Medal Collections', content: <CollectionsTab /> },
  { value: 'stats', label: 'Achievement Stats', content: <StatsTab /> },
] as const;

export default function AchievementsPage() {
  const [address, setAddress] = useSearchParams();
  const { data } = useQuery(counts);
  const asked = address.get('tab');
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Page>
      <PageHeader
        title="Achievements"
        isSlim
        actions={
          <p className="h-6 min-w-24 text-right text-soft">
            {data && (
              <>
                <b className="figures text-ink">{data.total.toLocaleString('en-GB')}</b> earned
              </>
            )}
          </p>
        }
      />
      <Tabs
        label="Achievements"
        tabs={tabs}
        value={shown.value}
        onValueChange={(tab) => setAddress(tab === 'all' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}

const maxRecent = 3;

export function StatsTab() {
  const all = useQuery(counts);
  const list = useInfiniteQuery(earned);
  // Shown together, so that neither pushes the other down.
  if (all.isLoading || list.isLoading)
    return (
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start" role="status">
        <span className="sr-only">Loading your statistics</span>
        <Skeleton className="h-96" corner="large" />
        <div className={cardColumn}>
          <CardSkeletons count={3} />
        </div>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start">
      <QueryView query={all} loading={null} failed={failed.counts}>
        {(data) => <Sums counts={data} />}
      </QueryView>
      <Section id="recent" title="Most Recent">
        <QueryView query={list} loading={null} failed={failed.list}>
          {(data) => {
            const rows = rowsOf(data).slice(0, maxRecent);
            if (rows.length === 0) return <p className="text-soft">You haven't earned any achievements yet.</p>;
            return (
              <ul className={cardColumn}>
                {rows.map((achievement) => (
                  <EarnedCard key={achievement.id} achievement={achievement} />
                ))}
              </ul>
            );
          }}
        </QueryView>
      </Section>
    </div>
  );
}

function Sums({ counts: { total, categories } }: { counts: AchievementCounts }) {
  const most = Math.max(1, ...categories.map(({ count }) => count));
  return (
    <Card>
      <h2 className="text-sm text-soft">Total achievements</h2>
      <p className="figures text-[min(3rem,14vw)] leading-[1.1] font-bold">{total.toLocaleString('en-GB')}</p>
      <dl className="mt-4 grid gap-3">
        {categories.map(({ category, count }) => (
          <div key={category} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
            <dt>{categoryTitle(category)}</dt>
            <dd className="figures font-bold">{count.toLocaleString('en-GB')}</dd>
            <ShareBar share={count / most} />
          </div>
        ))}
      </dl>
    </Card>
  );
}
