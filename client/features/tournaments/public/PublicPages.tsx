import { lazy, Suspense } from 'react';
import { Route, Switch, useParams } from 'wouter';
import { LoadingPage } from '#client/ui/LoadingPage.tsx';

const PublicPage = lazy(() => import('./PublicPage.tsx'));
const BigScreen = lazy(() => import('./screen/BigScreen.tsx'));

/** What a tournament shows to whoever has its link. */
export default function PublicPages() {
  const { token = '' } = useParams<{ token: string }>();
  return (
    <Suspense fallback={<LoadingPage />}>
      <Switch>
        <Route path="/t/:token/screen">
          <BigScreen key={token} token={token} />
        </Route>
        <Route>
          <PublicPage key={token} token={token} />
        </Route>
      </Switch>
    </Suspense>
  );
}
