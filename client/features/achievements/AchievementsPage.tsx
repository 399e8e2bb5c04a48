import './achievements.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { AllTab } from './all/AllTab.tsx';
import { CollectionsTab } from './collections/CollectionsTab.tsx';
import { MedalsTab } from './medals/MedalsTab.tsx';
import { counts } from './queries.ts';
import { StatsTab } from './stats/StatsTab.tsx';

/** Specification, section 2. */
const tabs = [
  { value: 'all', label: 'All', content: <AllTab /> },
  { value: 'medals', label: 'Tournament Medals', content: <MedalsTab /> },
  { value: 'collections', label: 'Medal Collections', content: <CollectionsTab /> },
  { value: 'stats', label: 'Achievement Stats', content: <StatsTab /> },
] as const;

/** What the viewer has earned, and what there is to earn. */
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
          <p className="ac-total">
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
