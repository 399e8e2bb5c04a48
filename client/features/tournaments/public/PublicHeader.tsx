import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { timeOf } from '#client/lib/moments.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { progressLine } from '../open/progress-line.ts';

interface PublicHeaderProps {
  token: string;
  tournament: Tournament | undefined;
  /** Since when nothing has been heard of it, in milliseconds since 1970. */
  cutOffSince: number | undefined;
  tabs?: ReactNode;
}

/** What it is called and how far it has come, and the way to its big screen. */
export function PublicHeader({ token, tournament, cutOffSince, tabs }: PublicHeaderProps) {
  const isWide = useWide();
  const name = tournament?.name ?? 'Tournament';
  return (
    <header className="on-dark sticky top-0 z-20 bg-[#0d4a2f] text-white short:static dark:bg-[#0d2a1d]">
      <WindowTitle>{name}</WindowTitle>
      <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-3 px-4 lg:px-6">
        <a href="/" aria-label="Thirdshot" className="shrink-0">
          <Ball className="size-8" />
        </a>
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="line-clamp-2 text-[1.1875rem] leading-5.5 lg:text-2xl lg:leading-8">
            {name}
          </h1>
          <p className="mt-0.5 text-[0.8125rem] leading-4 text-white/85 lg:text-[0.9375rem]">
            {tournament ? progressLine(tournament, Date.now()) : '\u00a0'}
            {cutOffSince !== undefined && ` · since ${timeOf(new Date(cutOffSince).toISOString())}`}
          </p>
        </div>
        {isWide && tabs}
        <Link
          href={`/t/${token}/screen`}
          title="Big screen"
          aria-label="Big screen"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-transparent hover:bg-current/10"
        >
          <Monitor className="size-5" aria-hidden="true" />
        </Link>
      </div>
      {tabs && !isWide && <div className="min-h-11 px-2">{tabs}</div>}
    </header>
  );
}
