import { useSearchInAddress } from '#client/lib/address-state.ts';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { BackupsCard } from '../backups/BackupsCard.tsx';
import { HealthLine, useHealth } from '../health/HealthLine.tsx';
import { SizesCard } from '../health/SizesCard.tsx';
import { JobsCard, useJobs } from '../jobs/JobsCard.tsx';
import { LogCard, useLastEntries } from '../log/LogCard.tsx';
import { MailCard } from '../mail/MailCard.tsx';
import { PeopleCard, useLastPeople } from '../people/PeopleCard.tsx';
import { NameCard } from '../site/NameCard.tsx';
import { RegistrationCard } from '../site/RegistrationCard.tsx';
import { useSettings } from '../site/settings.ts';
import { FirstSteps } from './FirstSteps.tsx';

/** Cards, each of which says by itself what is wrong with it: what is worked on at the left, what is set at the right. */
export function OverviewTab() {
  const { q } = useSearchInAddress();
  // Which cards there are, and how high: all of them come at once, so that none pushes another away.
  const parts = [useHealth(), useJobs(), useSettings(), useLastPeople(q), useLastEntries()];
  if (parts.some(({ isPending }) => isPending)) return <RowSkeletons label="Loading the overview" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <HealthLine />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="grid grid-cols-1 gap-4">
          <JobsCard />
          <FirstSteps />
          <PeopleCard />
          <LogCard />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <RegistrationCard />
          <NameCard />
          <BackupsCard />
          <MailCard />
          <SizesCard />
        </div>
      </div>
    </div>
  );
}
