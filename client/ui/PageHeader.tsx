import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { classes } from './classes.ts';
import { WindowTitle } from './WindowTitle.tsx';

interface PageHeaderProps {
  /** The page's only `h1`, and the title of the window. */
  title: string;
  /** What is open beside it names the window instead. */
  isBeside?: boolean;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** In the line of the title, between it and the actions. */
  search?: ReactNode;
  /** Above a list, which is what one came for: on a phone the rows begin higher. */
  isSlim?: boolean;
  /** Above a column beside something larger: as on a phone, however wide the screen. */
  isNarrow?: boolean;
}

/** The top of every page. */
export function PageHeader({ title, isBeside, subtitle, back, actions, search, isSlim, isNarrow }: PageHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <header className={isNarrow ? 'mb-1' : isSlim ? 'mb-1 lg:mb-3' : 'mb-5'}>
      {!isBeside && <WindowTitle>{title}</WindowTitle>}
      {back && (
        <Link
          href={back.to}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-soft hover:text-ink"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-y-3',
          isNarrow ? 'gap-x-3' : search ? 'gap-x-3 lg:gap-x-6' : 'gap-x-4',
        )}
      >
        <div className={classes('min-w-0', Boolean(search) && 'mr-auto')}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={isNarrow ? 'text-2xl' : isSlim ? 'text-2xl lg:text-3xl' : 'text-3xl sm:text-4xl'}
          >
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-soft">{subtitle}</p>}
        </div>
        {search && <div className="max-w-80 min-w-0 flex-[1_1_10rem]">{search}</div>}
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}
