import { counted } from '#client/lib/counts.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import type { TimeWriters } from '#client/lib/time-writers.ts';
import type { GroupLink } from '#contract/group-links.ts';

/** Where whoever opens a link arrives. @param origin of the site, such as `https://thirdshot.example` */
export const addressOf = ({ token }: Pick<GroupLink, 'token'>, origin: string): string => `${origin}/join/${token}`;

/** '3 of 10 uses', '1 use', 'Not used yet' */
export function usesOf({ uses, mostUses }: Pick<GroupLink, 'uses' | 'mostUses'>): string {
  if (mostUses !== null) return `${uses.toLocaleString('en-GB')} of ${counted(mostUses, 'use')}`;
  return uses === 0 ? 'Not used yet' : counted(uses, 'use');
}

/** 'Never expires', 'Expires 4 May 2026, 18:00' */
export function expiryOf({ expiresAt }: Pick<GroupLink, 'expiresAt'>, writers?: Pick<TimeWriters, 'time'>): string {
  return expiresAt === null ? 'Never expires' : `Expires ${dateOf(expiresAt)}, ${timeOf(expiresAt, writers)}`;
}
