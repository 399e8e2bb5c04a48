import { counted } from '#client/lib/counts.ts';

interface Words {
  title: string;
  one: string;
  many?: string;
}

const kinds: Readonly<Record<string, Words>> = {
  back_up: { title: 'Nightly backup', one: 'backup' },
  back_up_now: { title: 'Backup', one: 'backup' },
  purge: { title: 'Deleting what has expired', one: 'clean-up' },
  check_quiet_groups: { title: 'Finding quiet groups', one: 'look for quiet groups', many: 'looks for quiet groups' },
  recompute_ratings: { title: 'Club ratings', one: 'rating update' },
  let_result_stand: { title: 'Result of a game', one: 'game result' },
  extend_series: { title: 'Next dates of an event', one: 'event series', many: 'event series' },
  remind_of_events: { title: 'Reminders of events', one: 'reminder of events', many: 'reminders of events' },
  notify: { title: 'Notifications', one: 'notification' },
  review_notifications: { title: 'Removing outdated notifications', one: 'notification clean-up' },
  find_words: {
    title: 'Words of a notification',
    one: 'notification without words',
    many: 'notifications without words',
  },
  send_pushes: { title: 'Pushes to devices', one: 'push', many: 'pushes' },
  mail_reset_links: { title: 'Mail to set a new password', one: 'mail' },
  mail_verification: { title: 'Mail to verify an address', one: 'mail' },
  send_mails: { title: 'News by mail', one: 'mail' },
};

/** A server that is newer than this page may have others. */
const wordsOf = (kind: string): Words =>
  Object.hasOwn(kinds, kind) && kinds[kind] ? kinds[kind] : { title: kind.replaceAll('_', ' '), one: 'other job' };

export const titleOfJob = (kind: string): string => wordsOf(kind).title;

/** '2 backups, 1 rating update' */
export function jobsInWords(failed: readonly { kind: string; count: number }[]): string {
  const counts = new Map<string, Words & { count: number }>();
  for (const { kind, count } of failed) {
    const words = wordsOf(kind);
    counts.set(words.one, { ...words, count: count + (counts.get(words.one)?.count ?? 0) });
  }
  return [...counts.values()].map(({ count, one, many }) => counted(count, one, many)).join(', ');
}
