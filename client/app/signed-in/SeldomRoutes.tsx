import { Route, Switch } from 'wouter';
import HallOfFamePage from '#client/features/achievements/HallOfFamePage.tsx';
import PlayerAchievementsPage from '#client/features/achievements/PlayerAchievementsPage.tsx';
import { DiagnosticsPage } from '#client/features/administration/DiagnosticsPage.tsx';
import { ReportsPage } from '#client/features/administration/ReportsPage.tsx';
import GamePage from '#client/features/games/page/GamePage.tsx';
import ResultsPage from '#client/features/players/Results.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import FindPlayersRoute from '../FindPlayersRoute.tsx';
import NotFoundPage from '../NotFoundPage.tsx';
import SettingsRoute from '../SettingsRoute.tsx';

/** Pages behind the login that few come to: the table of the others is smaller without them. */
export default function SeldomRoutes() {
  const { isSiteAdmin } = useViewer();
  return (
    <Switch>
      <Route path="/matchmaking">
        <FindPlayersRoute />
      </Route>
      <Route path="/games/:id">
        <GamePage />
      </Route>
      <Route path="/players/:id/achievements">
        <PlayerAchievementsPage />
      </Route>
      <Route path="/groups/:groupId/hall-of-fame">
        <HallOfFamePage />
      </Route>
      <Route path="/profile/settings">
        <SettingsRoute />
      </Route>
      <Route path="/players/:id/results">
        <ResultsPage />
      </Route>
      <Route path="/group-invites-debug">
        <DiagnosticsPage />
      </Route>
      {/* For everybody else there is no such page. */}
      <Route path="/reports">{isSiteAdmin ? <ReportsPage /> : <NotFoundPage />}</Route>
    </Switch>
  );
}
