import type { FastifyBaseLogger } from 'fastify';
import type { AdminLog } from './admin-log/admin-log.ts';
import { withSavepoint } from './database/transaction.ts';
import type { WriteTx } from './database/types.ts';
import type { AchievementsService } from './features/achievements/service.ts';
import type { AccountService } from './features/auth/account.ts';
import type { BlocksService } from './features/blocks/service.ts';
import type { CalendarService } from './features/calendar/service.ts';
import type { ClaimsService } from './features/claims/service.ts';
import type { RacksService } from './features/evenings/rack/service.ts';
import type { EveningsService } from './features/evenings/service.ts';
import type { AttendanceService } from './features/events/attendance/service.ts';
import type { EventsService } from './features/events/service.ts';
import type { GamesService } from './features/games/service.ts';
import type { GroupActivityService } from './features/group-activity/service.ts';
import type { GroupLinksService } from './features/group-links/service.ts';
import type { GroupsService } from './features/groups/service.ts';
import type { GuestsService } from './features/guests/service.ts';
import type { ImportsService } from './features/imports/service.ts';
import type { InvitesService } from './features/invites/service.ts';
import type { MatchmakingService } from './features/matchmaking/service.ts';
import type { ConversationsService } from './features/messages/conversations/service.ts';
import type { VotingService } from './features/messages/voting/service.ts';
import type { ModerationService } from './features/moderation/service.ts';
import type { NotificationsService } from './features/notifications/service.ts';
import type { RatingsService } from './features/ratings/service.ts';
import type { ReportsService } from './features/reports/service.ts';
import type { TournamentsService } from './features/tournaments/service.ts';
import type { UserPicturesService } from './features/users/pictures/service.ts';
import { deleteAllOf } from './http/idempotency/queries.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DomainEvent, DomainEventListeners } from './kernel/domain-events.ts';
import type { Live } from './live/live.ts';
import { topics } from './live/topics.ts';

/** The features that want to know what happens elsewhere. */
interface Listening {
  account: AccountService;
  achievements: AchievementsService;
  activity: GroupActivityService;
  attendance: AttendanceService;
  blocks: BlocksService;
  calendar: CalendarService;
  claims: ClaimsService;
  conversations: ConversationsService;
  evenings: EveningsService;
  racks: RacksService;
  events: EventsService;
  games: GamesService;
  groupLinks: GroupLinksService;
  groups: GroupsService;
  guests: GuestsService;
  imports: ImportsService;
  invites: InvitesService;
  matchmaking: MatchmakingService;
  moderation: ModerationService;
  notifications: NotificationsService;
  ratings: RatingsService;
  reports: ReportsService;
  tournaments: TournamentsService;
  userPictures: UserPicturesService;
  voting: VotingService;
}

interface Around {
  live: Live;
  log: FastifyBaseLogger;
  jobs: Jobs;
  adminLog: AdminLog;
}

/** Who hears of which domain event, in which order. */
export function domainEventListeners(
  {
    account,
    achievements,
    activity,
    attendance,
    blocks,
    calendar,
    claims,
    conversations,
    evenings,
    events,
    racks,
    games,
    groupLinks,
    groups,
    guests,
    imports,
    invites,
    matchmaking,
    moderation,
    notifications,
    ratings,
    reports,
    tournaments,
    userPictures,
    voting,
  }: Listening,
  { live, log, jobs, adminLog }: Around,
): DomainEventListeners {
  /** What must not undo the domain event where it fails: a tournament is over, whatever is awarded. */
  const anyhow =
    <D extends DomainEvent>(listener: (tx: WriteTx, event: D) => Promise<void>) =>
    (tx: WriteTx, event: D) =>
      withSavepoint(
        tx,
        (within) => listener(within, event),
        (error) => log.error(error, `what follows from ${event.kind} failed`),
      );

  /** The ratings of all: under a key of their own, so that those who ask at once do not wait for each other. */
  const recompute = (tx: WriteTx, key: string) => jobs.add(tx, [{ kind: 'recompute_ratings', key, payload: {} }]);

  /** What they see of people, groups and reports is another one. */
  const tellAdministrators = (tx: WriteTx) => live.tell(tx, [topics.administration()], { type: 'administration' });

  return {
    address_renewed: [notifications.addressRenewed],
    group_created: [conversations.openForGroup, activity.log, tellAdministrators],
    group_changed: [
      activity.groupChanged,
      invites.groupChanged,
      groupLinks.groupChanged,
      tournaments.entries.groupChanged,
    ],
    group_deleted: [
      invites.groupDeleted,
      conversations.groupDeleted,
      notifications.groupDeleted,
      achievements.groupDeleted,
      tournaments.public.groupDeleted,
      ratings.groupDeleted,
      guests.groupDeleted,
      // There is much to purge: what was said in it.
      (tx, { groupId }) => jobs.add(tx, [{ kind: 'purge', key: `group ${groupId}`, payload: {} }]),
      (tx, { groupId }) => recompute(tx, `group ${groupId}`),
      tellAdministrators,
    ],
    owner_changed: [activity.log, tellAdministrators],
    member_entered: [
      conversations.enter,
      invites.settle,
      activity.log,
      achievements.memberEntered,
      (tx, { userId }) => live.refreshSubscriptions(tx, { userId }),
    ],
    member_left: [
      conversations.exit,
      moderation.exit,
      events.memberLeft,
      racks.leaveAll,
      guests.memberLeft,
      tournaments.entries.memberLeft,
      claims.memberLeft,
      notifications.memberLeft,
      activity.log,
      (tx, { userId }) => live.refreshSubscriptions(tx, { userId }),
    ],
    places_given_up: [
      events.placesGivenUp,
      guests.placesGivenUp,
      activity.placesGivenUp,
      (tx, { userId }) => live.refreshSubscriptions(tx, { userId }),
    ],
    role_changed: [
      activity.log,
      achievements.roleChanged,
      (tx, { userId }) => live.refreshSubscriptions(tx, { userId }),
    ],
    invite_moved: [activity.log],
    people_invited: [activity.log],
    cooldown_changed: [activity.log],
    member_muted: [activity.log],
    member_unmuted: [activity.log],
    member_banned: [invites.settle, tournaments.entries.memberBanned, activity.log],
    ban_lifted: [activity.log],
    link_changed: [activity.log],
    message_sent: [achievements.messageSent],
    message_moderated: [activity.log],
    message_reported: [reports.report, tellAdministrators],
    person_blocked: [
      conversations.personBlocked,
      games.personBlocked,
      notifications.personBlocked,
      (tx, { blockerId, blockedId }) => {
        for (const userId of [blockerId, blockedId]) live.refreshSubscriptions(tx, { userId });
      },
    ],
    matches_counted: [achievements.matchesCounted],
    results_changed: [
      ratings.resultsChanged,
      async (tx, { results: [first] }) => first && recompute(tx, `${first.source} ${first.sourceId}`),
    ],
    tournament_deleted: [
      achievements.tournamentDeleted,
      ratings.tournamentDeleted,
      (tx, { tournamentId }) => recompute(tx, `tournament ${tournamentId}`),
    ],
    guests_changed: [evenings.guestsChanged],
    evening_deleted: [ratings.eveningDeleted, (tx, { eveningId }) => recompute(tx, `all of evening ${eveningId}`)],
    tournament_over: [anyhow(achievements.outcomeSettled)],
    tournament_outcome_changed: [anyhow(achievements.outcomeSettled)],
    tournament_moved: [activity.log],
    attendance_changed: [achievements.attendanceChanged],
    event_of_poll: [voting.becomeEvent],
    events_deleted: [
      voting.eventsDeleted,
      achievements.eventsDeleted,
      ratings.eventsDeleted,
      async (tx, { places: [first] }) => first && recompute(tx, `event ${first.id}`),
    ],
    events_replanned: [achievements.eventsReplanned],
    game_proposed: [conversations.ofGames.proposed],
    game_players_changed: [conversations.ofGames.playersChanged],
    person_registered: [achievements.registered, tellAdministrators],
    session_ended: [(tx, { sessionId, reason }) => live.endSession(tx, sessionId, reason)],
    password_changed: [calendar.endAddresses],
    dupr_id_confirmed: [account.duprIdConfirmed],
    player_changed: [tournaments.reviseAllOf, matchmaking.playerChanged],
    person_reassigned: [
      ratings.personReassigned,
      (tx, { from }) => recompute(tx, `person ${from}`),
      anyhow(achievements.personReassigned),
    ],
    person_renamed: [
      groups.renamed,
      tournaments.reviseAllOf,
      evenings.reviseAllOf,
      conversations.reviseAllOf,
      tellAdministrators,
    ],
    person_forgotten: [
      groups.forget,
      guests.forget,
      invites.forget,
      moderation.forget,
      activity.forget,
      tournaments.entries.forget,
      tournaments.finish.forgetDuprIds,
      events.forget,
      games.forget,
      (tx, { userId }) => racks.leaveAll(tx, { userId }),
      evenings.reviseAllOf,
      attendance.forget,
      conversations.forget,
      reports.forget,
      adminLog.forget,
      blocks.forget,
      calendar.endAddresses,
      userPictures.forget,
      achievements.forget,
      matchmaking.forget,
      claims.forget,
      imports.forget,
      notifications.forget,
      (tx, { userId }) => deleteAllOf(tx, userId),
      tellAdministrators,
    ],
  };
}
