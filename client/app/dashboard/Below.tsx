import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import type { Achievement } from '#contract/achievements.ts';
import { ActivitiesPanel } from './ActivitiesPanel.tsx';
import { earned, mostEarned } from './activities.ts';
import { NothingYet, Panel, PanelRow, PanelRows } from './Panel.tsx';
import { TournamentsPanel } from './TournamentsPanel.tsx';

/** What I have earned, as news beside the messages. */
function Awards() {
  return <Earned most={2} empty="No achievements yet. What you earn is told here." />;
}

const recentDays = 7;

/** What I have earned of late. */
function AchievementsPanel() {
  return (
    <Panel title="Recent achievements" all={{ to: '/achievements', label: 'achievements' }}>
      <Earned most={mostEarned} days={recentDays} empty="Nothing new this week. Play, and the next one hangs here." />
    </Panel>
  );
}

const panels = {
  tournaments: TournamentsPanel,
  achievements: AchievementsPanel,
  activities: ActivitiesPanel,
  awards: Awards,
};

export type PanelBelow = keyof typeof panels;

/** The widgets that come last and a tab that is opened seldom, in one piece: what is above them does not wait for it. */
export default function Below({ panel }: { panel: PanelBelow }) {
  const Panel = panels[panel];
  return <Panel />;
}

interface EarnedProps {
  /** How many at most. */
  most: number;
  /** Of the last so many days; of all time without. */
  days?: number;
  empty: string;
}

const day = 24 * 60 * 60_000;

/** What the viewer has earned, newest first. */
export function Earned({ most, days = Number.POSITIVE_INFINITY, empty }: EarnedProps) {
  const list = useInfiniteQuery(earned);
  const today = useToday();
  const isRecent = ({ awardedAt }: Achievement) => today - Date.parse(awardedAt) < days * day;
  return (
    <PanelRows
      query={{ ...list, data: list.data && rowsOf(list.data).filter(isRecent).slice(0, most) }}
      rows={most}
      failed={{ title: 'Failed to load achievements' }}
    >
      {(achievements) =>
        achievements.length === 0 ? (
          <NothingYet text={empty} />
        ) : (
          <ul>
            {achievements.map((achievement) => (
              <EarnedRow key={achievement.id} achievement={achievement} today={today} />
            ))}
          </ul>
        )
      }
    </PanelRows>
  );
}

function EarnedRow({ achievement, today }: { achievement: Achievement; today: number }) {
  const { type, title, description, awardedAt, tournamentId } = achievement;
  return (
    <PanelRow
      to={tournamentId === null ? '/achievements' : `/tournaments/${tournamentId}#achievements`}
      leading={<AchievementMedal type={type} size={40} />}
      title={title}
      text={description}
      trailing={<time dateTime={awardedAt}>{rowTime(awardedAt, today)}</time>}
    />
  );
}
