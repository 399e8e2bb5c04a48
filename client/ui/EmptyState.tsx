import type { ReactNode } from 'react';
import { CourtLines } from './CourtLines.tsx';
import { Ball } from './LoadingBall.tsx';

/** Nothing here yet: an empty court with the ball waiting on it, what comes here and how, and the next step. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-8 text-center">
      <div className="relative mb-2 w-full max-w-60 text-court-text/50">
        <CourtLines className="w-full" />
        <Ball className="absolute top-[58%] left-[72%] size-7" />
      </div>
      <h2 className="text-xl">{title}</h2>
      {children && <p className="max-w-prose text-soft">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
