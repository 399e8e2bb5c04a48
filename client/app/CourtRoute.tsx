import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import CourtPage from '#client/features/tournaments/pages/court/CourtPage.tsx';
import { startUpdates } from './updates/updates.ts';

let isStarted = false;

/** A court by its code, with nothing of the app around it; kept by the service worker, so that it opens without a network. */
export default function CourtRoute() {
  const { token = '' } = useParams<{ token: string }>();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    startUpdates(navigate);
  }, [navigate]);
  return <CourtPage key={token} token={token} />;
}
