import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import HallOfFamePage from '#client/features/achievements/HallOfFamePage.tsx';
import PlayerAchievementsPage from '#client/features/achievements/PlayerAchievementsPage.tsx';
import SetUpPage from '#client/features/auth/SetUpPage.tsx';
import ResultsPage from '#client/features/players/Results.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Card } from '#client/ui/Card.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import FindPlayersRoute from '../FindPlayersRoute.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import SearchRoute from '../SearchRoute.tsx';
import { behindLogin } from './RequireSession.tsx';

const ClaimPage = lazy(() => import('#client/features/players/ClaimPage.tsx'));
const GamePage = lazy(() => import('#client/features/games/page/GamePage.tsx'));
const SettingsRoute = lazy(() => import('../SettingsRoute.tsx'));
const DiagnosticsPage = lazy(() => import('#client/features/administration/DiagnosticsPage.tsx'));
const NotificationSettingsRoute = lazy(() => import('../NotificationSettingsRoute.tsx'));
const EveningCodesPage = lazy(() => import('#client/features/evenings/EveningCodesPage.tsx'));
const RackCodesPage = lazy(() => import('#client/features/evenings/rack/RackCodesPage.tsx'));
const DeskPage = lazy(() => import('#client/features/tournaments/desk/DeskPage.tsx'));
const ImportPage = lazy(() => import('#client/features/groups/imports/ImportPage.tsx'));
const AdminPage = lazy(() => import('#client/features/administration/AdminPage.tsx'));

const eventsOfNone = /^\/groups\/\/events\/?$/;

/** Pages that few come to, and what is found at every other address: the table of the others is smaller without them. */
export default function SeldomRoutes() {
  return (
    <Switch>
      {behindLogin('/search', <SearchRoute />)}
      {behindLogin('/matchmaking', <FindPlayersRoute />)}
      {behindLogin('/games/:id', <GamePage />)}
      {behindLogin('/claims/:id', <ClaimPage />)}
      {behindLogin('/players/:id/achievements', <PlayerAchievementsPage />)}
      {behindLogin('/groups/:groupId/hall-of-fame', <HallOfFamePage />)}
      {behindLogin('/groups/:groupId/desk', <DeskPage />)}
      {behindLogin('/groups/:groupId/import/:kind?', <ImportPage />)}
      {behindLogin('/evenings/:id/court-codes', <EveningCodesPage />)}
      {behindLogin('/racks/:id/court-codes', <RackCodesPage />)}
      {behindLogin('/profile/settings', <SettingsRoute />)}
      {behindLogin('/notifications/settings', <NotificationSettingsRoute />)}
      {behindLogin('/players/:id/results', <ResultsPage />)}
      {behindLogin('/group-invites-debug', <DiagnosticsPage />)}
      {behindLogin(
        '/admin/:tab?',
        <ForAdministrators>
          <AdminPage />
        </ForAdministrators>,
      )}
      {behindLogin(
        '/reports',
        <ForAdministrators>
          <Redirect to="/admin/reports" replace />
        </ForAdministrators>,
      )}
      <Route path="/set-up">
        <SetUpPage />
      </Route>
      <Route path="/loading-demo">
        <LoadingDemoPage />
      </Route>
      <Route path={eventsOfNone}>
        <Redirect to="/groups" replace />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

/** For whoever is no administrator there is no such page. */
function ForAdministrators({ children }: { children: ReactNode }) {
  return useViewer().isSiteAdmin ? children : <NotFoundPage />;
}

function LoadingDemoPage() {
  return (
    <Page>
      <PageHeader title="Loading indicator" subtitle="The ball that spins while something loads." />
      <div className="grid gap-4 sm:grid-cols-3">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Card key={size} title={`${size.charAt(0).toUpperCase()}${size.slice(1)}`}>
            <div className="grid min-h-32 place-items-center">
              <LoadingBall size={size} />
            </div>
          </Card>
        ))}
        <Card title="With its own words">
          <div className="grid min-h-32 place-items-center">
            <LoadingBall text="Drawing the bracket" />
          </div>
        </Card>
      </div>
    </Page>
  );
}
