import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import NotFoundPage from '../NotFoundPage.tsx';

const LoadingDemoPage = lazy(() => import('../LoadingDemoPage.tsx'));

/** What is found at every other address, by anybody. */
export default function Elsewhere() {
  return (
    <Switch>
      <Route path="/loading-demo">
        <LoadingDemoPage />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
