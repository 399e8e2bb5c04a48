import { ArrowLeft, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

interface TournamentHeaderProps {
  title: string;
  /** How far it is, in words. */
  line: string;
  /** How many matches are played of how many; without it the line below is only a line. */
  played?: { count: number; all: number } | undefined;
  /** Where the viewer stands. */
  own?: ReactNode;
  /** Beside the title; on a phone below it. */
  tabs?: ReactNode;
  onBack: () => void;
  /** Absent while there is nothing to tell. */
  onInfo?: (() => void) | undefined;
}

/** Over an open tournament. On a phone it takes the place of the app's own bar. */
export function TournamentHeader({ title, line, played, own, tabs, onBack, onInfo }: TournamentHeaderProps) {
  const heading = useHeadingFocus();
  const isWide = useWide();
  return (
    <header
      data-bar="own"
      data-alone=""
      className="on-dark sticky top-0 z-20 bg-[#0d4a2f] text-white short:static lg:top-header lg:border-t lg:border-white/20 dark:bg-[#0d2a1d]"
    >
      <WindowTitle>{title}</WindowTitle>
      <div className="mx-auto flex min-h-16 w-full max-w-wide flex-wrap items-center justify-end gap-x-1 px-1 lg:min-h-15 lg:gap-2 lg:pr-6 lg:pl-3">
        <IconButton icon={ArrowLeft} label="Back" onClick={onBack} />
        <div className="min-w-[min(5.5rem,56vw)] flex-1 py-1 lg:flex lg:items-baseline lg:gap-4">
          <h1 ref={heading} tabIndex={-1} title={title} dir="auto" className={titleStyle(title)}>
            {title}
          </h1>
          <p className="mt-0.5 text-[0.8125rem] leading-4 text-white/85 lg:shrink-0 lg:text-[0.9375rem]">{line}</p>
        </div>
        {isWide && tabs}
        {own}
        {onInfo && <IconButton icon={Info} label="Information and settings" onClick={onInfo} />}
      </div>
      <ProgressLine played={played} />
      {tabs && !isWide && (
        <div data-bar="tabs" className="min-h-11 px-2">
          {tabs}
        </div>
      )}
    </header>
  );
}

/** Over two lines of a phone a name gets smaller before it is cut. */
export function titleStyle({ length }: string): string {
  const size =
    length <= 32
      ? 'line-clamp-2 text-[1.1875rem] leading-5.5 lg:text-2xl lg:leading-8'
      : length <= 60
        ? 'line-clamp-3 text-[0.9375rem] leading-4.5 lg:text-xl lg:leading-6'
        : 'line-clamp-4 text-[0.8125rem] leading-4 lg:text-base lg:leading-5';
  return `wrap-anywhere ${size}`;
}

function ProgressLine({ played }: Pick<TournamentHeaderProps, 'played'>) {
  if (!played) return <div className="h-[3px] bg-white/25" />;
  const { count, all } = played;
  return (
    <div
      role="progressbar"
      aria-label="Matches played"
      aria-valuenow={count}
      aria-valuemax={all}
      aria-valuetext={`${count} of ${all}`}
      className="h-[3px] overflow-hidden bg-white/20"
    >
      <div
        className="h-full origin-left bg-ball transition-[scale] duration-200 forced-colors:bg-[Highlight]"
        style={{ scale: `${all > 0 ? count / all : 0} 1` }}
      />
    </div>
  );
}

/** What stands below the header of an open tournament. */
export function TournamentContent({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-wide px-4 pt-3 pb-12 lg:px-6 lg:pt-4">{children}</div>;
}

/** In the sizes of what is on its way. */
export function LoadingTournament() {
  return (
    <div className="grid gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6" role="status">
      <span className="sr-only">Loading the tournament</span>
      <div className="grid content-start gap-5">
        <Skeleton className="h-58" corner="large" />
        <Skeleton className="h-72" corner="large" />
      </div>
      <Skeleton className="h-116" corner="large" />
    </div>
  );
}
