import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#client/ui/styles.css';
import { owedLogout } from '#client/lib/session.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Before anything else asks the server for anything: it may still take the one before for signed in.
void owedLogout.settle();
addEventListener('online', owedLogout.settle);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
