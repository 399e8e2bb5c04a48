import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#contract/site.ts';
import { hallfuls } from '#contract/tournaments/public.ts';
import { AdminLog } from './admin-log/admin-log.ts';
import type { Config } from './config.ts';
import type { Database } from './database/types.ts';
import type { Deps } from './deps.ts';
import { domainEventListeners } from './domain-event-listeners.ts';
import { achievementRoutes } from './features/achievements/routes.ts';
import { achievementsService } from './features/achievements/service.ts';
import { activityRoutes } from './features/activities/routes.ts';
import { activitiesService } from './features/activities/service.ts';
import { backupsService } from './features/administration/backups/service.ts';
import { siteGroupsService } from './features/administration/groups/service.ts';
import { healthService } from './features/administration/health/service.ts';
import { adminJobsService } from './features/administration/jobs/service.ts';
import { adminLogService } from './features/administration/log/service.ts';
import { mailTestService } from './features/administration/mail/service.ts';
import { peopleService } from './features/administration/people/service.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { accountService } from './features/auth/account.ts';
import { readsAs, writesAs } from './features/auth/acting.ts';
import { mailingService } from './features/auth/mailing-service.ts';
import { owaspCost, type PasswordCost, passwordsAt } from './features/auth/password.ts';
import { authRoutes } from './features/auth/routes.ts';
import { authService } from './features/auth/service.ts';
import { blockRoutes } from './features/blocks/routes.ts';
import { blocksService } from './features/blocks/service.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { calendarService } from './features/calendar/service.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { claimsService } from './features/claims/service.ts';
import { courtRoutes } from './features/courts/routes.ts';
import { courtsService } from './features/courts/service.ts';
import { diagnosticsRoutes } from './features/diagnostics/routes.ts';
import { diagnosticsService } from './features/diagnostics/service.ts';
import { rackRoutes } from './features/evenings/rack/routes.ts';
import { racksService } from './features/evenings/rack/service.ts';
import { eveningRoutes } from './features/evenings/routes.ts';
import { eveningsService } from './features/evenings/service.ts';
import { attendanceService } from './features/events/attendance/service.ts';
import { attendanceRoutes, eventRoutes } from './features/events/routes.ts';
import { eventsService } from './features/events/service.ts';
import { gameRoutes } from './features/games/routes.ts';
import { gamesService } from './features/games/service.ts';
import { groupActivityRoutes } from './features/group-activity/routes.ts';
import { groupActivityService } from './features/group-activity/service.ts';
import { newcomersService } from './features/group-links/newcomers-service.ts';
import { groupLinkRoutes } from './features/group-links/routes.ts';
import { groupLinksService } from './features/group-links/service.ts';
import { discoverService } from './features/groups/discover/service.ts';
import { membersService } from './features/groups/members/service.ts';
import { picturesService } from './features/groups/pictures/service.ts';
import { groupRoutes, pictureRoutes } from './features/groups/routes.ts';
import { groupsService } from './features/groups/service.ts';
import { guestRoutes } from './features/guests/routes.ts';
import { guestsService } from './features/guests/service.ts';
import { importRoutes } from './features/imports/routes.ts';
import { importsService } from './features/imports/service.ts';
import { joiningService } from './features/invites/joining-service.ts';
import { inviteListsService } from './features/invites/lists-service.ts';
import { inviteRoutes } from './features/invites/routes.ts';
import { invitesService } from './features/invites/service.ts';
import { matchmakingRoutes } from './features/matchmaking/routes.ts';
import { matchmakingService } from './features/matchmaking/service.ts';
import { announcementsService } from './features/messages/announcements/service.ts';
import { changesService } from './features/messages/changes/service.ts';
import { conversationsService } from './features/messages/conversations/service.ts';
import { messageChangeRoutes, messagePictureRoutes, messageRoutes, pollRoutes } from './features/messages/routes.ts';
import { messageSearchService } from './features/messages/search/service.ts';
import { sendingService } from './features/messages/sending/service.ts';
import { messagesService } from './features/messages/service.ts';
import { uploadingService } from './features/messages/uploading/service.ts';
import { votingService } from './features/messages/voting/service.ts';
import { messageModerationRoutes, moderationRoutes } from './features/moderation/routes.ts';
import { moderationService } from './features/moderation/service.ts';
import { myGroupRoutes } from './features/my-groups/routes.ts';
import { myGroupsService } from './features/my-groups/service.ts';
import { dialling, type TestPushService } from './features/notifications/push/dial.ts';
import { mostUrgent } from './features/notifications/push/lanes.ts';
import { pushSender } from './features/notifications/push/sender.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { notificationsService } from './features/notifications/service.ts';
import { playerRoutes } from './features/players/routes.ts';
import { playersService } from './features/players/service.ts';
import { ratingRoutes } from './features/ratings/routes.ts';
import { ratingsService } from './features/ratings/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reportsService } from './features/reports/service.ts';
import { siteRoutes, siteSettingsRoutes } from './features/site/routes.ts';
import { isOnLoopback } from './features/site/rules.ts';
import { siteService } from './features/site/service.ts';
import { tournamentRoutes } from './features/tournaments/routes.ts';
import { tournamentsService } from './features/tournaments/service.ts';
import { userPicturesService } from './features/users/pictures/service.ts';
import { userPictureRoutes, userRoutes } from './features/users/routes.ts';
import { usersService } from './features/users/service.ts';
import { isFromThisMachine, refuseForeignOrigin } from './http/address.ts';
import { watchAnswers } from './http/answer-times.ts';
import { type CountingOf, countingAlone } from './http/counter.ts';
import { answerHealth, endConnections, framework } from './http/framework.ts';
import { recogniseRepeats } from './http/idempotency/keyed-calls.ts';
import { limitRequests, loginLimit, mailLimit, strangersLimit } from './http/limits.ts';
import { serveMetrics } from './http/metrics.ts';
import { describeCalls } from './http/openapi.ts';
import { sessionCookie } from './http/session-cookie.ts';
import type { SharedCounts } from './http/shared-counts.ts';
import { serveClient } from './http/statics.ts';
import { jobHandlers } from './job-handlers.ts';
import { Jobs } from './jobs/jobs.ts';
import { JobRunner } from './jobs/runner.ts';
import { keptAboutPeople } from './kept-about-people.ts';
import { DomainEventRecorder } from './kernel/domain-events.ts';
import type { Bus } from './live/bus.ts';
import { BusWatch } from './live/bus-watch.ts';
import { Hub } from './live/hub.ts';
import { liveOver } from './live/live.ts';
import { Presence } from './live/presence.ts';
import { readRights } from './live/rights.ts';
import { heartbeatMs, serveSockets } from './live/sockets.ts';
import { Spectators } from './live/spectators.ts';
import { Mail } from './mail/mail.ts';
import { listOf, listPrivacy } from './membership/queries.ts';
import { notificationKinds } from './notification-kinds.ts';
import type { NotificationKinds } from './notifications/kinds.ts';
import { Notifications } from './notifications/notifications.ts';
import { ImageProcessor } from './pictures/image-processor.ts';
import { addressIn } from './set-up-link.ts';

/** What the application is a function of. */
export interface AppDeps {
  config: Config;
  database: Database;
  bus: Bus;
  /** Where all processes of the site count together; without it each counts for itself. */
  sharedCounts?: SharedCounts | undefined;
  /** Where it is not the machine's own. */
  clock?: () => Date;
  /** Milliseconds of a clock that nobody sets, where it is not the machine's own. */
  ticks?: () => number;
  /** A number from 0 up to 1, for the seeds of draws. */
  random?: () => number;
  /** How dear the hash of a password is to make: what OWASP asks for, save where thousands of people are made up. */
  passwordCost?: PasswordCost;
  /** The login that visitors may try, where the data is made up. */
  demo?: Site['demo'];
  /** Whether the process is about to end. */
  isDraining?: () => boolean;
  /** Is handed what does the jobs: nothing is done of them until it is asked to. */
  withJobRunner?: (runner: JobRunner) => void;
  /** Whether the process can be watched. */
  withMetrics?: boolean;
  /** Whether the built client and the page of all calls are served, too. */
  withPages?: boolean;
  /** A push service of a test’s own, beside those in the internet. */
  pushService?: TestPushService | undefined;
  /** What features tell people, where it is not what they do. */
  kinds?: NotificationKinds;
  /** How long a mail waits for more, where it is not as usual. */
  mailWaitMs?: number | undefined;
  /** How often each socket is asked whether it is still there, where it is not the usual. */
  socketHeartbeatMs?: number;
}

/** A process that is started again listens where it did. */
const nameOf = ({ host, port }: Config) => (port === 0 ? undefined : `${hostname()} ${host}:${port}`);

const builtClient = join(import.meta.dirname, '../dist/client');

/** The whole application, ready to listen or to be spoken to in a test. */
export async function buildApp({
  config,
  database,
  bus,
  sharedCounts,
  clock = () => new Date(),
  ticks = () => performance.now(),
  random = Math.random,
  passwordCost = owaspCost,
  demo = null,
  isDraining = () => false,
  withJobRunner = () => undefined,
  withMetrics = false,
  withPages = true,
  pushService,
  kinds = notificationKinds(),
  mailWaitMs,
  socketHeartbeatMs = heartbeatMs,
}: AppDeps): Promise<FastifyInstance> {
  const app = await framework(config);
  const cookie = sessionCookie(config.publicUrl);
  const domainEvents = new DomainEventRecorder();
  const live = liveOver(bus, config);
  const jobs = new Jobs(clock);
  const adminLog = new AdminLog(live, clock);
  const countingOf: CountingOf = sharedCounts?.counting.bind(sharedCounts) ?? countingAlone;
  const deps: Deps = {
    database,
    writeAs: writesAs(database, clock),
    readAs: readsAs(database, clock),
    domainEvents,
    live,
    jobs,
    notifications: new Notifications(jobs, live, clock),
    adminLog,
    clock,
    random,
    passwords: passwordsAt(passwordCost),
    loginAttempts: loginLimit(config.rateLimitScale, countingOf),
    strangersAttempts: strangersLimit(config.rateLimitScale, countingOf),
    mailAttempts: mailLimit(config.rateLimitScale, countingOf),
  };

  const presence = new Presence(bus, { ticks, tell: (topics, event) => hub.tellWatchers(topics, event) });

  const site = siteService(deps, {
    isOnLoopback: isOnLoopback(config),
    groupLinks: newcomersService(deps),
    sendsMail: config.mail !== undefined,
    demo,
  });
  const isHere = (request: FastifyRequest) => site.isOnLoopback && isFromThisMachine(request);
  const mail = config.mail && new Mail(config.mail);
  app.addHook('onClose', () => mail?.close());
  const mailing = mailingService(deps, { site, mail, address: addressIn(config) });
  const auth = authService(deps, { site, mailing });
  const messages = messagesService(deps);
  const conversations = conversationsService(deps);
  const sending = sendingService(deps);
  const changes = changesService(deps);
  const voting = votingService(deps);
  const reports = reportsService(deps, changes);
  const blocks = blocksService(deps);
  const moderation = moderationService(deps);
  const groups = groupsService(deps);
  const guests = guestsService(deps);
  const discover = discoverService(deps);
  const invites = invitesService(deps);
  const joining = joiningService(deps);
  const activity = groupActivityService(deps);
  const tournaments = tournamentsService(deps);
  const ratings = ratingsService(deps);
  const achievements = achievementsService(deps, { tournaments });
  const events = eventsService(deps);
  const attendance = attendanceService(deps, guests);
  const games = gamesService(deps, guests);
  const imports = importsService(deps, { guests, invites, games });
  const evenings = eveningsService(deps, { attendance, ratings, tournaments });
  const racks = racksService(deps, { attendance, ratings });
  const claims = claimsService(deps, { tournaments, evenings, games, attendance, ratings });
  const account = accountService(deps, keptAboutPeople, mailing);
  const users = usersService(deps);
  const imageProcessor = new ImageProcessor();
  app.addHook('onClose', () => imageProcessor.close());
  const userPictures = userPicturesService(deps, imageProcessor);
  const pictures = picturesService(deps, imageProcessor);
  const groupLinks = groupLinksService(deps, { joining, pictures });
  const calendar = calendarService(deps);
  const matchmaking = matchmakingService(deps);
  const dial = dialling(mostUrgent.toOne, pushService);
  app.addHook('onClose', () => dial.close());
  const sender = pushSender({
    ...deps,
    dial,
    log: app.log,
    site: config.publicUrl,
    mailFrom: config.mail?.from.address,
  });
  const mails = { mail, mailWaitMs, site, events, address: addressIn(config) };
  const notifications = notificationsService(deps, { kinds, ...mails, sender, log: app.log });
  const localAddress = config.publicUrl === undefined ? addressIn(config) : null;
  const backups = backupsService(deps, config);
  const watched = { answers: watchAnswers(app, ticks), bus: new BusWatch(bus, clock), backups, mail, localAddress };

  const listening = {
    account,
    achievements,
    activity,
    attendance,
    blocks,
    calendar,
    claims,
    conversations,
    evenings,
    racks,
    events,
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
  };
  domainEvents.listenWith(domainEventListeners(listening, { live, log: app.log, jobs, adminLog }));
  const runner = new JobRunner(
    { database, clock, name: nameOf(config), onError: (err, job) => app.log.warn({ err, job }, 'a job failed') },
    jobHandlers({ backups, discover, events, games, mailing, notifications }, { database, live, clock }),
  );
  answerHealth(app, { database, bus, jobs: runner }, isDraining);
  if (withMetrics) {
    const measured = {
      database: () => database.connections(),
      sockets: () => app.websocketServer.clients.size,
      bus,
      countedAlone: () => sharedCounts?.alone ?? 0,
      jobs: () => runner.state(),
      mail: () => mail?.counts,
    };
    serveMetrics(app, measured, { token: config.metricsToken });
  }
  jobs.onDue = () => runner.soon();
  withJobRunner(runner);

  endConnections(app, isDraining);
  app.addHook('onRequest', refuseForeignOrigin(config.publicUrl));
  recogniseRepeats(app, database, clock);
  limitRequests(app, config.rateLimitScale, countingOf);
  if (withPages) await describeCalls(app, cookie);

  siteRoutes(app, site, isHere);
  authRoutes(app, { auth, account, mailing, isHere }, cookie);
  userRoutes(app, users);
  userPictureRoutes(app, userPictures);
  groupRoutes(app, { groups, discover, members: membersService(deps, presence) });
  guestRoutes(app, guests);
  pictureRoutes(app, pictures);
  inviteRoutes(app, { invites, lists: inviteListsService(deps), joining, groups });
  groupActivityRoutes(app, activity);
  diagnosticsRoutes(app, diagnosticsService(deps));
  siteSettingsRoutes(app, site);
  administrationRoutes(app, {
    groups: siteGroupsService(deps, groups),
    log: adminLogService(deps),
    people: peopleService(deps),
    backups,
    health: healthService(deps, config, watched),
    jobs: adminJobsService(deps),
    mail: mailTestService(deps, { mail, site }),
  });
  groupLinkRoutes(app, { links: groupLinks, groups });
  myGroupRoutes(app, myGroupsService(deps));
  messageChangeRoutes(app, changes);
  messageModerationRoutes(app, changes);
  pollRoutes(app, voting);
  messagePictureRoutes(app, uploadingService(deps, imageProcessor));
  reportRoutes(app, reports);
  const announcements = announcementsService(deps);
  messageRoutes(app, { messages, conversations, sending, announcements, search: messageSearchService(deps) });
  moderationRoutes(app, moderation);
  blockRoutes(app, blocks);
  calendarRoutes(app, calendar, config.publicUrl);
  tournamentRoutes(app, tournaments);
  achievementRoutes(app, achievements);
  ratingRoutes(app, ratings);
  eventRoutes(app, events);
  attendanceRoutes(app, attendance);
  gameRoutes(app, games);
  eveningRoutes(app, { evenings, tournaments });
  rackRoutes(app, { racks });
  courtRoutes(
    app,
    courtsService(deps, { tournaments: tournaments.onCourts, evenings: evenings.onCourts, racks: racks.onCourts }),
  );
  activityRoutes(app, activitiesService(deps));
  claimRoutes(app, claims);
  importRoutes(app, imports);
  playerRoutes(app, playersService(deps, { achievements }));
  matchmakingRoutes(app, matchmaking);
  notificationRoutes(app, notifications);

  const rights = {
    sessions: auth.liveSessions,
    memberships: listOf,
    tournaments: tournaments.groupsOf,
    groups: listPrivacy,
    games: games.hiddenFrom,
  };
  const hub = new Hub(bus, {
    readRights: (listening) => database.read((tx) => readRights(tx, rights, listening)),
    clock,
    ticks,
    onError: (error) => app.log.warn(error, 'what sockets may hear could not be looked up'),
    presence,
  });
  const spectators = new Spectators(bus, {
    links: tournaments.public.links,
    onError: (error) => app.log.warn(error, 'public links could not be looked up'),
  });
  await serveSockets(app, { hub, spectators }, { publicUrl: config.publicUrl, heartbeatMs: socketHeartbeatMs });
  app.addHook('onClose', async () => {
    presence.stop();
    live.flush();
  });
  await serveClient(app, withPages ? builtClient : undefined, {
    publicUrl: config.publicUrl,
    siteName: site.name,
    pages: {
      '/t/:token': { rateLimit: hallfuls, headOf: tournaments.public.headOf },
      '/join/:token': { rateLimit: hallfuls, headOf: groupLinks.headOf },
    },
  });
  return app;
}
