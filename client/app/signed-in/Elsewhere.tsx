import { Redirect, Route, Switch } from 'wouter';
import LoadingDemoPage from '../LoadingDemoPage.tsx';
import NotFoundPage from '../NotFoundPage.tsx';

/** Events of no group. */
const eventsOfNone = /^\/groups\/\/events\/?$/;

/** What is found at every other address, by anybody. */
export default function Elsewhere() {
  return (
    <Switch>
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
