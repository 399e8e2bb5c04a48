import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { rowsOf } from '#client/data/queries.ts';
import { Card } from '#client/ui/Card.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { AchievementCounts } from '#contract/achievements.ts';
import { EarnedCard } from '../EarnedCard.tsx';
import { counts, earned, failed } from '../queries.ts';
import { SectionHead } from '../SectionHead.tsx';
import { categoryTitle } from './category-title.ts';

/** Specification, section 2. */
const mostRecent = 3;

/** How many in all, of what, and the latest. */
export function StatsTab() {
  const all = useQuery(counts);
  const list = useInfiniteQuery(earned);
  // They come at once, so that none pushes another down.
  if (all.isLoading || list.isLoading) return <OnItsWay />;
  return (
    <div className="ac-stats">
      <QueryView query={all} loading={null} failed={failed.counts}>
        {(data) => <Sums counts={data} />}
      </QueryView>
      <section aria-labelledby="recent" className="ac-section">
        <SectionHead id="recent" title="Most Recent" />
        <QueryView query={list} loading={null} failed={failed.list}>
          {(data) => {
            const rows = rowsOf(data).slice(0, mostRecent);
            if (rows.length === 0) return <p className="text-soft">You haven't earned any achievements yet.</p>;
            return (
              <ul className="ac-grid ac-one">
                {rows.map((achievement) => (
                  <EarnedCard key={achievement.id} achievement={achievement} />
                ))}
              </ul>
            );
          }}
        </QueryView>
      </section>
    </div>
  );
}

function Sums({ counts: { total, categories } }: { counts: AchievementCounts }) {
  const most = Math.max(1, ...categories.map(({ count }) => count));
  return (
    <Card>
      <h2 className="text-sm text-soft">Total achievements</h2>
      <p className="figures ac-figure font-bold">{total.toLocaleString('en-GB')}</p>
      <dl className="ac-categories">
        {categories.map(({ category, count }) => (
          <div key={category}>
            <dt>{categoryTitle(category)}</dt>
            <dd className="figures font-bold">{count.toLocaleString('en-GB')}</dd>
            <dd aria-hidden="true" className="ac-bar ac-step">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function OnItsWay() {
  return (
    <div className="ac-stats" role="status">
      <span className="sr-only">Loading your statistics</span>
      <Skeleton className="ac-sums-size" corner="large" />
      <div className="ac-grid ac-one">
        <Skeleton className="ac-card-size" corner="large" />
        <Skeleton className="ac-card-size" corner="large" />
        <Skeleton className="ac-card-size" corner="large" />
      </div>
    </div>
  );
}
