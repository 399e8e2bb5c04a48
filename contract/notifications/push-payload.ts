import type { NotificationAction } from '../notifications.ts';

/**
 * What a push says: declarative, so that Safari shows it without the service worker, which reads the same elsewhere. Without
 * schemas, so that the worker needs none for it.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body?: string;
    /** The page that it opens. */
    navigate: string;
    /** What has the same takes its place. */
    tag: string;
    /** The number on the app’s icon. */
    app_badge: number;
    actions: { action: string; title: string; navigate: string }[];
    data: {
      /** By action, what is called in the place of opening a page. */
      requests: Record<string, PushRequest>;
    };
  };
}

export interface PushRequest extends NonNullable<NotificationAction['request']> {
  /** What is so once it is done: 'You’re in'. */
  done: string;
}

/** The tag of a notification, and the tag of those of a night. */
export const tagOf = (notificationId: number): string => `n${notificationId}`;
export const nightTag = 'night';
