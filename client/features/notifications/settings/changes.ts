import type { Request } from '#contract/endpoint.ts';
import type { NotificationSettings, notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { type Channels, type NotificationCategory, notificationCategories } from '#contract/notifications/types.ts';

export type SettingsChange = NonNullable<Request<typeof notificationSettingsCalls.change>['body']>;

/** Both of them, where they are about the same the later one. */
export function together(first: SettingsChange, then: SettingsChange): SettingsChange {
  const channels = { ...first.channels };
  for (const [category, change] of Object.entries(then.channels ?? {})) {
    // Cast: the keys of a record of categories.
    const of = category as NotificationCategory;
    channels[of] = { ...channels[of], ...change };
  }
  return { ...first, ...then, ...(Object.keys(channels).length > 0 && { channels }) };
}

/** The settings as they are once a change is saved. */
export function changed(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const { channels = {}, quiet = settings.quiet, timeZone = settings.timeZone } = change;
  return {
    ...settings,
    quiet,
    timeZone,
    channels: settings.channels.map((each) => ({
      ...each,
      push: channels[each.category]?.push ?? each.push,
      mail: channels[each.category]?.mail ?? each.mail,
    })),
  };
}

/** All channels of the settings, as something to change to. */
export const channelsOf = ({ channels }: NotificationSettings): Partial<Record<NotificationCategory, Channels>> =>
  Object.fromEntries(channels.map(({ category, push, mail }) => [category, { push, mail }]));

export const isUsual = ({ channels }: NotificationSettings): boolean =>
  channels.every(({ category, push, mail }) => {
    const usual = notificationCategories[category];
    return push === usual.push && mail === usual.mail;
  });
