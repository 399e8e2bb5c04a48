import type { NotificationType } from '#contract/notifications/types.ts';
import { type ChosenChannels, channelsOf, mailMoment, pushMoment, usualZone } from '../rules.ts';

/** Somebody who is told, as they have said that they want to be. */
export interface Reachable {
  timeZone: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
  channels: ChosenChannels | null;
  emailVerifiedAt: string | null;
  bouncedAt: string | null;
}

interface Told {
  type: NotificationType;
  isUrgent: boolean;
  sendsMail: boolean;
  mailWaitMs: number | undefined;
  now: Date;
}

export interface Ways {
  /** When it goes out by mail; null where it does not. */
  mailAt: string | null;
  /** When their devices ring; null where they do not. */
  push: { dueAt: string; isUrgent: boolean } | null;
}

/** How something reaches somebody who does not look. What is urgent passes quiet hours. */
export function waysTo(person: Reachable, { type, isUrgent, sendsMail, mailWaitMs, now }: Told): Ways {
  const { push, mail } = channelsOf(type, person.channels);
  const takesMail = sendsMail && person.emailVerifiedAt !== null && person.bouncedAt === null;
  return {
    mailAt: takesMail ? mailMoment(mail, person.timeZone ?? usualZone, now, mailWaitMs) : null,
    push: push ? { dueAt: isUrgent ? now.toISOString() : pushMoment(person, now), isUrgent } : null,
  };
}
