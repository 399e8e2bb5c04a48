import type { ReactNode } from 'react';

/** A quiet word in the top bar, where nothing moves when it comes and goes. */
export function ConnectionMark({ children }: { children: ReactNode }) {
  return (
    <p className="animate-appear rounded-full lg:absolute lg:top-1/2 lg:-translate-1/2 lg:whitespace-nowrap bg-amber-soft px-2.5 py-1 text-center text-xs leading-tight font-semibold text-amber-text">
      {children}
    </p>
  );
}
