import { sessionDays } from '../../http/session-cookie.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Using a session moves its end, at most once in this time: not every read is a write. */
const slideEveryMs = dayMs;

/** When a session that is used now ends. */
export function sessionEnd(now: Date): string {
  return new Date(now.getTime() + sessionDays * dayMs).toISOString();
}

/** Whether using a session now should move its end. */
export function shouldSlide(expiresAt: string, now: Date): boolean {
  return Date.parse(sessionEnd(now)) - Date.parse(expiresAt) >= slideEveryMs;
}

/** What makes usernames equal that differ only in case. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}
