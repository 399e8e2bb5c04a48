import { useEffect, useState } from 'react';
import { times } from './times.ts';
import { checkForUpdates } from './updates.ts';

export interface UpdateCheck {
  state: 'idle' | 'checking';
  check: () => void;
}

/** For the profile's 'check for updates': what is found is told by the notice, not here. */
export function useUpdateCheck(): UpdateCheck {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), times.check);
    return () => clearTimeout(timer);
  }, [since]);
  const check = () => {
    setSince(Date.now());
    checkForUpdates();
  };
  return { state: since === undefined ? 'idle' : 'checking', check };
}
