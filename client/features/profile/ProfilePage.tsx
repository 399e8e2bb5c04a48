import type { ReactNode } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import { DataCard } from './account/DataCard.tsx';
import { DetailsCard } from './details/DetailsCard.tsx';
import { Identity } from './Identity.tsx';
import { BlockedCard } from './privacy/BlockedCard.tsx';
import { PresenceCard } from './privacy/PresenceCard.tsx';
import { RatingCard } from './rating/RatingCard.tsx';
import { useRating } from './rating/use-rating.ts';
import { SiteCard } from './SiteCard.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';
import { DevicesCard } from './sign-in/DevicesCard.tsx';
import { PasswordCard } from './sign-in/PasswordCard.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

interface ProfilePageProps {
  updateCheck: ReactNode;
  logOut: ReactNode;
  /** The account is gone. */
  onDeleted: () => void;
}

export function ProfilePage({ updateCheck, logOut, onDeleted }: ProfilePageProps) {
  const { isSiteAdmin } = useViewer();
  const editor = useRating();
  return (
    <Page>
      <PageHeader title="Profile" />
      {/* On a wide screen two columns, each without a gap, however long the other is. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr_auto]">
        <div className="grid grid-cols-1 gap-4">
          <Identity rating={editor.rating} ratingType={editor.ratingType} />
          <RatingCard editor={editor} />
          <DetailsCard />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:row-span-2">
          <StatisticsCard />
          <AccountCard updateCheck={updateCheck} logOut={logOut} />
          {isSiteAdmin && <SiteCard />}
          <PresenceCard />
          <BlockedCard />
          <ThemeChoice />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:row-span-2">
          <DevicesCard />
          <PasswordCard />
        </div>
        <DataCard onDeleted={onDeleted} />
      </div>
    </Page>
  );
}
