import type { ReactNode } from 'react';

/** What stands below the header of an open tournament. */
export function TournamentContent({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-wide px-4 pt-3 pb-12 lg:px-6 lg:pt-4">{children}</div>;
}
