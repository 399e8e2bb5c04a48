import { useEffect, useState } from 'react';
import { useConnection } from '#client/live/live.ts';
import { ConnectionMark } from '../ConnectionMark.tsx';
import { useOffline } from '../offline/use-offline.ts';

const patience = 2000;

/** Says that nothing arrives, to whoever is signed in. A short break is nobody's business. */
export default function LiveStatus() {
  const isOffline = useOffline();
  const isLong = useLongBreak();
  if (isOffline) return <ConnectionMark>Offline: as last seen</ConnectionMark>;
  return isLong && <ConnectionMark>Connecting again…</ConnectionMark>;
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
