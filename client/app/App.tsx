import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Router, Switch } from 'wouter';
import PublicPages from '#client/features/tournaments/public/PublicPages.tsx';
import { numberEntries } from '#client/lib/back.ts';
import { Toaster } from '#client/ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './Shell.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Router aroundNav={numberEntries}>
          <Switch>
            <Route path="/t/:token/*?">
              <PublicPages />
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
