import type { Database } from './database/types.ts';
import type { BackupsService } from './features/administration/backups/service.ts';
import type { MailingService } from './features/auth/mailing-service.ts';
import type { EventsService } from './features/events/service.ts';
import type { GamesService } from './features/games/service.ts';
import type { DiscoverService } from './features/groups/discover/service.ts';
import type { NotificationsService } from './features/notifications/service.ts';
import { ratingRecomputation } from './features/ratings/recompute/service.ts';
import type { JobHandlers } from './jobs/kinds.ts';
import type { Live } from './live/live.ts';
import { purgeExpired } from './retention.ts';

interface Services {
  backups: BackupsService;
  discover: DiscoverService;
  events: EventsService;
  games: GamesService;
  mailing: MailingService;
  notifications: NotificationsService;
}

interface Around {
  database: Database;
  live: Live;
  clock: () => Date;
}

/** Who does which job. */
export function jobHandlers(
  { backups, discover, events, games, mailing, notifications }: Services,
  { database, live, clock }: Around,
): JobHandlers {
  const recompute = ratingRecomputation(database, live);
  return {
    back_up: () => backups.make('back_up'),
    back_up_now: () => backups.make('back_up_now'),
    check_quiet_groups: () => discover.checkQuiet(),
    purge: () => purgeExpired(database, clock()),
    recompute_ratings: (_, signal) => recompute(signal),
    let_result_stand: ({ gameId }) => games.letResultStand(gameId),
    extend_series: ({ seriesId }) => events.extendSeries(seriesId),
    draw_places: (_, signal) => events.drawPlaces(signal),
    remind_of_events: (_, signal) => events.remind(signal),
    mail_reset_links: (payload) => mailing.mailResetLinks(payload),
    mail_verification: (payload) => mailing.mailVerification(payload),
    notify: (payload, signal) => notifications.telling.tell(payload, signal),
    review_notifications: (of, signal) => notifications.reading.review(of, signal),
    find_words: ({ notificationId }) => notifications.findWords(notificationId),
    send_pushes: (_, signal) => notifications.pushes.sendDue(signal),
    send_mails: (_, signal) => notifications.mails.sendDue(signal),
  };
}
