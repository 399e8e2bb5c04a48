import { BackupsCard } from '../backups/BackupsCard.tsx';
import { HealthLine } from '../health/HealthLine.tsx';
import { SizesCard } from '../health/SizesCard.tsx';
import { JobsCard } from '../jobs/JobsCard.tsx';
import { LogCard } from '../log/LogCard.tsx';
import { MailCard } from '../mail/MailCard.tsx';
import { PeopleCard } from '../people/PeopleCard.tsx';
import { NameCard } from '../site/NameCard.tsx';
import { RegistrationCard } from '../site/RegistrationCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';

/** Cards, each of which says by itself what is wrong with it: what is worked on at the left, what is set at the right. */
export function OverviewTab() {
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
