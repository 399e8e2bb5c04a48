import { useQuery } from '@tanstack/react-query';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dayOf } from '#client/lib/moments.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { metals } from '#contract/achievements/catalogue.ts';
import type { Achievement } from '#contract/achievements.ts';
import { countOf } from '../medal-types.ts';
import { allEarned, counts, failed } from '../queries.ts';
import { SectionHead } from '../SectionHead.tsx';
import { collectorsAmong } from './collection.ts';
import { MetalCard } from './MetalCard.tsx';

/** How many medals of each metal, and what was given for them. */
export function CollectionsTab() {
  const medals = useQuery(counts);
  const list = useQuery(allEarned);
  // They come at once, so that none pushes another down.
  if (medals.isLoading || list.isLoading) return <OnItsWay />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <QueryView query={medals} loading={null} failed={failed.counts}>
        {(data) => (
          <div className="ac-metals">
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
    <section aria-labelledby="collectors" className="ac-section">
      <SectionHead id="collectors" title="Earned" count={given.length} />
      {given.length === 0 ? (
        <p className="text-soft">A first medal of any metal begins a collection.</p>
      ) : (
        <ul className="ac-rows ac-columns shadow-low">
          {given.map(({ id, type, title, awardedAt }) => (
            <li key={id}>
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
    </section>
  );
}

function OnItsWay() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="ac-metals">
        {metals.map((metal) => (
          <Skeleton key={metal} className="ac-metal-size" corner="large" />
        ))}
      </div>
      <RowSkeletons label="Loading your collections" />
    </div>
  );
}
