import { ratingScales, type Self, usualRating } from '#contract/auth.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { sessionDays } from '../../kernel/viewer.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Using a session moves its end, at most once in this time: not every read is a write. */
const slideEveryMs = dayMs;

export function sessionEnd(now: Date): string {
  return new Date(now.getTime() + sessionDays * dayMs).toISOString();
}

export function shouldSlide(expiresAt: string, now: Date): boolean {
  return Date.parse(sessionEnd(now)) - Date.parse(expiresAt) >= slideEveryMs;
}

/** What makes usernames equal that differ only in case. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** A username is changed at most once in this time. */
const usernameLastsMs = 30 * dayMs;

/** For so long a former username is kept for whose it was. */
const reservedMs = 365 * dayMs;

export function assertMayChangeUsername(changedAt: string | null, now: Date): void {
  const again = changedAt === null ? now.getTime() : Date.parse(changedAt) + usernameLastsMs;
  if (again <= now.getTime()) return;
  const day = new Date(again).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const message = `You can change your username once a month: again on ${day}.`;
  const retryAfter = Math.ceil((again - now.getTime()) / 1000);
  throw new Refusal('too_many_requests', message, { fields: { username: message }, retryAfter });
}

export const reservedUntil = (now: Date): string => new Date(now.getTime() + reservedMs).toISOString();

/** A link to set a new password, or to sign in with, works for an hour. */
export function resetEnd(now: Date): string {
  return new Date(now.getTime() + 60 * 60 * 1000).toISOString();
}

/** A link to say that an address is one's own. */
export const verificationEnd = (now: Date): string => new Date(now.getTime() + 3 * dayMs).toISOString();

export function linkUsedUp(): Refusal {
  return new Refusal('link_used_up', 'This link has been used or has expired. Ask for a new one.');
}

/** It ends at noon UTC, when it is that day almost everywhere: whoever reads until when, reads the same day. */
const endOfSuspension = 'T12:00:00.000Z';

const longestSuspensionMs = 3660 * dayMs;

/**
 * When a suspension ends that lasts until a day.
 *
 * @param day such as `2026-12-01`; null for one without an end
 * @throws Refusal `invalid_input` for one that has passed, or is too far away
 */
export function suspensionEnd(day: string | null, now: Date): string | null {
  if (day === null) return null;
  const end = `${day}${endOfSuspension}`;
  const ms = Date.parse(end) - now.getTime();
  if (ms <= 0) throw invalidField('until', 'Choose a day that has not passed.');
  if (ms > longestSuspensionMs) throw invalidField('until', 'Choose a day in the next ten years, or no end.');
  return end;
}

/** What somebody reads who may not sign in. @param until null for a suspension without an end */
export function suspended(until: string | null, now: Date): Refusal {
  const ask = 'Ask the person who runs this site.';
  if (until === null) return new Refusal('suspended', `Your account is suspended. ${ask}`);
  const end = new Date(until);
  const isThisYear = end.getUTCFullYear() === now.getUTCFullYear();
  const day = end.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return new Refusal('suspended', `Your account is suspended until ${day}. ${ask}`);
}

/** @throws Refusal `last_administrator` */
export function assertRunByOthers(isRunByOthers: boolean): void {
  if (isRunByOthers) return;
  const message = 'Someone has to run this site. Make someone else an administrator first.';
  throw new Refusal('last_administrator', message);
}

type Rated = Pick<Self, 'rating' | 'ratingType'>;

/**
 * What is stored of what somebody says when they register: a self-rating always counts, so one of 0 is the usual one. A
 * 0 of another kind says that they have none.
 */
export function ratingAtFirst({ rating, ratingType }: Rated): number {
  return rating === 0 && ratingType === 'self' ? usualRating : rating;
}

const ratingNames = { self: 'A self-rating', dupr: 'A DUPR rating', usapa: 'A USAPA rating' } as const;

export function assertRatingFits({ rating, ratingType }: Rated): void {
  const { least, most, step } = ratingScales[ratingType];
  const steps = (rating - least) / step;
  if (rating >= least && rating <= most && Math.abs(steps - Math.round(steps)) < 1e-6) return;
  const message = `${ratingNames[ratingType]} is between ${least.toFixed(1)} and ${most.toFixed(1)}, in steps of ${step}.`;
  throw new Refusal('invalid_input', message, { fields: { rating: message } });
}

/** As somebody says a name who guesses: in small letters, without signs, and without a number after it. */
function spoken(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/\d+$/, '');
}

/**
 * Why a password is among the first that anybody would try for a person: it is one of the commonest, or their name or
 * that of the site, with a number or signs at most.
 *
 * @param common in small letters
 * @returns undefined where it is not
 */
export function whyEasy(password: string, username: string, common: ReadonlySet<string>): string | undefined {
  const small = password.toLowerCase();
  const name = spoken(password);
  if (small === username.toLowerCase() || (name !== '' && name === spoken(username))) {
    return 'Your username is too easy to guess. Please choose another password.';
  }
  if (name === 'thirdshot') return 'The name of this site is too easy to guess. Please choose another password.';
  if (common.has(small)) return 'This password is one that many people use. Please choose another.';
  return undefined;
}
