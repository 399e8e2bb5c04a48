import type { ReactNode } from 'react';

interface CardProps {
  title?: ReactNode;
  aside?: ReactNode;
  /** Of its heading, where something leads to it: then it is a region, too. */
  id?: string;
  children: ReactNode;
}

export function Card({ title, aside, id, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      {title && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={id} tabIndex={id === undefined ? undefined : -1} className="scroll-mt-20 text-lg">
            {title}
          </h2>
          {/* What is pressed needs more height than the title, and takes it from the room around. */}
          {aside && <div className="-my-2 shrink-0">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
