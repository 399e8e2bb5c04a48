import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { wayIn } from '#client/lib/local-path.ts';
import { useSession, whySessionEnded } from '#client/lib/session.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import type { Self } from '#contract/auth.ts';
import { PageOnItsWay } from '../PageOnItsWay.tsx';

/** How long one can read that the session has expired before the login comes. */
const redirectMs = 2000;

export const behindLogin = (path: string | RegExp, page: ReactNode) => (
  <Route key={String(path)} path={path}>
    <RequireSession>{page}</RequireSession>
  </Route>
);

/**
 * A page behind the login. Who comes without one is sent to the start, and comes back once they are signed in; whose
 * session ended while they were here, comes back by the login.
 */
function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const [last, setLast] = useState<Self>();
  if (session.state === 'signed in' && session.user !== last) setLast(session.user);
  if (session.state === 'loading') return <PageOnItsWay />;
  const viewer = session.state === 'signed in' ? session.user : last;
  if (!viewer) return <Redirect to={wayIn('/', here())} replace />;
  return (
    <ViewerContext value={viewer}>
      {/* Another person's page is another page, with nothing of the first one's. */}
      <Fragment key={viewer.id}>{children}</Fragment>
      {session.state === 'signed out' && <SessionOver />}
    </ViewerContext>
  );
}

/** Says so, and leads to the login. The page stays as it is until then. */
function SessionOver() {
  const [, navigate] = useLocation();
  // It ends when the page is hidden, not when it is gone: another tab may say that they logged out, and the page to which
  // that leads is still to be fetched.
  useLayoutEffect(() => {
    const timers = [
      // After whatever the call that failed has to say: of two toasts the later one is seen.
      setTimeout(() => {
        const title = whySessionEnded.get() ?? 'Your session has expired. Please log in again.';
        toast({ title, destructive: true });
      }),
      setTimeout(() => navigate(wayIn('/login', here()), { replace: true }), redirectMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [navigate]);
  return null;
}

function here(): string {
  const { pathname, search, hash } = location;
  return `${pathname}${search}${hash}`;
}
