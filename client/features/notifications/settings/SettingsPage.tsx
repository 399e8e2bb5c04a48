import type { ReactNode } from 'react';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { NotificationSettings } from '#contract/notifications/settings.ts';
import { Groups } from './Groups.tsx';
import { MailCard } from './MailCard.tsx';
import { QuietHours } from './QuietHours.tsx';
import { type SettingsEditor, useSettings } from './use-settings.ts';
import { WhatYouHear } from './WhatYouHear.tsx';

/** @param devices where one is notified */
export function NotificationSettingsPage({ devices }: { devices: ReactNode }) {
  const editor = useSettings();
  return (
    <Page>
      <PageHeader title="Notification settings" isSlim back={{ to: '/notifications', label: 'Notifications' }} />
      <QueryView
        query={editor.query}
        loading={<Loading devices={devices} />}
        failed="Your notification settings could not be loaded."
      >
        {(settings) => <Cards settings={settings} editor={editor} devices={devices} />}
      </QueryView>
    </Page>
  );
}

/** On a phone one column, in which devices come first and mail last. */
const layout = 'grid grid-cols-1 gap-3 lg:grid-cols-[23.25rem_minmax(0,1fr)] lg:gap-4';
const column = 'contents lg:grid lg:content-start lg:gap-4';

interface CardsProps {
  settings: NotificationSettings;
  editor: SettingsEditor;
  devices: ReactNode;
}

function Cards({ settings, editor: { change, problem }, devices }: CardsProps) {
  const parts = { settings, change, problem };
  return (
    <div className={layout}>
      <div className={column}>
        {devices}
        <div className="order-3 min-w-0">
          <QuietHours {...parts} />
        </div>
        <div className="order-4 min-w-0">
          <MailCard mail={settings.mail} />
        </div>
      </div>
      <div className={column}>
        <div className="order-1 min-w-0">
          <WhatYouHear {...parts} />
        </div>
        {settings.groupCount > 0 && (
          <div className="order-2 min-w-0">
            <Groups settings={settings} />
          </div>
        )}
      </div>
    </div>
  );
}

function Loading({ devices }: { devices: ReactNode }) {
  return (
    <div className={layout}>
      <div className={column}>{devices}</div>
      <div role="status" className="order-1 grid gap-3">
        <span className="sr-only">Loading your notification settings</span>
        <Skeleton className="h-160" corner="large" />
      </div>
    </div>
  );
}
