import { query } from '#client/data/queries.ts';
import { notificationCalls } from '#contract/notifications.ts';

/** How many are unread, and what the newest are about. */
export const unreadQuery = query(notificationCalls.unread);
