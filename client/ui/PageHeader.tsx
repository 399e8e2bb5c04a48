import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { WindowTitle } from './WindowTitle.tsx';

interface PageHeaderProps {
  /** The page's only `h1`, and the title of the window. */
  title: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Above a list, which is what one came for: on a phone the rows begin higher. */
  isSlim?: boolean;
}

/** The top of every page. */
export function PageHeader({ title, subtitle, back, actions, isSlim = false }: PageHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <header className={isSlim ? 'mb-1 lg:mb-3' : 'mb-5'}>
      <WindowTitle>{title}</WindowTitle>
      {back && (
        <Link
          href={back.to}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-soft hover:text-ink"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className={isSlim ? 'text-2xl lg:text-3xl' : 'text-3xl sm:text-4xl'}>
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}
