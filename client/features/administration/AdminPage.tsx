import type { ComponentType, ReactNode } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { GroupsTab } from './groups/GroupsTab.tsx';
import { LogTab } from './log/LogTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';
import { ReportsLabel, ReportsTab } from './reports/ReportsTab.tsx';

const sections: readonly { value: string; label: ReactNode; Part: ComponentType }[] = [
  { value: 'overview', label: 'Overview', Part: OverviewTab },
  { value: 'people', label: 'People', Part: PeopleTab },
  { value: 'groups', label: 'Groups', Part: GroupsTab },
  { value: 'reports', label: <ReportsLabel />, Part: ReportsTab },
  { value: 'log', label: 'Log', Part: LogTab },
];

/** The page of the site's administrators; others do not come here. */
export default function AdminPage() {
  const { tab = 'overview' } = useParams<{ tab?: string }>();
  const [, navigate] = useLocation();
  if (!sections.some(({ value }) => value === tab)) return <Redirect to="/admin" replace />;
  return (
    <Page>
      <PageHeader title="Site administration" back={{ to: '/profile/settings', label: 'Settings' }} isSlim />
      <Tabs
        label="Site administration"
        value={tab}
        onValueChange={(next) => navigate(next === 'overview' ? '/admin' : `/admin/${next}`, { replace: true })}
        tabs={sections.map(({ Part, ...section }) => ({ ...section, content: <Part /> }))}
      />
    </Page>
  );
}
