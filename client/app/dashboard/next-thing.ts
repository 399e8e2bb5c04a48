import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { daysBetween } from '#client/lib/moments.ts';
import { useToday } from '#client/lib/row-time.ts';
import type { Activity } from '#contract/activities.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import {
  activitiesIn,
  type DatedActivity,
  type EventActivity,
  type GameActivity,
  isDated,
  type MatchActivity,
  plans,
} from './activities.ts';
import { waitingQuery } from './waiting.ts';

/** The one thing that waits for the viewer; or what they have planned for today, or a game of tomorrow, or nothing. */
export type NextThing =
  | { kind: 'match'; match: MatchActivity }
  | { kind: 'answer'; event: EventActivity }
  | { kind: 'asked'; game: GameActivity }
  | { kind: 'confirm'; game: GameActivity }
  | { kind: 'invitation'; invite: Invite }
  | { kind: 'planned'; event: EventActivity }
  | { kind: 'game'; game: GameActivity }
  | { kind: 'join' }
  | { kind: 'nothing' };

/**
 * My match that can be played now, else an event of today that I have not answered, a game that I am asked to, a result
 * that I may confirm, an invitation; else what I go to today, or the game that I play tomorrow.
 *
 * @param now in milliseconds since 1970
 */
export function nextThing(
  { plans, invites, hasGroups }: { plans: readonly Activity[]; invites: readonly Invite[]; hasGroups: boolean },
  now: number,
): NextThing {
  const match = plans.find((plan) => plan.type === 'match' && plan.isPlayable);
  if (match?.type === 'match') return { kind: 'match', match };
  const today = plans.filter((plan) => plan.type === 'event').filter((event) => isToCome(event, now));
  const open = today.find(({ mayAnswer, userResponse }) => mayAnswer && userResponse === null);
  if (open) return { kind: 'answer', event: open };
  const games = plans.filter((plan) => plan.type === 'game');
  const asked = games.find(({ mayAnswer }) => mayAnswer);
  if (asked) return { kind: 'asked', game: asked };
  const unsettled = games.find(({ mayConfirm }) => mayConfirm);
  if (unsettled) return { kind: 'confirm', game: unsettled };
  const [invite] = invites;
  if (invite) return { kind: 'invitation', invite };
  const planned = plans.filter(isDated).find((plan) => isGoing(plan) && isToCome(plan, now));
  if (planned?.type === 'event') return { kind: 'planned', event: planned };
  const game = planned ?? games.find((each) => isGoing(each) && isToCome(each, now, 1));
  if (game) return { kind: 'game', game };
  return { kind: hasGroups ? 'nothing' : 'join' };
}

const isGoing = (plan: DatedActivity): boolean =>
  plan.type === 'game' ? plan.part === 'playing' : plan.userResponse === 'going' && !plan.waitlisted;

/** Today, by the date that its own clock shows, or so many days later, and it has not begun. */
const isToCome = ({ status, date, localStart }: DatedActivity, now: number, later = 0): boolean =>
  status === 'upcoming' && date !== null && Date.parse(date) > now && daysBetween(localStart, now) === -later;

/**
 * What waits for the viewer, put together of what the widgets show.
 *
 * @returns undefined while it is not known; what could not be fetched its widget says
 */
export function useNextThing(): NextThing | undefined {
  const planned = useInfiniteQuery(plans);
  const invited = useInfiniteQuery(pages(inviteCalls.mine));
  const groups = useInfiniteQuery(pages(myGroupCalls.list));
  // So that it is put together anew when the day changes.
  useToday();
  // What waits stands below it, and is not to push anything down.
  const waiting = useQuery(waitingQuery);
  if ([planned, invited, groups, waiting].some(({ isPending }) => isPending)) return undefined;
  return nextThing(
    {
      plans: planned.data ? activitiesIn(planned.data) : [],
      invites: invited.data ? rowsOf(invited.data) : [],
      hasGroups: !groups.data || rowsOf(groups.data).length > 0,
    },
    Date.now(),
  );
}
