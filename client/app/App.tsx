import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '#client/ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './Shell.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
      <ErrorBoundary quiet>
        <Toaster />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
