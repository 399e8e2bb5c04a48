import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { useSession } from '#client/lib/session.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

interface AuthPageProps {
  heading: string;
  /** Of the window. */
  title: string;
  subtitle: string;
  onwards: string;
  children: ReactNode;
  below?: ReactNode;
}

export function AuthPage({ onwards, children, below, ...heading }: AuthPageProps) {
  const session = useSession();
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed in') return <Redirect to={onwards} replace />;
  return (
    <AuthFrame below={below}>
      <AuthHeading {...heading} />
      {children}
    </AuthFrame>
  );
}

export function AuthFrame({ above, below, children }: { above?: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative isolate overflow-x-clip px-4 pt-4 pb-12 sm:pt-10">
      <CourtLines className="pointer-events-none absolute top-16 left-1/2 -z-10 w-[52rem] max-w-none -translate-x-1/2 text-line" />
      <div className="mx-auto w-full max-w-md">
        {above}
        <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">{children}</div>
        {below && <div className="mt-4">{below}</div>}
      </div>
    </div>
  );
}

export function AuthHeading({ heading, title, subtitle }: { heading: string; title: string; subtitle: string }) {
  const focus = useHeadingFocus();
  return (
    <header className="mb-5">
      <WindowTitle>{title}</WindowTitle>
      <h1 ref={focus} tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl" dir="auto">
        {heading}
      </h1>
      <p className="mt-1 text-soft">{subtitle}</p>
    </header>
  );
}
