import { useEffect, useState } from 'react';
import { turnAt } from './now.ts';

/** How often it is looked whose turn it is, in milliseconds. */
const looks = 500;

/** What is to be said of this moment, told anew whenever that is something else. */
export function useMoment<Said extends string | number>(said: (now: number) => Said): Said {
  const [, setSaid] = useState(() => said(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setSaid(said(Date.now())), looks);
    return () => clearInterval(timer);
  });
  return said(Date.now());
}

/** Which of several that take turns it is now. */
export const useTurn = (lasts: number, count: number): number => useMoment((now) => turnAt(now, lasts, count));
