import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CardProps {
  /** Drawn as the card's heading. */
  title?: ReactNode;
  /** Beside the heading: a count, a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={classes('min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5', className)}>
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
