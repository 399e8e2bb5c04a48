import { useEffect, useState } from 'react';
import { useConnection } from '#client/live/live.ts';

const patience = 2000;

/**
 * Says quietly that nothing arrives at the moment. It stands in the top bar, where nothing moves when it comes and
 * goes; a short break is nobody's business.
 */
export function ConnectionMark() {
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
  return (
    <div role="status" className="ml-auto lg:ml-0">
      {isLong && (
        <p className="animate-appear rounded-full bg-amber-soft px-2.5 py-1 text-center text-xs leading-tight font-semibold text-amber-text">
          Connecting again…
        </p>
      )}
    </div>
  );
}
