import { useInfiniteQuery } from '@tanstack/react-query';
import { Calendar, Check, Trophy, X } from 'lucide-react';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import type { Achievement } from '#contract/achievements.ts';
import type { Activity } from '#contract/activities.ts';
import { activitiesIn, earned, keyOf, maxEarned, maxRecent, recent } from './activities.ts';
import { addressOf, recentLines } from './labels.ts';
import { NothingYet, Panel, PanelList, PanelRow, Tile } from './Panel.tsx';

/** What I did in the last two weeks. */
export function ActivitiesPanel() {
  const list = useInfiniteQuery({ ...recent, refetchInterval: usePolling(30_000) });
  const today = useToday();
  return (
    <Panel title="Recent Activities">
      <PanelList
        query={{ ...list, data: list.data && activitiesIn(list.data).slice(0, maxRecent) }}
        rows={maxRecent}
        failed={{ title: 'Error loading activities' }}
        empty={<NothingYet text="Matches you play and events you attend appear here." />}
      >
        {(activity) => {
          const Icon = iconOf(activity);
          return (
            <PanelRow
              key={keyOf(activity)}
              to={addressOf(activity)}
              leading={
                <Tile>
                  <Icon className="size-5" />
                </Tile>
              }
              {...recentLines(activity)}
              trailing={activity.date && <time dateTime={activity.date}>{rowTime(activity.date, today)}</time>}
            />
          );
        }}
      </PanelList>
    </Panel>
  );
}

function iconOf(activity: Activity) {
  if (activity.type === 'event') return Calendar;
  if (activity.type === 'tournament') return Trophy;
  if (activity.hasWon === null) return Calendar;
  return activity.hasWon ? Check : X;
}

/** What I have earned of late. */
export function AchievementsPanel() {
  return (
    <Panel title="Recent achievements" all={{ to: '/achievements', label: 'achievements' }}>
      <Earned maxRows={maxEarned} days={7} empty="Nothing new this week. Play to earn the next one." />
    </Panel>
  );
}

interface EarnedProps {
  maxRows: number;
  /** Of the last so many days; of all time without. */
  days?: number;
  empty: string;
}

const day = 24 * 60 * 60_000;

/** What the viewer has earned, newest first. */
export function Earned({ maxRows, days = Number.POSITIVE_INFINITY, empty }: EarnedProps) {
  const list = useInfiniteQuery(earned);
  const today = useToday();
  const isRecent = ({ awardedAt }: Achievement) => today - Date.parse(awardedAt) < days * day;
  return (
    <PanelList
      query={{ ...list, data: list.data && rowsOf(list.data).filter(isRecent).slice(0, maxRows) }}
      rows={maxRows}
      failed={{ title: 'Failed to load achievements' }}
      empty={<NothingYet text={empty} />}
    >
      {({ id, type, title, description, awardedAt, tournamentId }) => (
        <PanelRow
          key={id}
          to={tournamentId === null ? '/achievements' : `/tournaments/${tournamentId}#achievements`}
          leading={<AchievementMedal type={type} size={40} />}
          title={title}
          text={description}
          trailing={<time dateTime={awardedAt}>{rowTime(awardedAt, today)}</time>}
        />
      )}
    </PanelList>
  );
}
