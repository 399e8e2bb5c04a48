import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { numberEntries } from '#client/lib/back.ts';
import { Toaster } from '#client/ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './Shell.tsx';

/** Has nothing of the app around it: whoever has the link of a tournament need not be signed in. */
const PublicPages = lazy(() => import('#client/features/tournaments/public/PublicPages.tsx'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Router aroundNav={numberEntries}>
          <Switch>
            <Route path="/t/:token/*?">
              <Suspense fallback={null}>
                <PublicPages />
              </Suspense>
            </Route>
            <Route>
              <Shell />
            </Route>
          </Switch>
        </Router>
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Toaster />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
