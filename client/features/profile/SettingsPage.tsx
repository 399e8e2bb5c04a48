import { useQuery } from '@tanstack/react-query';
import { Bell, LifeBuoy, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { dateOf } from '#client/lib/moments.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type Theme, useTheme } from '#client/ui/theme.ts';
import { authCalls } from '#contract/auth.ts';
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { BlockedRow, PresenceChoice } from './Privacy.tsx';
import { RatingFields, useRating } from './Rating.tsx';
import { Plain, RowLink, Section } from './SettingsRow.tsx';
import { YouSection } from './YouSection.tsx';

export function SettingsPage(account: AccountSectionProps) {
  const { name, username, createdAt, isSiteAdmin } = useViewer();
  const editor = useRating();
  const [theme, setTheme] = useTheme();
  return (
    <Page>
      <div className="mx-auto max-w-2xl">
        <PageHeader title="Settings" back={{ to: '/profile', label: 'Profile' }} />
        <div className="grid grid-cols-1 gap-6">
          <OwnPicture>
            <h2 className="text-2xl wrap-anywhere" dir="auto">
              {name}
            </h2>
            {name !== username && <p className="text-sm wrap-anywhere text-soft">@{username}</p>}
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <RatingBadge rating={editor.rating} type={editor.ratingType} />
              <span className="text-sm text-soft">Playing here since {dateOf(createdAt)}</span>
            </div>
          </OwnPicture>
          <Section title="Rating">
            <RatingFields editor={editor} />
          </Section>
          <YouSection />
          <Section title="Notifications">
            <RowLink
              to="/notifications/settings"
              icon={Bell}
              title="Notification settings"
              text="What you hear of, by push or mail, and quiet hours."
            />
          </Section>
          <Section title="Privacy">
            <PresenceChoice />
            <BlockedRow />
          </Section>
          <Section title="Appearance">
            <Plain>
              <ChoicePills label="Theme" options={themes} value={theme} onChange={setTheme} columns={3} />
            </Plain>
          </Section>
          <Section title="Statistics">
            <Statistics />
          </Section>
          {isSiteAdmin && (
            <Section title="Site administration">
              <RowLink
                to="/admin"
                icon={ShieldCheck}
                title="Run this site"
                text="People, reports, who may register, and the log."
              />
            </Section>
          )}
          <Section title="Help">
            <RowLink
              to="/group-invites-debug"
              icon={LifeBuoy}
              title="Invitations diagnostics"
              text="An invitation does not show? See what is stored about it."
            />
          </Section>
          <AccountSection {...account} />
        </div>
      </div>
    </Page>
  );
}

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

function Statistics() {
  const statistics = useQuery(query(authCalls.statistics));
  return (
    <Plain>
      <QueryView
        query={statistics}
        loading={<Skeleton className="h-24" />}
        failed="Your statistics could not be loaded."
      >
        {({ tournamentCount, groupCount, groups }) => (
          <>
            <dl className="grid grid-cols-2 gap-4">
              <Count name="Tournaments participated" count={tournamentCount} />
              <Count name="Groups a member of" count={groupCount} />
            </dl>
            {groups.length > 0 && (
              <ul className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
                {groups.map(({ id, name }) => (
                  <li key={id} className="min-w-0">
                    <Link
                      href={`/groups/${id}`}
                      className="inline-flex min-h-11 items-center rounded-md bg-sunken px-3 font-semibold hover:bg-line"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
                {groupCount > groups.length && <li className="px-1 text-soft">+{groupCount - groups.length} more</li>}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Plain>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm leading-tight text-soft">{name}</dt>
      <dd className="figures text-3xl font-bold">{count.toLocaleString('en-GB')}</dd>
    </div>
  );
}
