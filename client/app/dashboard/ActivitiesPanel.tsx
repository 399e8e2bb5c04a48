import { useInfiniteQuery } from '@tanstack/react-query';
import { Calendar, Check, Trophy, X } from 'lucide-react';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import type { Activity } from '#contract/activities.ts';
import { activitiesIn, keyOf, mostRecent, recent } from './activities.ts';
import { addressOf, recentLines } from './labels.ts';
import { NothingYet, Panel, PanelRow, PanelRows } from './Panel.tsx';

/** What I did in the last two weeks. */
export function ActivitiesPanel() {
  const list = useInfiniteQuery({ ...recent, refetchInterval: usePolling(30_000) });
  const today = useToday();
  return (
    <Panel title="Recent Activities">
      <PanelRows
        query={{ ...list, data: list.data && activitiesIn(list.data).slice(0, mostRecent) }}
        rows={mostRecent}
        failed={{ title: 'Error loading activities' }}
      >
        {(activities) =>
          activities.length === 0 ? (
            <NothingYet text="What you play and where you go is told here." />
          ) : (
            <ul>
              {activities.map((activity) => (
                <ActivityRow key={keyOf(activity)} activity={activity} today={today} />
              ))}
            </ul>
          )
        }
      </PanelRows>
    </Panel>
  );
}

function ActivityRow({ activity, today }: { activity: Activity; today: number }) {
  const { title, text } = recentLines(activity);
  const Icon = iconOf(activity);
  return (
    <PanelRow
      to={addressOf(activity)}
      leading={
        <span className="db-tile" aria-hidden="true">
          <Icon className="size-5" />
        </span>
      }
      title={title}
      text={text}
      trailing={activity.date && <time dateTime={activity.date}>{rowTime(activity.date, today)}</time>}
    />
  );
}

function iconOf(activity: Activity) {
  if (activity.type === 'event') return Calendar;
  if (activity.type === 'tournament') return Trophy;
  if (activity.hasWon === null) return Calendar;
  return activity.hasWon ? Check : X;
}
