import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { DetailsRow } from './details/DetailsRow.tsx';
import { Identity } from './Identity.tsx';
import { RowLink } from './list/Row.tsx';
import { Section } from './list/Section.tsx';
import { OwnPicture } from './picture/OwnPicture.tsx';
import { BlockedRow } from './privacy/BlockedRow.tsx';
import { PresenceChoice } from './privacy/PresenceChoice.tsx';
import { RatingFields } from './rating/RatingFields.tsx';
import { useRating } from './rating/use-rating.ts';
import { Statistics } from './Statistics.tsx';
import { DevicesRow } from './sign-in/DevicesRow.tsx';
import { PasswordRow } from './sign-in/PasswordRow.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

interface SettingsPageProps {
  updateCheck: ReactNode;
  logOut: ReactNode;
  /** The account is gone. */
  onDeleted: () => void;
}

/** What one can change about oneself and about the app, in one list. */
export function SettingsPage({ updateCheck, logOut, onDeleted }: SettingsPageProps) {
  const { isSiteAdmin } = useViewer();
  const editor = useRating();
  return (
    <Page>
      <div className="mx-auto max-w-2xl">
        <PageHeader title="Settings" back={{ to: '/profile', label: 'Profile' }} />
        <div className="grid grid-cols-1 gap-6">
          <OwnPicture>
            <Identity rating={editor.rating} ratingType={editor.ratingType} />
          </OwnPicture>
          <Section title="Rating">
            <RatingFields editor={editor} />
          </Section>
          <Section title="You">
            <DetailsRow />
            <PasswordRow />
            <DevicesRow />
          </Section>
          <Section title="Privacy">
            <PresenceChoice />
            <BlockedRow />
          </Section>
          <Section title="Look">
            <ThemeChoice />
          </Section>
          <Section title="Statistics">
            <Statistics />
          </Section>
          {isSiteAdmin && (
            <Section title="Site administration">
              <RowLink
                to="/reports"
                icon={Flag}
                title="See reports"
                text="Direct messages that somebody has reported wait for your decision."
              />
            </Section>
          )}
          <AccountSection updateCheck={updateCheck} logOut={logOut} onDeleted={onDeleted} />
        </div>
      </div>
    </Page>
  );
}
