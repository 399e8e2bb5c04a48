import { adminLogExport } from './admin-log/queries.ts';
import { achievementsExport } from './features/achievements/queries.ts';
import { suspensionsExport } from './features/auth/administering-queries.ts';
import { namesExport } from './features/auth/name-queries.ts';
import { blocksExport } from './features/blocks/queries.ts';
import { calendarExport } from './features/calendar/queries.ts';
import { claimsExport } from './features/claims/queries.ts';
import { courtCodesExport } from './features/courts/queries.ts';
import { eveningsExport } from './features/evenings/queries.ts';
import { attendanceExport } from './features/events/attendance/queries.ts';
import { eventsExport } from './features/events/queries.ts';
import { gamesExport } from './features/games/queries.ts';
import { groupActivityExport } from './features/group-activity/queries.ts';
import { linksExport } from './features/group-links/queries.ts';
import { groupsExport } from './features/groups/queries.ts';
import { guestsExport } from './features/guests/queries.ts';
import { importsExport } from './features/imports/queries.ts';
import { invitesExport } from './features/invites/queries.ts';
import { matchmakingExport } from './features/matchmaking/profile/queries.ts';
import { messagesExport } from './features/messages/queries.ts';
import { moderationExport } from './features/moderation/queries.ts';
import { notificationsExport } from './features/notifications/queries.ts';
import { ratingsExport } from './features/ratings/queries.ts';
import { reportsExport } from './features/reports/queries.ts';
import { siteLinksExport } from './features/site/queries.ts';
import { enteredDuprIdsExport } from './features/tournaments/finish/dupr-queries.ts';
import { tournamentsExport } from './features/tournaments/lists/export-queries.ts';
import { publicLinksExport } from './features/tournaments/public/queries.ts';
import { userPicturesExport } from './features/users/queries.ts';

/** All that is kept about a person, feature by feature: what they take along who download their data. */
export const keptAboutPeople = {
  ...namesExport,
  ...suspensionsExport,
  ...groupsExport,
  ...guestsExport,
  ...invitesExport,
  ...groupActivityExport,
  ...linksExport,
  ...messagesExport,
  ...reportsExport,
  ...blocksExport,
  ...moderationExport,
  ...calendarExport,
  ...tournamentsExport,
  ...publicLinksExport,
  ...courtCodesExport,
  ...enteredDuprIdsExport,
  ...achievementsExport,
  ...ratingsExport,
  ...eventsExport,
  ...attendanceExport,
  ...gamesExport,
  ...importsExport,
  ...eveningsExport,
  ...userPicturesExport,
  ...matchmakingExport,
  ...notificationsExport,
  ...claimsExport,
  ...siteLinksExport,
  ...adminLogExport,
};
