import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { times } from './times.ts';
import { checkForUpdates } from './updates.ts';

/** For the profile. What is found is told by the notice, not here. */
export function UpdateCheckButton() {
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    if (!isChecking) return;
    const timer = setTimeout(() => setChecking(false), times.check);
    return () => clearTimeout(timer);
  }, [isChecking]);
  const check = () => {
    setChecking(true);
    checkForUpdates();
  };
  return (
    <Button variant="secondary" pending={isChecking} pendingText="Checking…" onClick={check}>
      <RefreshCw className="size-5" aria-hidden="true" />
      Check for updates
    </Button>
  );
}
