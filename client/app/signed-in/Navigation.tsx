import { useQuery } from '@tanstack/react-query';
import { House, MessageCircle, Swords, Trophy, UserRound, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { Bell } from '#client/features/notifications/Bell.tsx';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { setWindowNews } from '#client/ui/WindowTitle.tsx';
import { conversationCalls } from '#contract/conversations.ts';
import { NewButton } from './NewButton.tsx';

const entries = [
  { to: '/dashboard', label: 'Home', icon: House },
  { to: '/groups', label: 'Groups', icon: UsersRound },
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/tournaments', label: 'Tournaments', icon: Swords, needsRoom: true },
  { to: '/achievements', label: 'Achievements', icon: Trophy },
  { to: '/profile', label: 'Profile', icon: UserRound },
];

/** Five: a thumb has no room for more. */
const underThumb = entries.filter(({ needsRoom }) => !needsRoom);

/** The ways to the main pages, for whoever is signed in: at the bottom on phones and tablets, else in the top bar; `new` begins something, beside what one was told. */
export default function Navigation({ at, location }: { at: 'top' | 'bottom' | 'new'; location: string }) {
  if (at === 'new') {
    return (
      <>
        <Bell isHere={location === '/notifications'} />
        <NewButton location={location} />
      </>
    );
  }
  return at === 'top' ? <TopNavigation location={location} /> : <BottomNavigation location={location} />;
}

/** What has no entry there is reached from Home. */
const isReachedFrom = (location: string, to: string): boolean =>
  to === '/dashboard' && entries.some((entry) => entry.needsRoom && isIn(location, entry.to));

/** How many messages are unread, which the window's title says, too; both navigations are in the page, and say the same. */
function useUnread(): number {
  const { data } = useQuery(query(conversationCalls.unread));
  const unread = data ? data.direct + data.group : 0;
  useEffect(() => {
    setWindowNews(unread);
    return () => setWindowNews(0);
  }, [unread]);
  return unread;
}

/** One thumb away on a phone and a tablet. However large the text is, a word is no wider than a fifth of the window. */
function BottomNavigation({ location }: { location: string }) {
  const unread = useUnread();
  return (
    <nav
      aria-label="Main"
      data-bar="below"
      className="fixed inset-x-0 bottom-0 z-30 grid h-nav grid-cols-5 short:static alone:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {underThumb.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          href={to}
          aria-current={isIn(location, to) ? 'page' : isReachedFrom(location, to) ? 'true' : undefined}
          className="group relative grid content-center justify-items-center gap-0.5 text-[min(0.6875rem,max(11px,3.1vw))] font-semibold text-soft focus-visible:-outline-offset-4 aria-[current]:text-court-text"
        >
          <span
            className="absolute inset-x-[22%] top-0 hidden h-1 rounded-b-full bg-court group-aria-[current]:block dark:bg-ball"
            aria-hidden="true"
          />
          {/* However large the text is, the bar has room for both. */}
          <Icon size={24} aria-hidden="true" />
          {label}
          {to === '/messages' && unread > 0 && (
            <span className="absolute left-1/2" style={{ top: 4, marginLeft: 4 }}>
              <UnreadCount count={unread} isFixed />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** All of them in the top bar, where there is room; as below on a phone where the text is too large for it. */
function TopNavigation({ location }: { location: string }) {
  const unread = useUnread();
  return (
    <nav aria-label="Main" className="hidden gap-1 lg:flex">
      {entries.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          href={to}
          aria-current={isIn(location, to) ? 'page' : undefined}
          className={classes(
            'relative inline-flex flex-col items-center justify-center rounded-md px-1 py-0.5 text-[min(0.6875rem,1.6vw)] leading-tight font-semibold text-white/85 transition-colors hover:bg-white/10 hover:text-white',
            '@min-[60rem]:min-h-11 @min-[60rem]:flex-row @min-[60rem]:gap-2 @min-[60rem]:px-3.5 @min-[60rem]:text-base',
            'aria-[current]:bg-white/15 aria-[current]:text-white aria-[current]:shadow-[inset_0_-3px_0_var(--color-ball)]',
          )}
        >
          <Icon size={20} className="@min-[60rem]:hidden @min-[72rem]:block" aria-hidden="true" />
          {label}
          {to === '/messages' && unread > 0 && (
            <span className="absolute top-0 right-0 @min-[60rem]:static">
              <UnreadCount count={unread} kind="bar" isFixed />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function isIn(location: string, to: string): boolean {
  if (location === to || location.startsWith(`${to}/`)) return true;
  // The site's administration is reached from there.
  return to === '/profile' && isIn(location, '/admin');
}
