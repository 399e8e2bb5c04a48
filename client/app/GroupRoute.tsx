import { CalendarDays, MessageCircle, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import NowEvent from '#client/features/events/NowEvent.tsx';
import { useNextEvent } from '#client/features/events/queries.ts';
import { GroupPage, type GroupParts } from '#client/features/groups/page/GroupPage.tsx';
import { ChatCard, useGroupTalk } from '#client/features/messages/pages/ChatCard.tsx';
import { ChatDock, goToDock } from '#client/features/messages/pages/ChatDock.tsx';
import { NowOpen, NowTournament } from '#client/features/tournaments/pages/NowTournament.tsx';
import { useOnNow } from '#client/features/tournaments/pages/sections.ts';
import { counted } from '#client/lib/counts.ts';
import { useIsLong } from '#client/lib/use-now.ts';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useVeryWide } from '#client/ui/use-wide.ts';
import type { Group } from '#contract/groups.ts';
import { type Beginning, beginningOf, loudestOf } from './now-shows.ts';

const LevelDialog = lazy(() => import('#client/features/notifications/settings/LevelDialog.tsx'));

/** What other features show on a group's page. */
const parts: GroupParts = { Now: GroupNow, Below, Unread, Dock: ChatDock, LevelDialog };

/** Put together here, because no feature knows another. */
export default function GroupRoute() {
  return <GroupPage parts={parts} />;
}

function Unread({ group }: { group: Group }) {
  const { unreadCount } = useGroupTalk(group.id, { enabled: group.viewer.mayTalk });
  return <UnreadCount count={unreadCount} />;
}

interface BeginCardProps {
  beginning: NonNullable<Beginning>;
  groupId: number;
  /** The chat is beside the page. */
  isDocked: boolean;
}

/** Nothing is on: the next step, where it begins. */
function BeginCard({ beginning, groupId, isDocked }: BeginCardProps) {
  if (beginning === 'plan') {
    return (
      <Invitation title="Plan the next game" text="Create an event, or a tournament where everyone plays everyone.">
        <Link href={`/groups/${groupId}/events?dialog=create`} className={buttonStyle()}>
          <CalendarDays className="size-5" aria-hidden="true" />
          Create Event
        </Link>
        <Link href={`/groups/${groupId}/tournaments?dialog=create`} className={buttonStyle('secondary')}>
          <Trophy className="size-5" aria-hidden="true" />
          Create Tournament
        </Link>
      </Invitation>
    );
  }
  const hello = (
    <>
      <MessageCircle className="size-5" aria-hidden="true" />
      Say hello
    </>
  );
  return (
    <Invitation title="Nothing planned yet" text="Ask who is free for a game.">
      {isDocked ? (
        <Button onClick={goToDock}>{hello}</Button>
      ) : (
        <Link href={`/messages?group=${groupId}`} className={buttonStyle()}>
          {hello}
        </Link>
      )}
    </Invitation>
  );
}

function Invitation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-50">
        <h2 className="text-[1.0625rem]">{title}</h2>
        <p className="text-sm text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function useNow(group: Group) {
  const isDocked = useVeryWide();
  const on = useOnNow(group.id);
  const talk = useGroupTalk(group.id, { enabled: group.viewer.mayTalk && !isDocked });
  const next = useNextEvent(group.id);
  return { isDocked, on, talk, next };
}

/** So long what is below waits for what is on. */
const maxWaitMs = 2000;

/** What stands below it is shown with it, so that nothing is pushed down. */
function Below({ group, children }: { group: Group; children: ReactNode }) {
  const { on, talk, next } = useNow(group);
  const isKnown = on !== undefined && next !== undefined && !talk.isLoading;
  const isLate = useIsLong(true, maxWaitMs);
  return <div className={isKnown || isLate ? 'contents' : 'hidden'}>{children}</div>;
}

/** What goes on in a group: the tournament, what can be entered, when it meets next, the chat where it is not docked beside the page. */
function GroupNow({ group }: { group: Group }) {
  const { mayTalk } = group.viewer;
  const { isDocked, on, talk, next } = useNow(group);
  const loading = <Skeleton className="h-34 lg:h-36" corner="large" />;
  // They come at once, so that none pushes another down.
  if (!on || next === undefined || talk.isLoading) return mayTalk && loading;
  const { running, open, moreCount } = on;
  const loudest = loudestOf(group, on, next);
  const lines = mayTalk && !isDocked ? talk.lines : [];
  const beginning = beginningOf(group, on, { event: next !== null, lines: lines.length > 0 });
  return (
    <>
      {running && <NowTournament key={running.id} card={running} />}
      {next && <NowEvent key={next.id} event={next} isLoudest={loudest === 'event'} />}
      {beginning && <BeginCard beginning={beginning} groupId={group.id} isDocked={isDocked} />}
      {lines.length > 0 && <ChatCard groupId={group.id} lines={lines} unreadCount={talk.unreadCount} />}
      {open && <NowOpen key={open.id} card={open} isLoudest={loudest === 'entry'} />}
      {moreCount > 0 && (
        <Link
          href={`/groups/${group.id}/tournaments`}
          className="flex min-h-11 items-center justify-self-start rounded-md px-3 font-semibold text-court-text underline-offset-4 hover:underline lg:col-span-2 lg:-my-2 lg:px-0"
        >
          and {moreCount} more
          <span className="sr-only">: {counted(moreCount, 'tournament')} of this group</span>
        </Link>
      )}
    </>
  );
}
