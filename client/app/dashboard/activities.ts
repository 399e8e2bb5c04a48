import type { Page } from '#client/data/call.ts';
import { pages } from '#client/data/queries.ts';
import { addressOfTournament } from '#client/features/tournaments/navigation.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { type Activity, activitiesCalls } from '#contract/activities.ts';
import { tournamentCalls } from '#contract/tournaments.ts';

export type EventActivity = Extract<Activity, { type: 'event' }>;
export type TournamentActivity = Extract<Activity, { type: 'tournament' }>;
export type MatchActivity = Extract<Activity, { type: 'match' }>;
export type GameActivity = Extract<Activity, { type: 'game' }>;

/** What has a day and an hour. */
export type DatedActivity = EventActivity | GameActivity;

export const isDated = (plan: Activity): plan is DatedActivity => plan.type === 'event' || plan.type === 'game';

/** The same of a tournament that has not begun. */
type PlannedTournament = TournamentActivity & { localStart: string };

/** What is shown with a leaf of a calendar. */
export const hasDay = (plan: Activity): plan is DatedActivity | PlannedTournament =>
  isDated(plan) || (plan.type === 'tournament' && plan.localStart !== null);

/** What is to come: so many at once, that each of the tabs has something to show. */
export const plans = pages(activitiesCalls.list, { query: { when: 'plans', limit: 30 } });

export const maxRecent = 4;

export const recent = pages(activitiesCalls.list, { query: { when: 'recent', limit: maxRecent } });

export const maxTournaments = 3;

export const activeTournaments = pages(tournamentCalls.list, {
  query: { status: 'active', whose: 'mine', limit: maxTournaments },
});
export const completedTournaments = pages(tournamentCalls.list, {
  query: { status: 'completed', whose: 'mine', limit: maxTournaments },
});

export const maxEarned = 3;

export const earned = pages(achievementCalls.list, { query: { limit: maxEarned } });

/** Ids are unique among the activities of a type. */
export const keyOf = ({ type, id }: Activity): string => `${type} ${id}`;

/** Those of all pages that are loaded, each once: one that moves while they are fetched may be on two of them. */
export function activitiesIn(data: { pages: readonly Page<Activity>[] }): Activity[] {
  const all = data.pages.flatMap(({ items }) => items);
  return [...new Map(all.map((activity) => [keyOf(activity), activity])).values()];
}

/** In milliseconds. */
const soon = 7 * 24 * 60 * 60_000;

/**
 * All plans as they concern one most: what I have to play, of each tournament the first match alone and in the place of
 * the tournament, so that it leaves room for others; events and games of the next days; tournaments; later ones.
 *
 * @param now in milliseconds since 1970
 */
export function inBrief(activities: readonly Activity[], now: number): Activity[] {
  const matches = new Map<number, Activity>();
  for (const activity of activities) {
    if (activity.type === 'match' && !matches.has(activity.tournamentId)) matches.set(activity.tournamentId, activity);
  }
  const dated = activities.filter(hasDay);
  const isSoon = ({ date }: Activity) => date !== null && Date.parse(date) - now < soon;
  return [
    ...matches.values(),
    ...dated.filter(isSoon),
    ...activities.filter((plan) => plan.type === 'tournament' && !hasDay(plan) && !matches.has(plan.id)),
    ...dated.filter((plan) => !isSoon(plan)),
  ];
}

/** Where a plan is shown. */
export function addressOfPlan(plan: Activity): string {
  switch (plan.type) {
    case 'event':
      return `/groups/${plan.groupId}/events/${plan.id}`;
    case 'tournament':
      return addressOfTournament(plan.id);
    case 'match':
      return addressOfTournament(plan.tournamentId);
    case 'game':
      return `/games/${plan.id}`;
  }
}
