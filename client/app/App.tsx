import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
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
          <Shell />
        </Router>
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Toaster />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
