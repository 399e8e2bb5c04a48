import type { ReactNode } from 'react';

export function Card({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      {title && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 className="text-lg">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
