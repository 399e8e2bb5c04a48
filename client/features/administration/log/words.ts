import { dateOf } from '#client/lib/moments.ts';
import type { AdminAction, LogEntry } from '#contract/administration/log.ts';

type Said = Pick<LogEntry, 'action' | 'person' | 'subject' | 'details'>;

/** What an administrator did, after their name. */
const actions: Readonly<Record<AdminAction, (entry: Said) => string>> = {
  site_set_up: () => 'set up the site',
  set_up_link_made: () => 'made a set-up link',
  site_renamed: ({ subject }) => (subject ? `named the site ${subject}` : 'gave the site its usual name'),
  registration_changed: ({ details }) => `${registrations[String(details.to)] ?? 'changed registration'}`,
  announcement_changed: ({ subject }) => (subject ? `announced “${subject}”` : 'took the announcement down'),
  link_made: () => 'made an invite link to the site',
  link_revoked: () => 'revoked an invite link to the site',
  administrator_made: (entry) => `made ${personOf(entry)} a site administrator`,
  administrator_removed: (entry) => `removed ${personOf(entry)} as a site administrator`,
  password_link_made: (entry) => `made a link for ${personOf(entry)} to set a new password`,
  sign_in_link_made: (entry) => `made a sign-in link for ${personOf(entry)}`,
  person_suspended: (entry) => `suspended ${personOf(entry)}${until(entry)}`,
  suspension_lifted: (entry) => `lifted the suspension of ${personOf(entry)}`,
  person_deleted: (entry) => `deleted the account of ${personOf(entry)}`,
  group_deleted: ({ subject }) => `deleted the group ${subject}`,
  owner_changed: (entry) => `made ${personOf(entry)} the owner of ${entry.subject}`,
  picture_seen: (entry) => `looked at a picture in a reported message of ${personOf(entry)}`,
  message_deleted: (entry) => `deleted a reported message of ${personOf(entry)}`,
  message_kept: (entry) => `kept a reported message of ${personOf(entry)}`,
  jobs_retried: ({ subject }) => `tried failed jobs again: ${subject}`,
  job_dropped: ({ subject }) => `dropped a failed job: ${subject}`,
  backup_made: ({ subject }) => `made a backup${subject ? `: ${subject}` : ''}`,
  backup_downloaded: ({ subject }) => `downloaded the backup ${subject}`,
  mail_tested: () => 'sent a test mail',
};

const registrations: Readonly<Record<string, string>> = {
  open: 'opened registration to anyone',
  invitation: 'limited registration to invitations',
  closed: 'closed registration',
};

const personOf = ({ person }: Said): string => person?.name ?? 'somebody';

const until = ({ details }: Said): string =>
  typeof details.until === 'string' ? ` until ${dateOf(details.until)}` : '';

/** A server that is newer than this page may tell of what the page does not know. */
const isKnown = (action: string): action is AdminAction => Object.hasOwn(actions, action);

export const sentenceOf = (entry: Said): string =>
  isKnown(entry.action) ? actions[entry.action](entry) : `did something new: ${entry.action}`;

export const actorOf = ({ actor }: Pick<LogEntry, 'actor'>): string => actor?.name ?? 'The command line';
