import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';

interface BoxProps {
  title: string;
  /** Beside the title. */
  count?: number | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the cards beside and below the player's own. */
export function Box({ title, count, aside, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pl-box">
      <div className="pl-head">
        <h2 id={id} tabIndex={-1} className="wrap-anywhere">
          {title}
          {count !== undefined && <span className="figures font-medium text-soft"> {count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The way to all of what a card shows the beginning of; the label says what that is to those who do not see it. */
export function SeeAll({ to, label }: { to: string; label: string }) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center rounded-md font-semibold text-court-text whitespace-nowrap underline-offset-4 hover:underline"
    >
      See all<span className="sr-only"> {label}</span>
    </Link>
  );
}
