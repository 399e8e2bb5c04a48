import '#client/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import PublicPages from '#client/features/tournaments/pages/public/PublicPages.tsx';
import { numberEntries } from '#client/lib/back.ts';
import { pendingLogout } from '#client/lib/session.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { useShownToast } from '#client/ui/toast.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './Shell.tsx';

const CourtRoute = lazy(() => import('./CourtRoute.tsx'));
const ToastArea = lazy(() => import('#client/ui/ToastArea.tsx'));

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Boundary instead={() => <BrokenPage />}>
        <Router aroundNav={numberEntries}>
          <Switch>
            <Route path="/t/:token/*?">
              <PublicPages />
            </Route>
            <Route path="/court/:token">
              <Suspense fallback={<LoadingPage />}>
                <CourtRoute />
              </Suspense>
            </Route>
            <Route>
              <Shell />
            </Route>
          </Switch>
        </Router>
      </Boundary>
      <Boundary>
        <Toasts />
      </Boundary>
    </QueryClientProvider>
  );
}

/** What draws toasts is fetched with the first one. */
function Toasts() {
  const toast = useShownToast();
  return <Suspense fallback={null}>{toast && <ToastArea toast={toast} />}</Suspense>;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Before anything else asks the server for anything: it may still take the one before for signed in.
void pendingLogout.settle();
addEventListener('online', pendingLogout.settle);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
