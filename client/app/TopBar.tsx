import { Monitor, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { onNetwork } from '#client/lib/network.ts';
import { isMarkedSignedIn } from '#client/lib/session.ts';
import { siteName } from '#client/lib/site-name.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { lazy, untilLoaded } from '#client/ui/lazy.tsx';
import { type Theme, useTheme } from '#client/ui/theme.ts';

interface TopBarProps {
  home: string;
  isSignedIn: boolean;
  navigation: ReactNode;
  /** For whoever is signed in; others choose their theme here. */
  actions: ReactNode;
}

/** The top of every page. Where the page needs the whole screen only the mark of the connection is left, below its header. */
export function TopBar({ home, isSignedIn, navigation, actions }: TopBarProps) {
  const name = siteName.useValue();
  return (
    <header className="group/bar on-dark @container sticky top-0 z-30 h-header short:static alone:static alone:h-auto bg-[#0d4a2f] text-white dark:bg-[#0d2a1d]">
      <div className="flex h-full items-center justify-between gap-2 px-4 sm:px-6 alone:p-0">
        <Link href={home} className="-ml-1 flex min-w-0 alone:hidden min-h-11 items-center gap-2.5 rounded-md px-1">
          <Ball className="size-7 shrink-0" />
          {/* It gives way to what is said of the connection. */}
          <span
            dir="auto"
            title={name}
            className="truncate font-heading lg:max-w-44 text-[min(1.25rem,5.5vw)] font-bold tracking-tight @max-[32rem]:group-has-[[data-connection]]/bar:sr-only"
          >
            {name}
          </span>
        </Link>
        {navigation}
        <ConnectionStatus isSignedIn={isSignedIn} />
        <div className="flex min-w-[44px] shrink-0 gap-1 alone:hidden">
          {isSignedIn && (
            <Link
              href="/search"
              aria-label="Search"
              title="Search"
              className="inline-flex h-11 w-[min(2.75rem,44px)] shrink-0 items-center justify-center rounded-md hover:bg-current/10"
            >
              <Search className="size-5" aria-hidden="true" />
            </Link>
          )}
          {actions || (!isSignedIn && !isMarkedSignedIn() && <ThemeSwitch />)}
        </div>
      </div>
    </header>
  );
}

const themes: Record<Theme, { icon: typeof Sun; next: Theme; label: string }> = {
  system: { icon: Monitor, next: 'light', label: 'Theme: system. Switch to light' },
  light: { icon: Sun, next: 'dark', label: 'Theme: light. Switch to dark' },
  dark: { icon: Moon, next: 'system', label: 'Theme: dark. Switch to system' },
};

function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const { icon, next, label } = themes[theme];
  return <IconButton icon={icon} label={label} onClick={() => setTheme(next)} />;
}

const LiveStatus = lazy(() => untilLoaded(() => import('./signed-in/LiveStatus.tsx')));

/** Where it is said that nothing arrives at the moment. */
function ConnectionStatus({ isSignedIn }: { isSignedIn: boolean }) {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return (
    <div role="status" className="ml-auto alone:ml-0 alone:flex-1 lg:relative lg:ml-0 lg:w-0">
      {/* A quiet word: nothing moves when it comes and goes. */}
      <p className="animate-appear rounded-full bg-amber-soft px-2.5 py-1 text-center text-xs leading-tight font-semibold text-amber-text empty:hidden alone:h-7 alone:truncate alone:rounded-none alone:leading-5 lg:absolute lg:top-1/2 lg:-translate-1/2 lg:whitespace-nowrap">
        <Suspense fallback={null}>
          {isSignedIn ? <LiveStatus /> : !isOnline && <span data-connection="">Offline</span>}
        </Suspense>
      </p>
    </div>
  );
}
