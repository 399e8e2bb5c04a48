import { mostEarned } from './activities.ts';
import { Earned } from './Earned.tsx';
import { Panel } from './Panel.tsx';

/** Specification, section 9. */
const recentDays = 7;

/** What I have earned of late. */
export function AchievementsPanel() {
  return (
    <Panel title="Recent achievements" all={{ to: '/achievements', label: 'achievements' }}>
      <Earned most={mostEarned} days={recentDays} empty="Nothing new this week. Play, and the next one hangs here." />
    </Panel>
  );
}
