import type { ColumnType, Generated } from 'kysely';
import type { Channels, GroupLevel, NotificationCategory, NotificationType } from '#contract/notifications/types.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface NotificationTables {
  notifications: Notifications;
  notification_pushes: NotificationPushes;
  push_subscriptions: PushSubscriptions;
  notification_settings: NotificationSettings;
  group_notification_levels: GroupNotificationLevels;
  site_secrets: SiteSecrets;
}

/** What somebody is told: one for each type and subject. */
interface Notifications {
  id: Generated<number>;
  userId: Fixed<number>;
  type: Fixed<NotificationType>;
  /** Such as `event:7`; with the id of whom it is for where that is somebody else, `event:7/12`. */
  subject: Fixed<string>;
  /** A guest whom they look after, whom it is about; else null. */
  forId: ColumnType<number | null, number | null | undefined>;
  groupId: number | null;
  /** What its type must know of it, written as JSON. */
  facts: ColumnType<unknown, string, string>;
  /** How many things of the subject. */
  count: number;
  /** When the last of them happened. */
  createdAt: Moment;
  readAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** When it goes out by mail, with what else does then; null where it does not, or did. */
  mailAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** What a device is still to get. */
interface NotificationPushes {
  notificationId: Fixed<number>;
  subscriptionId: Fixed<number>;
  /** Not before: later in quiet hours, and where a push service asks for it. */
  dueAt: Moment;
  isUrgent: boolean;
  attempts: Generated<number>;
}

/** A browser that takes pushes for somebody, as long as they are signed in there. */
interface PushSubscriptions {
  id: Generated<number>;
  userId: Fixed<number>;
  sessionId: number;
  /** Where its push service takes them. */
  endpoint: string;
  /** Its public key and its secret, in base64url. */
  p256dh: string;
  auth: string;
  /** 'Firefox on a laptop' */
  label: string;
  /** It shows nobody's words. */
  isTextHidden: Generated<boolean>;
  createdAt: Fixed<Moment>;
  lastSentAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** When its push service said that it is gone. */
  lostAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** One row for who has chosen something. */
interface NotificationSettings {
  userId: Fixed<number>;
  /** Null while it is not known. */
  timeZone: string | null;
  /** Wall time, such as `22:00`; null where there are no quiet hours. */
  quietFrom: string | null;
  quietUntil: string | null;
  /** By category what differs from the usual, written as JSON. */
  channels: ColumnType<Partial<Record<NotificationCategory, Partial<Channels>>>, string, string>;
  /** When the mail server said that the address takes none. */
  bouncedAt: ColumnType<Moment | null, Moment | null | undefined>;
}

interface GroupNotificationLevels {
  userId: Fixed<number>;
  groupId: Fixed<number>;
  level: GroupLevel;
  /** When what held before comes back; null where it does not by itself. */
  until: Moment | null;
  /** What that is; null for the usual. */
  levelAfter: ColumnType<GroupLevel | null, GroupLevel | null | undefined>;
}

/** What the site signs with. */
interface SiteSecrets {
  name: Fixed<string>;
  value: Fixed<string>;
}
