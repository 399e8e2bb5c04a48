import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#client/features/auth/session.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { LoadingPage } from '#client/ui/LoadingPage.tsx';

/**
 * A page behind the login. Who comes without one is sent to the start; whose session ended while they were here signs
 * in and comes back.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === 'signed in' && !wasSignedIn) setWasSignedIn(true);
  if (session.state === 'loading') return <LoadingPage />;
  if (session.state === 'signed out') return <Redirect to={wasSignedIn ? loginAndBack() : '/'} replace />;
  return <ViewerContext value={session.user}>{children}</ViewerContext>;
}

function loginAndBack(): string {
  const { pathname, search, hash } = location;
  return `/login?${new URLSearchParams({ next: `${pathname}${search}${hash}` })}`;
}
