import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { useViewer } from '#client/lib/viewer.ts';
import { fetchFirst } from '../find-players/tabs.ts';

const DiagnosticsPage = lazy(() => import('#client/features/diagnostics/DiagnosticsPage.tsx'));
const FindPlayersRoute = lazy(() => {
  fetchFirst();
  return import('../find-players/FindPlayersRoute.tsx');
});
const GamePage = lazy(() => import('#client/features/games/page/GamePage.tsx'));
const ResultsPage = lazy(() => import('#client/features/players/ResultsPage.tsx'));
const ReportsPage = lazy(() => import('#client/features/reports/ReportsPage.tsx'));
const PlayerAchievementsPage = lazy(() => import('#client/features/achievements/of-player/PlayerAchievementsPage.tsx'));
const HallOfFamePage = lazy(() => import('#client/features/achievements/hall-of-fame/HallOfFamePage.tsx'));
const SettingsRoute = lazy(() => import('../SettingsRoute.tsx'));
const NotFoundPage = lazy(() => import('../NotFoundPage.tsx'));

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
