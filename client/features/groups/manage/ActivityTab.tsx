import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { groupBy } from '#client/lib/group-by.ts';
import { dayOf, timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { activityCalls, type GroupActivity } from '#contract/group-activity.ts';
import type { Group } from '#contract/groups.ts';
import { iconOf, sentenceOf } from './activity.ts';

export function ActivityTab({ group }: { group: Group }) {
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
        <EmptyState title="No activity logs found">Joins, invitations and changes in the group appear here.</EmptyState>
      }
      more="Show older activity"
    >
      {(lines) => (
        <div className="grid max-w-3xl gap-4">
          {[...groupBy(lines, ({ timestamp }) => dayOf(timestamp, today))].map(([name, ofDay]) => (
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

function ActivityRow({ activity }: { activity: GroupActivity }) {
  const { action, actor, message, timestamp } = activity;
  const Icon = iconOf(action);
  // Each sentence begins with the name.
  const sentence = sentenceOf(activity).slice(actor.name.length);
  return (
    <li className="flex flex-wrap gap-x-3 px-3 py-2 sm:px-4">
      <span className="relative h-10 shrink-0">
        <PlayerFace id={actor.id} name={actor.name} />
        <span className="absolute -right-2 -bottom-1.5 flex size-5.5 items-center justify-center rounded-full border border-line bg-surface text-ink">
          <Icon className="size-3.5" aria-hidden="true" />
        </span>
      </span>
      <div className="min-w-0 flex-[1_1_min(100%,9rem)] self-center">
        <p className="leading-snug wrap-anywhere">
          <span className="font-semibold">
            <PlayerLink id={actor.id}>{actor.name}</PlayerLink>
          </span>
          {sentence}
        </p>
        {message && (
          <p
            dir="auto"
            className="mt-1 border-s-3 border-line ps-2.5 text-[0.9375rem] whitespace-pre-line text-soft wrap-anywhere"
          >
            {message}
          </p>
        )}
      </div>
      <time dateTime={timestamp} className="figures ml-auto pt-2.5 text-[0.8125rem] whitespace-nowrap text-soft">
        {timeOf(timestamp)}
      </time>
    </li>
  );
}
