import { daysBetween } from '#client/lib/moments.ts';
import type { Activity } from '#contract/activities.ts';
import type { Invite } from '#contract/invites.ts';
import type { EventActivity, MatchActivity } from './activities.ts';

/** The one thing that waits for the viewer; or what they have planned for today, or nothing. */
export type NextThing =
  | { kind: 'match'; match: MatchActivity }
  | { kind: 'answer'; event: EventActivity }
  | { kind: 'invitation'; invite: Invite }
  | { kind: 'planned'; event: EventActivity }
  | { kind: 'join' }
  | { kind: 'nothing' };

interface Known {
  plans: readonly Activity[];
  invites: readonly Invite[];
  /** Whether the viewer is in any group. */
  hasGroups: boolean;
}

/**
 * My match that can be played now, else an event of today that I have not answered, else an invitation; else what I go
 * to today.
 *
 * @param now in milliseconds since 1970
 */
export function nextThing({ plans, invites, hasGroups }: Known, now: number): NextThing {
  const match = plans.find((plan) => plan.type === 'match' && plan.isPlayable);
  if (match?.type === 'match') return { kind: 'match', match };
  const today = plans.filter((plan) => plan.type === 'event').filter((event) => isToCome(event, now));
  const open = today.find(({ mayAnswer, userResponse }) => mayAnswer && userResponse === null);
  if (open) return { kind: 'answer', event: open };
  const [invite] = invites;
  if (invite) return { kind: 'invitation', invite };
  const planned = today.find(({ userResponse, waitlisted }) => userResponse === 'going' && !waitlisted);
  if (planned) return { kind: 'planned', event: planned };
  return { kind: hasGroups ? 'nothing' : 'join' };
}

/** Today, by the date that its own clock shows, and it has not begun. */
const isToCome = ({ status, date, localStart }: EventActivity, now: number): boolean =>
  status === 'upcoming' && date !== null && Date.parse(date) > now && daysBetween(localStart, now) === 0;
