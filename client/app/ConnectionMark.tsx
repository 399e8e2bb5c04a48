import { useEffect, useState } from 'react';
import { useConnection } from '#client/live/live.ts';
import { useOffline } from './offline/use-offline.ts';

const patience = 2000;

/**
 * Says quietly that nothing arrives at the moment. It stands in the top bar, where nothing moves when it comes and
 * goes; a short break is nobody's business.
 */
export function ConnectionMark() {
  const isOffline = useOffline();
  const isLong = useLongBreak();
  return (
    <div role="status" className="ml-auto lg:relative lg:ml-0 lg:w-0">
      {(isOffline || isLong) && (
        <p className="animate-appear rounded-full lg:absolute lg:top-1/2 lg:-translate-1/2 lg:whitespace-nowrap bg-amber-soft px-2.5 py-1 text-center text-xs leading-tight font-semibold text-amber-text">
          {isOffline ? 'Offline: as last seen' : 'Connecting again…'}
        </p>
      )}
    </div>
  );
}

function useLongBreak(): boolean {
  const connecting = useConnection() === 'connecting';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!connecting) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [connecting]);
  return isLong;
}
