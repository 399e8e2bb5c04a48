import { NotificationSettingsPage } from '#client/features/notifications/settings/SettingsPage.tsx';

/** The settings of notifications, with the devices that they go to. */
export default function NotificationSettingsRoute() {
  return <NotificationSettingsPage devices={null} />;
}
