import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { classes } from '#client/ui/classes.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useVeryWide } from '#client/ui/use-wide.ts';
import type { Group } from '#contract/groups.ts';
import { privacyNews, useGroupNews, useOpenedGroup, useWhileLeaving } from '../group-cache.ts';
import { JoinPanel } from '../join/JoinPanel.tsx';
import { AboutCard } from './AboutCard.tsx';
import { Banner, FirstPicture } from './Banner.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { LevelDialog } from './GroupMenu.tsx';
import { MembersCard } from './MembersCard.tsx';
import { PinnedNote } from './PinnedNote.tsx';

const AllMembers = lazy(() => import('./AllMembers.tsx'));

export function GroupPage({ parts }: { parts: GroupParts }) {
  const { part } = useParams<{ part?: string }>();
  const opened = useOpenedGroup();
  useGroupNews(opened?.data, privacyNews);
  if (!opened) return null;
  return (
    <QueryView isPage query={opened} loading={<GroupSkeleton />} failed="The group could not be loaded.">
      {(group) => (
        <OpenGroup key={group.id} group={group} shows={part === 'members' ? 'members' : 'all'} parts={parts} />
      )}
    </QueryView>
  );
}

function GroupSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the group</span>
      <div className="h-50 animate-pulse bg-sunken" aria-hidden="true" />
      <Page>
        <div className="grid gap-4">
          <Skeleton className="h-34" corner="large" />
          <Skeleton className="h-12" />
          <Skeleton className="h-72" corner="large" />
        </div>
      </Page>
    </div>
  );
}

export interface GroupParts {
  Now: ComponentType<{ group: Group }>;
  /** Around what stands below it. */
  Below: ComponentType<{ group: Group; children: ReactNode }>;
  Unread: ComponentType<{ group: Group }>;
  Dock: ComponentType<{ group: Group }>;
  LevelDialog: LevelDialog;
}

interface OpenGroupProps {
  group: Group;
  shows: 'all' | 'members';
  parts: GroupParts;
}

const column = 'mx-auto w-full max-w-page px-3 sm:px-6 lg:px-8';

function OpenGroup({ group: stored, shows, parts: { Now, Below, Unread, Dock, LevelDialog } }: OpenGroupProps) {
  const group = useWhileLeaving(stored);
  const tone = useGroupTone(group.id);
  const hasRoom = useVeryWide();
  const { viewer, isPrivate } = group;
  const isMember = viewer.role !== null;
  const isOutside = isPrivate && !isMember;
  const isDocked = hasRoom && viewer.mayTalk;
  const isWhole = shows === 'all' || isOutside;
  const below = (
    <>
      {isWhole && group.note && (
        <div className={classes(column, 'pt-2 lg:pt-4')}>
          <PinnedNote group={group} note={group.note} />
        </div>
      )}
      {!isOutside && (
        <GroupTabs group={group} shows={shows} unread={viewer.mayTalk && !isDocked && <Unread group={group} />} />
      )}
      <div
        className={classes(
          column,
          'grid grid-cols-1 items-start gap-3 pt-3 pb-8 lg:gap-4 lg:pt-4',
          !isOutside && 'lg:grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        {!isOutside &&
          (isWhole ? (
            <MembersCard group={group} />
          ) : (
            <Suspense fallback={<Skeleton className="h-72" corner="large" />}>
              <AllMembers group={group} />
            </Suspense>
          ))}
        {/* Below all the members it would be pushed away by each page of them; the group's own page has it. */}
        <div className={classes('min-w-0', !isWhole && 'max-lg:hidden')}>
          <AboutCard group={group} isOutside={isOutside} />
        </div>
      </div>
    </>
  );
  return (
    <div className={classes(isDocked && 'pr-dock')}>
      <Banner group={group} tone={tone}>
        <GroupHead group={group} shows={isWhole ? 'all' : 'members'} LevelDialog={LevelDialog} />
      </Banner>
      <FirstPicture group={group} />
      {isWhole && (
        <section
          aria-label="Now"
          className={classes(
            column,
            'grid grid-cols-1 gap-2 pt-2 empty:hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-4 lg:pt-4',
            'lg:[&>:last-child:nth-child(odd)]:col-span-2',
          )}
        >
          {!isMember && <JoinPanel group={group} />}
          {!isOutside && <Now group={group} />}
        </section>
      )}
      {isWhole && !isOutside ? <Below group={group}>{below}</Below> : below}
      {isDocked && <Dock group={group} />}
    </div>
  );
}

interface GroupTabsProps {
  group: Group;
  shows: 'all' | 'members';
  /** Beside 'Chat': how much of it is unread. Nothing where there is no chat to lead to. */
  unread: ReactNode;
}

function GroupTabs({ group: { id }, shows, unread }: GroupTabsProps) {
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
