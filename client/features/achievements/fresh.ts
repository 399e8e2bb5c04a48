import { useEffect, useState } from 'react';

/** Specification section 9: what was awarded less than an hour ago is new, and says so for 3 s. */
const newFor = 60 * 60_000;
const saidFor = 3000;

export const isNew = (awardedAt: string, now: number): boolean => now - Date.parse(awardedAt) < newFor;

/** Whether what is shown from now on says that it is new. */
export function useSaysNew(awardedAt: string): boolean {
  const [saysNew, setSaysNew] = useState(() => isNew(awardedAt, Date.now()));
  useEffect(() => {
    if (!saysNew) return;
    const timer = setTimeout(() => setSaysNew(false), saidFor);
    return () => clearTimeout(timer);
  }, [saysNew]);
  return saysNew;
}
