import '#client/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import PublicPages from '#client/features/tournaments/public/PublicPages.tsx';
import { numberEntries } from '#client/lib/back.ts';
import { pendingLogout } from '#client/lib/session.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { Toaster } from '#client/ui/Toaster.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './Shell.tsx';

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Boundary instead={() => <BrokenPage />}>
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
      </Boundary>
      <Boundary>
        <Toaster />
      </Boundary>
    </QueryClientProvider>
  );
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
