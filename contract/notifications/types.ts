/**
 * What people are told of, and how it reaches them unless they choose otherwise. Without schemas, so that pages need none
 * for it.
 */

/** When a mail about something goes out. */
export const mailTimings = ['at_once', 'daily', 'weekly', 'never'] as const;

export type MailTiming = (typeof mailTimings)[number];

/** How one hears of a category. */
export interface Channels {
  push: boolean;
  mail: MailTiming;
}

/** What one chooses by, in the order in which it is shown: good defaults ring little. */
export const notificationCategories = {
  court: { push: true, mail: 'never' },
  results: { push: true, mail: 'at_once' },
  places: { push: true, mail: 'at_once' },
  mentions: { push: true, mail: 'daily' },
  invitations: { push: true, mail: 'at_once' },
  games: { push: true, mail: 'never' },
  achievements: { push: false, mail: 'never' },
  /** For the site's administrators and those who keep order in a group. */
  reports: { push: true, mail: 'at_once' },
  changes: { push: true, mail: 'at_once' },
  events: { push: true, mail: 'weekly' },
  announcements: { push: true, mail: 'daily' },
  messages: { push: false, mail: 'never' },
  tournaments: { push: false, mail: 'weekly' },
} as const satisfies Record<string, Channels>;

export type NotificationCategory = keyof typeof notificationCategories;

interface TypeOfNotification {
  category: NotificationCategory;
  /** Whether it is about the person, who hears of it also where they want to hear of a group only what is about them. */
  isAboutMe: boolean;
}

const aboutMe = (category: NotificationCategory): TypeOfNotification => ({ category, isAboutMe: true });
const aboutGroup = (category: NotificationCategory): TypeOfNotification => ({ category, isAboutMe: false });

/** All that is told. */
export const notificationTypes = {
  /** A place from the waiting list. */
  event_place: aboutMe('places'),
  tournament_place: aboutMe('places'),
  game_place: aboutMe('places'),
  /** Places were drawn, or an organiser has answered: they have none. */
  event_waiting: aboutMe('places'),
  /** Somebody’s level is outside the range: an organiser says whether they come. */
  event_request: aboutMe('invitations'),
  event_new: aboutGroup('events'),
  /** At another time or place. */
  event_changed: aboutGroup('changes'),
  event_cancelled: aboutGroup('changes'),
  event_tomorrow: aboutMe('events'),
  /** It is soon, and they have not answered; or an organiser asks. */
  event_unanswered: aboutMe('events'),
  invitation: aboutMe('invitations'),
  /** Somebody wants to join a group that they run. */
  join_request: aboutMe('invitations'),
  /** Their request or invitation was answered. */
  invite_decision: aboutMe('invitations'),
  /** Somebody says that they played as a guest. */
  guest_claim: aboutMe('invitations'),
  mention: aboutMe('mentions'),
  reply: aboutMe('mentions'),
  direct_message: aboutMe('mentions'),
  group_message: aboutGroup('messages'),
  announcement: aboutGroup('announcements'),
  tournament_opens: aboutGroup('tournaments'),
  tournament_starts: aboutMe('tournaments'),
  /** Or it goes on. */
  tournament_paused: aboutMe('changes'),
  evening_paused: aboutMe('changes'),
  /** Told to those who played. */
  tournament_over: aboutMe('tournaments'),
  next_match: aboutMe('court'),
  court_called: aboutMe('court'),
  rack_called: aboutMe('court'),
  /** Of a match of theirs. */
  result_corrected: aboutMe('results'),
  /** Somebody wants to play with them in a tournament. */
  partner_request: aboutMe('invitations'),
  game_asked: aboutMe('invitations'),
  /** Somebody wants a place in a game of theirs. */
  game_request: aboutMe('invitations'),
  game_joined: aboutMe('games'),
  game_full: aboutMe('games'),
  game_cancelled: aboutMe('changes'),
  result_to_confirm: aboutMe('results'),
  result_disputed: aboutMe('results'),
  achievement: aboutMe('achievements'),
  report: aboutMe('reports'),
} as const satisfies Record<string, TypeOfNotification>;

export type NotificationType = keyof typeof notificationTypes;

/** How much one hears of a group: all that one's settings let through, what is about oneself, nothing. */
export const groupLevels = ['all', 'about_me', 'nothing'] as const;

export type GroupLevel = (typeof groupLevels)[number];

/** Wall times such as `22:00` between which no device rings. */
export interface QuietTimes {
  from: string;
  until: string;
}

/** From the moment that it is known by whose clock. */
export const usualQuiet: QuietTimes = { from: '22:00', until: '07:00' };

/** In minutes: with less than some hours left one night would reach into the next where the clock is turned. */
export const longestQuiet = 20 * 60;

const minutesOfDay = 24 * 60;

/** How long they last where no clock is turned. */
export function minutesOfQuiet({ from, until }: QuietTimes): number {
  const [start = 0, end = 0] = [from, until].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return (end - start + minutesOfDay) % minutesOfDay;
}

/** What stands at the start of a row that shows no face. */
export const notificationIcons = [
  ...(['event', 'cancelled', 'tournament', 'court', 'game', 'medal', 'message', 'announcement', 'group'] as const),
  ...(['report', 'result'] as const),
] as const;
