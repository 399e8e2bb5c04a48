import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useToday } from '#client/lib/row-time.ts';
import { inviteCalls } from '#contract/invites.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { activitiesIn, plans } from './activities.ts';
import { type NextThing, nextThing } from './next-thing.ts';
import { waitingQuery } from './waiting.ts';

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
