import { AchievementsPanel } from './AchievementsPanel.tsx';
import { ActivitiesPanel } from './ActivitiesPanel.tsx';
import { Awards } from './Awards.tsx';
import { TournamentsPanel } from './TournamentsPanel.tsx';

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
