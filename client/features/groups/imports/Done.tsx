import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RefusedLine } from '#contract/imports.ts';
import { Refused } from './Preview.tsx';

interface DoneProps {
  title: string;
  line?: string;
  refused: readonly RefusedLine[];
  /** What comes next. */
  children: ReactNode;
}

/** What was done. */
export function Done({ title, line, refused, children }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <section className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-low">
        <div className="flex items-start gap-3">
          <CircleCheck className="mt-1 size-6 shrink-0 text-court-text" aria-hidden="true" />
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {title}
          </h2>
        </div>
        {line && <p className="text-soft">{line}</p>}
        <div className="flex flex-wrap gap-3">{children}</div>
      </section>
      <Refused lines={refused} />
    </div>
  );
}
