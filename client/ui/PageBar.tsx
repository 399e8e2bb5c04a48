import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { WindowTitle } from './WindowTitle.tsx';

interface PageBarProps {
  /** The page's only `h1`, and the title of the window. */
  title: string;
  /** What it belongs to, and how far it is. */
  line: string;
  back: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Over a page that needs its room. On a phone it takes the place of the app's own bars. */
export function PageBar({ title, line, back, actions, children }: PageBarProps) {
  const heading = useHeadingFocus();
  return (
    <header
      data-bar="own"
      data-alone=""
      className="on-dark sticky top-0 z-20 bg-[#0d4a2f] text-white short:static lg:top-header lg:border-t lg:border-white/20 dark:bg-[#0d2a1d]"
    >
      <WindowTitle>{title}</WindowTitle>
      <div className="mx-auto flex min-h-14 w-full max-w-page items-center gap-1 px-1 sm:px-3">
        <Link
          href={back}
          aria-label="Back"
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-white/10"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1 py-1.5">
          <h1 ref={heading} tabIndex={-1} className="text-[1.1875rem] leading-5.5">
            {title}
          </h1>
          <p className="mt-0.5 line-clamp-2 text-[0.875rem] leading-4.5 text-white/85 wrap-anywhere" dir="auto">
            {line}
          </p>
        </div>
        {actions}
      </div>
      {children}
    </header>
  );
}
