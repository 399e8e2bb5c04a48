import { Redirect, Route, Switch } from 'wouter';
import { lazy } from '#client/ui/lazy.tsx';
import { behindLogin } from './RequireSession.tsx';

const GroupsPage = lazy(() => import('#client/features/groups/list/GroupsPage.tsx'));
const ManagePage = lazy(() => import('#client/features/groups/manage/ManagePage.tsx'));
const MessagesPage = lazy(() => import('#client/features/messages/pages/MessagesPage.tsx'));
const TournamentsPage = lazy(() => import('#client/features/tournaments/pages/TournamentsPage.tsx'));
const TournamentDetailsPage = lazy(() => import('#client/features/tournaments/pages/TournamentDetailsPage.tsx'));
const EveningPage = lazy(() => import('#client/features/evenings/EveningPage.tsx'));
const RackRoute = lazy(() => import('#client/features/evenings/rack/RackRoute.tsx'));
const EveningScreen = lazy(() => import('#client/features/evenings/EveningScreen.tsx'));
const GroupRoute = lazy(() => import('../GroupRoute.tsx'));
const EventsRoute = lazy(() => import('../EventsRoute.tsx'));
const DashboardPage = lazy(() => import('../DashboardPage.tsx'));
const AchievementsPage = lazy(() => import('#client/features/achievements/AchievementsPage.tsx'));
const PlayerRoute = lazy(() => import('../PlayerRoute.tsx'));
const NotificationsPage = lazy(() => import('#client/features/notifications/NotificationsPage.tsx'));
const SeldomRoutes = lazy(() => import('./SeldomRoutes.tsx'));
const JoinPage = lazy(() => import('#client/features/groups/join/JoinPage.tsx'));

/** A group and all its members are one page. */
const ofGroup = /^\/groups\/(?<groupId>[^/]+)(?:\/(?<part>members))?\/?$/;

/** Linked to with `#achievements` or without. */
const ofTournament = /^\/tournaments\/(?<id>\d+)\/?$/;

/** The pages behind the login, and what is found at all other addresses. */
export default function SignedInRoutes() {
  return (
    <Switch>
      {behindLogin('/dashboard', <DashboardPage />)}
      {behindLogin('/profile', <PlayerRoute />)}
      {behindLogin('/achievements', <AchievementsPage />)}
      {behindLogin('/players/:id', <PlayerRoute />)}
      {behindLogin('/groups', <GroupsPage />)}
      {behindLogin(ofGroup, <GroupRoute />)}
      {behindLogin('/groups/:groupId/manage/:tab?', <ManagePage />)}
      {behindLogin('/groups/:groupId/tournaments', <TournamentsPage />)}
      {behindLogin('/groups/:groupId/events/:eventId/evening', <EveningPage />)}
      {behindLogin('/groups/:groupId/events/:eventId/rack', <RackRoute />)}
      {behindLogin('/evenings/:id/screen', <EveningScreen />)}
      {behindLogin('/racks/:id/screen', <RackRoute />)}
      {behindLogin('/groups/:groupId/events/:eventId?/:part?', <EventsRoute />)}
      {behindLogin('/tournaments', <TournamentsPage />)}
      {behindLogin('/tournaments/details/:tournamentId', <TournamentDetailsPage />)}
      <Route path={ofTournament}>
        {({ id }) => <Redirect to={`/tournaments/details/${id}${location.hash}`} replace />}
      </Route>
      {behindLogin('/messages', <MessagesPage />)}
      {behindLogin('/notifications', <NotificationsPage />)}
      <Route path="/join/:token">
        <JoinPage />
      </Route>
      <Route>
        <SeldomRoutes />
      </Route>
    </Switch>
  );
}
