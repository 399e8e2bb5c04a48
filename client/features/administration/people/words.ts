import { counted } from '#client/lib/counts.ts';
import { daysBetween, shortDateOf } from '#client/lib/moments.ts';
import type { SiteMember } from '#contract/administration/people.ts';

/** '1 December', on whichever clock. */
export const dayIn = (date: string, now = Date.now()): string => shortDateOf(`${date}T12:00`, now);

/** Known to a day. */
export function lastHere(lastSeenAt: string | null, now = Date.now()): string {
  if (lastSeenAt === null) return 'Not here for 30 days';
  const days = daysBetween(lastSeenAt, now);
  if (days <= 0) return 'Last here today';
  return days === 1 ? 'Last here yesterday' : `Last here ${shortDateOf(lastSeenAt, now)}`;
}

/** What is said of somebody below their name. */
export function stateOf({ suspension, lastSeenAt, groupCount }: SiteMember, now = Date.now()): string {
  if (suspension === null) return `${lastHere(lastSeenAt, now)}, ${counted(groupCount, 'group')}`;
  const by = suspension.by === null ? '' : ` by ${suspension.by.name}`;
  return `Suspended${by}${suspension.until === null ? ' with no end' : ` until ${dayIn(suspension.until, now)}`}`;
}
