import { Suspense } from 'react';
import { Route, Switch, useParams } from 'wouter';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';

const PublicPage = lazy(() => import('./PublicPage.tsx'));

/** What a tournament shows to whoever has its link, with nothing of the app around it: they need not be signed in. */
export default function PublicPages() {
  const { token = '' } = useParams<{ token: string }>();
  return (
    <Suspense fallback={<LoadingPage />}>
      <Switch>
        <Route path="/t/:token/screen">
          <PublicPage key={token} token={token} isScreen />
        </Route>
        <Route>
          <PublicPage key={token} token={token} />
        </Route>
      </Switch>
    </Suspense>
  );
}
