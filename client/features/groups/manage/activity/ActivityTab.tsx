import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { useToday } from '#client/lib/row-time.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { activityCalls } from '#contract/group-activity.ts';
import type { Group } from '#contract/groups.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { byDay } from './days.ts';

/** What happened in the group, the newest first. */
export default function ActivityTab({ group }: { group: Group }) {
  const activities = useInfiniteQuery({
    ...pages(activityCalls.list, { params: { id: group.id } }),
    // Something may have happened a moment ago: that is what one looks for here.
    staleTime: 0,
  });
  const today = useToday();
  return (
    <PagedList
      query={activities}
      loading={<LineSkeletons />}
      failed={{ title: 'Error loading activity logs' }}
      empty={
        <EmptyState title="No activity logs found">
          Who comes, goes and is invited, and what is changed in the group, will be written down here.
        </EmptyState>
      }
      more="Show older activity"
    >
      {(lines) => (
        <div className="grid max-w-3xl gap-4">
          {byDay(lines, today).map(({ name, lines: ofDay }) => (
            <section key={name} aria-label={name}>
              <h2 className="mb-1.5 font-sans text-sm font-semibold text-soft">{name}</h2>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface py-1 shadow-low">
                {ofDay.map((activity) => (
                  <ActivityRow key={activity.id} activity={activity} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  );
}

/** Specification section 9: five. */
const places = ['first', 'second', 'third', 'fourth', 'fifth'];

function LineSkeletons() {
  return (
    <div role="status" className="grid max-w-3xl gap-4 py-2">
      <span className="sr-only">Loading the activity logs</span>
      {places.map((place) => (
        <div key={place} className="flex h-10 items-center gap-3 px-3 sm:px-4">
          <Skeleton className="size-10 shrink-0" corner="round" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
