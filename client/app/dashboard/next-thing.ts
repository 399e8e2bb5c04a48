import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { isCheckInHour } from '#client/features/events/model.ts';
import { daysBetween } from '#client/lib/moments.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
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
  | { kind: 'check-in'; event: EventActivity }
  | { kind: 'answer'; event: EventActivity }
  | { kind: 'asked'; game: GameActivity }
  | { kind: 'confirm'; game: GameActivity }
  | { kind: 'invitation'; invite: Invite }
  | { kind: 'planned'; event: EventActivity }
  | { kind: 'game'; game: GameActivity }
  | { kind: 'join' }
  | { kind: 'nothing' };

export interface Next {
  next: NextThing;
  /** What else is on today. */
  below: EventActivity | undefined;
  /** Where nothing is next: what comes after today. */
  coming: MatchActivity | DatedActivity | undefined;
}

/**
 * My match that can be played now, else an event whose organisers check in, an event of today that I have not answered or
 * one that I am reminded of, a game that I am asked to, a result
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
  const events = plans.filter((plan) => plan.type === 'event');
  const checkedIn = events.find((event) => isForCheckIn(event, now));
  if (checkedIn) return { kind: 'check-in', event: checkedIn };
  const open = firstOpen(events, now);
  if (open) return { kind: 'answer', event: open };
  const games = plans.filter((plan) => plan.type === 'game');
  const asked = games.find(({ mayAnswer }) => mayAnswer);
  if (asked) return { kind: 'asked', game: asked };
  const unsettled = games.find(({ mayConfirm }) => mayConfirm);
  if (unsettled) return { kind: 'confirm', game: unsettled };
  const [invite] = invites;
  if (invite) return { kind: 'invitation', invite };
  const planned = plans.filter(isDated).find((plan) => isGoing(plan) && (isToCome(plan, now) || isOnNow(plan, now)));
  if (planned?.type === 'event') return { kind: 'planned', event: planned };
  const game = planned ?? games.find((each) => isGoing(each) && isToCome(each, now, 1));
  if (game) return { kind: 'game', game };
  return { kind: hasGroups ? 'nothing' : 'join' };
}

/**
 * The event of today, where what is next is something else: so that it is seen without scrolling, whatever else there is.
 *
 * @param now in milliseconds since 1970
 */
export function eventBelow(plans: readonly Activity[], next: NextThing, now: number): EventActivity | undefined {
  const events = plans
    .filter((plan) => plan.type === 'event')
    .filter(({ id }) => !('event' in next && next.event.id === id));
  const today = events.filter((event) => isToCome(event, now) && event.userResponse !== 'not_going');
  return (
    events.find((event) => isForCheckIn(event, now)) ?? firstOpen(today, now) ?? today[0] ?? firstOpen(events, now)
  );
}

/** Of the events that it shows. */
export const eventIdsIn = ({ next, below }: Pick<Next, 'next' | 'below'>): number[] =>
  ['event' in next ? next.event : undefined, below].flatMap((event) => event?.id ?? []);

/** It has begun, and is not over. */
export const isOnNow = ({ type, status, date }: DatedActivity, now: number): boolean =>
  type === 'event' && status === 'upcoming' && date !== null && Date.parse(date) <= now;

/** What comes after today: a match that cannot be played yet, else what I go to. */
export const comingUp = (plans: readonly Activity[], now: number): MatchActivity | DatedActivity | undefined =>
  plans.find((plan) => plan.type === 'match') ??
  plans.filter(isDated).find((plan) => isGoing(plan) && plan.date !== null && Date.parse(plan.date) > now);

const isForCheckIn = ({ mayCheckIn, status, date }: EventActivity, now: number): boolean =>
  mayCheckIn && status === 'upcoming' && isCheckInHour(date, now);

/** Of today, or one of which an organiser reminds. */
const firstOpen = (events: readonly EventActivity[], now: number): EventActivity | undefined => {
  const open = events.filter(
    ({ mayAnswer, userResponse, date }) =>
      mayAnswer && userResponse === null && date !== null && Date.parse(date) > now,
  );
  return open.find((event) => isToCome(event, now)) ?? open.find(({ isReminded }) => isReminded);
};

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
export function useNextThing(): Next | undefined {
  const planned = useInfiniteQuery(plans);
  const invited = useInfiniteQuery(pages(inviteCalls.mine));
  const groups = useInfiniteQuery(pages(myGroupCalls.list));
  // Check-in begins and ends with the hour.
  const now = useNow(minute);
  // What waits stands below it, and is not to push anything down.
  const waiting = useQuery(waitingQuery);
  if ([planned, invited, groups, waiting].some(({ isPending }) => isPending)) return undefined;
  const plansShown = planned.data ? activitiesIn(planned.data) : [];
  const next = nextThing(
    {
      plans: plansShown,
      invites: invited.data ? rowsOf(invited.data) : [],
      hasGroups: !groups.data || rowsOf(groups.data).length > 0,
    },
    now,
  );
  return { next, below: eventBelow(plansShown, next, now), coming: comingUp(plansShown, now) };
}
