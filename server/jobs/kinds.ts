import type { Notice, ToldOf } from '../notifications/kinds.ts';

/** What follows a change or comes with time, by what each kind is told. */
export interface JobPayloads {
  /** Deletes what has ended. */
  purge: Record<never, never>;
  /** Looks in which groups nothing is on. */
  check_quiet_groups: Record<never, never>;
  /** Backs up the site, every night. */
  back_up: Record<never, never>;
  /** The same, because somebody asks for it. */
  back_up_now: Record<never, never>;
  /** Brings the club ratings in line with the results. */
  recompute_ratings: Record<never, never>;
  let_result_stand: { gameId: number };
  extend_series: { seriesId: number };
  /** Tells of events that begin soon. */
  remind_of_events: Record<never, never>;
  /** Draws places of events whose hour has come. */
  draw_places: Record<never, never>;
  /** By which each of them sets a new password; they have one address. */
  mail_reset_links: { userIds: number[] };
  mail_verification: { userId: number };
  /** Tells people of something that happened then. */
  notify: Notice & { at: string };
  /** Takes away what is unread and not to be seen any more. */
  review_notifications: ToldOf;
  /** Tries again what could not be put into words: it fails as long as that does. */
  find_words: { notificationId: number };
  /** What is due on devices. */
  send_pushes: Record<never, never>;
  /** What is due by mail. */
  send_mails: Record<never, never>;
}

export type JobKind = keyof JobPayloads;

/** A job to be done. `key` names it among those of its kind: to ask for it again moves it. */
export type Job = {
  [Kind in JobKind]: {
    kind: Kind;
    key: string;
    payload: JobPayloads[Kind];
    /** Not before; soon where it is left out. */
    runAt?: string;
  };
}[JobKind];

/**
 * Does a job. It may run again although it was done (a process is killed, an answer of the database is lost), so a second
 * time changes nothing; where the signal says so it ends early, and is run again.
 *
 * @returns true where there is more to do, with which it goes on after a second
 */
export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], signal: AbortSignal) => Promise<unknown>;

/** Every kind stands in it. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };
