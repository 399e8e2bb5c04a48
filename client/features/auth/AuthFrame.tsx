import type { ReactNode } from 'react';
import { CourtLines } from '#client/ui/CourtLines.tsx';

/** A form on a court: the frame of every way in. */
export function AuthFrame({ above, below, children }: { above?: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative isolate overflow-x-clip px-4 pt-4 pb-12 sm:pt-10">
      <CourtLines className="pointer-events-none absolute top-16 left-1/2 -z-10 w-[52rem] max-w-none -translate-x-1/2 text-line" />
      <div className="mx-auto w-full max-w-md">
        {above}
        <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">{children}</div>
        {below && <div className="mt-4">{below}</div>}
      </div>
    </div>
  );
}
