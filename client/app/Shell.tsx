import { Suspense, useEffect, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { LandingPage } from '#client/features/auth/LandingPage.tsx';
import { wayIn } from '#client/lib/local-path.ts';
import { isMarkedSignedIn, useSession } from '#client/lib/session.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { PageLiveRegion } from '#client/ui/LiveRegion.tsx';
import { lazy, untilLoaded } from '#client/ui/lazy.tsx';
import { BackgroundTasks } from './BackgroundTasks.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { newsRoom } from './news-room.ts';
import { PageOnItsWay } from './PageOnItsWay.tsx';
import { TopBar } from './TopBar.tsx';

const loadBackground = () => import('./signed-in/Background.tsx');
const loadNavigation = () => import('./signed-in/Navigation.tsx');
const Background = lazy(() => untilLoaded(loadBackground));
const Navigation = lazy(() => untilLoaded(loadNavigation));
const SiteNews = lazy(() => untilLoaded(() => import('./SiteNews.tsx')));

// Whoever seems to be signed in does not wait for the answer before these are fetched, too.
if (isMarkedSignedIn()) {
  for (const load of [loadBackground, loadNavigation]) load().catch(() => undefined);
}

const withoutNavigation = ['/', '/login', '/register'];

/** Always the same element, so that the page is not drawn anew with what is around it. */
const routes = <Routes />;

const NewsPlace = () => <div className="bg-blue-soft alone:hidden" style={{ height: Number(newsRoom.get() ?? 0) }} />;

export function Shell() {
  const [location] = useLocation();
  const session = useSession();
  const user = session.state === 'signed in' ? session.user : undefined;
  const hasNavigation = user !== undefined && !withoutNavigation.includes(location);
  useStartAtTop(location);
  const isKnown = session.state !== 'loading';
  const newsPlace = location === '/messages' ? null : <NewsPlace />;
  const [isThere, setThere] = useState(false);
  // The page itself comes first.
  useEffect(() => setThere(isKnown), [isKnown]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-md bg-ball px-4 py-3 font-semibold text-on-ball focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar
        home={user ? '/?welcome' : '/'}
        isSignedIn={user !== undefined}
        navigation={<Suspense fallback={null}>{hasNavigation && <Navigation at="top" location={location} />}</Suspense>}
        actions={
          hasNavigation ? (
            <Suspense fallback={null}>
              <Navigation at="new" location={location} />
            </Suspense>
          ) : (
            session.state === 'signed out' && location.startsWith('/join/') && <LogIn back={location} />
          )
        }
      />
      <Boundary>
        {/* The messages take all of the window. */}
        <Suspense fallback={newsPlace}>
          {isThere ? <SiteNews isHidden={location === '/messages'} /> : newsPlace}
        </Suspense>
      </Boundary>
      <PageLiveRegion />
      <Boundary>
        <Suspense fallback={null}>{user && <Background userId={user.id} />}</Suspense>
      </Boundary>
      <main id="main" tabIndex={-1} className="flex-1 pb-(--bar-below)">
        <Boundary location={location} instead={() => <BrokenPage />}>
          <Suspense fallback={<PageOnItsWay />}>{routes}</Suspense>
        </Boundary>
      </main>
      <Boundary>
        <BackgroundTasks hasNavigation={hasNavigation} />
      </Boundary>
      <Suspense fallback={null}>{hasNavigation && <Navigation at="bottom" location={location} />}</Suspense>
    </div>
  );
}

/** For those who have an account already. */
const LogIn = ({ back }: { back: string }) => (
  <Link href={wayIn('/login', back)} className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold">
    Log in
  </Link>
);

let cameBack = false;
addEventListener('popstate', () => {
  cameBack = true;
});

/** A new page starts at its top; going back is left to the browser, which knows where one was. */
function useStartAtTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that counts.
  useEffect(() => {
    if (!cameBack && !window.location.hash) scrollTo(0, 0);
    cameBack = false;
  }, [path]);
}

const LoginPage = lazy(() => import('#client/features/auth/LoginPage.tsx'));
const RegisterPage = lazy(() => import('#client/features/auth/RegisterPage.tsx'));
const LinkPages = lazy(() => import('./LinkPages.tsx'));
const SignedInRoutes = lazy(() => import('./signed-in/SignedInRoutes.tsx'));

const byLink = /^\/(?:(?:reset|forgot)-password|verify-email|answer|unsubscribe|sign-in)\/?$/;

/** What visitors come to first. All else is in a table of its own. */
function Routes() {
  return (
    <Switch>
      <Route path="/">
        <LandingPage />
      </Route>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route path="/register">
        <RegisterPage />
      </Route>
      <Route path={byLink}>
        <LinkPages />
      </Route>
      <Route path="/auth">
        <Redirect to="/login" replace />
      </Route>
      <Route>
        <SignedInRoutes />
      </Route>
    </Switch>
  );
}
