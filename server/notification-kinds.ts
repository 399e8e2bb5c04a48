import { achievementKinds } from './features/achievements/notifications.ts';
import { claimKinds } from './features/claims/notifications.ts';
import { eveningKinds } from './features/evenings/notifications.ts';
import { eventKinds } from './features/events/notifications.ts';
import { gameKinds } from './features/games/notifications.ts';
import { inviteKinds } from './features/invites/notifications.ts';
import { messageKinds } from './features/messages/notifications.ts';
import { reportKinds } from './features/reports/notifications.ts';
import { tournamentKinds } from './features/tournaments/notifications/kinds.ts';
import type { NotificationKinds } from './notifications/kinds.ts';

/** What each feature says of what it tells: of every type. */
export function notificationKinds(): Required<NotificationKinds> {
  return {
    ...achievementKinds,
    ...claimKinds,
    ...eveningKinds,
    ...eventKinds,
    ...gameKinds,
    ...inviteKinds,
    ...messageKinds,
    ...reportKinds,
    ...tournamentKinds,
  };
}
