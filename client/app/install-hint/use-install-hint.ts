import { useEffect, useState } from 'react';
import { isIosSafari } from './ios.ts';

/** Specification section 9, in milliseconds after the page was loaded. */
const delay = 3000;
const key = 'install-hint-dismissed';

/** Whether to tell how the app is put on the home screen, and a way never to hear of it again. */
export function useInstallHint(): { isShown: boolean; dismiss: () => void } {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isIosSafari(navigator) || isInstalled() || wasDismissed()) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, []);
  const dismiss = () => {
    setShown(false);
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // Storage is switched off: the next page says it again.
    }
  };
  return { isShown, dismiss };
}

function isInstalled(): boolean {
  const asSafariSays = 'standalone' in navigator && navigator.standalone === true;
  return asSafariSays || matchMedia('(display-mode: standalone)').matches;
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
