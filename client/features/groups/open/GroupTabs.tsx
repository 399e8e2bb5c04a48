import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import type { Group } from '#contract/groups.ts';

interface GroupTabsProps {
  group: Group;
  shows: 'all' | 'members';
  /** Beside 'Chat': how much of it is unread. Nothing where there is no chat to lead to. */
  unread: ReactNode;
}

/** The ways to what a group has, which stay in view. */
export function GroupTabs({ group: { id }, shows, unread }: GroupTabsProps) {
  const all = `/groups/${id}`;
  return (
    <nav
      aria-label="Group"
      data-bar="tabs"
      className="sticky top-(--bar-above) z-10 mt-2 border-b border-line bg-page short:static"
    >
      <div className="relative mx-auto flex max-w-page scroll-fade-x overflow-x-auto px-1 [scrollbar-width:none] sm:px-4 lg:gap-2 lg:px-5">
        {unread && (
          <Tab to={`/messages?group=${id}`}>
            Chat
            {unread}
          </Tab>
        )}
        <Tab to={`${all}/events`}>Events</Tab>
        <Tab to={`${all}/tournaments`}>Tournaments</Tab>
        <Tab to={`${all}/members`} isCurrent={shows === 'members'}>
          Members
        </Tab>
      </div>
    </nav>
  );
}

function Tab({ to, isCurrent = false, children }: { to: string; isCurrent?: boolean; children: ReactNode }) {
  return (
    <Link
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'relative flex h-12 flex-auto items-center justify-center gap-1.5 rounded-sm px-2 text-[0.9375rem] font-semibold text-soft transition-colors hover:text-ink focus-visible:-outline-offset-4 lg:flex-none lg:px-3',
        'aria-[current]:text-court-text aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-t-sm aria-[current]:after:bg-court',
      )}
    >
      {children}
    </Link>
  );
}
