import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#client/ui/styles.css';
import { App } from './App.tsx';
import { keepSeen } from './offline/keep-seen.ts';
import { queryClient } from './query-client.ts';
import { startUpdates } from './updates/updates.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepSeen(queryClient);
startUpdates();
