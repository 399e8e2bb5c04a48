import { lazy, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { RequireSession } from './RequireSession.tsx';

const GroupsPage = lazy(() => import('#client/features/groups/GroupsPage.tsx'));
const GroupPage = lazy(() => import('#client/features/groups/GroupPage.tsx'));
const MessagesPage = lazy(() => import('#client/features/messages/MessagesPage.tsx'));
const TournamentsPage = lazy(() => import('#client/features/tournaments/TournamentsPage.tsx'));
const GroupTournamentsPage = lazy(() => import('#client/features/tournaments/GroupTournamentsPage.tsx'));
const TournamentDetailsPage = lazy(() => import('#client/features/tournaments/open/TournamentDetailsPage.tsx'));
const DashboardPage = lazy(() => import('../DashboardPage.tsx'));
const ProfileRoute = lazy(() => import('../ProfileRoute.tsx'));
const NotBuiltPage = lazy(() => import('../NotBuiltPage.tsx'));
const NotFoundPage = lazy(() => import('../NotFoundPage.tsx'));

/** The pages behind the login (specification, section 2), and what is found at every other address. */
export default function SignedInRoutes() {
  return (
    <Switch>
      {behindLogin('/dashboard', <DashboardPage />)}
      {behindLogin('/profile', <ProfileRoute />)}
      {behindLogin('/groups', <GroupsPage />)}
      {behindLogin('/groups/:groupId', <GroupPage />)}
      {behindLogin(
        '/groups/:groupId/events',
        <NotBuiltPage title="Events" comes="Here a group will plan its evenings and see who comes." />,
      )}
      {behindLogin('/groups/:groupId/tournaments', <GroupTournamentsPage />)}
      {behindLogin('/tournaments', <TournamentsPage />)}
      {behindLogin('/tournaments/details/:tournamentId', <TournamentDetailsPage />)}
      {behindLogin(
        '/matchmaking',
        <NotBuiltPage
          title="Find Players"
          comes="Here you will find players near your rating and open games to join."
        />,
      )}
      {behindLogin('/achievements', <NotBuiltPage title="Achievements" comes="Here your medals will hang." />)}
      {behindLogin('/messages', <MessagesPage />)}
      {behindLogin(
        '/group-invites-debug',
        <NotBuiltPage
          title="Invitations diagnostics"
          comes="Here you will see what the server knows of your invitations."
        />,
      )}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function behindLogin(path: string, page: ReactNode) {
  return (
    <Route key={path} path={path}>
      <RequireSession>{page}</RequireSession>
    </Route>
  );
}
