import { NotificationSettingsPage } from '#client/features/notifications/settings/SettingsPage.tsx';
import { DevicesCard } from '#client/lib/push/DevicesCard.tsx';

/** The settings of notifications, with the devices that they go to. */
export default function NotificationSettingsRoute() {
  return <NotificationSettingsPage devices={<DevicesCard />} />;
}
