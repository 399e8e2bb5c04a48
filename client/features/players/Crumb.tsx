import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBack } from '#client/lib/back.ts';

/** The way to where one came from, and what one can do besides. */
export function Crumb({ children }: { children?: ReactNode }) {
  const back = useBack('/groups');
  return (
    <div className="pl-crumb">
      <button
        type="button"
        onClick={back}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-soft hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back
      </button>
      {children}
    </div>
  );
}
