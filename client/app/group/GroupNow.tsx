import { Link } from 'wouter';
import NowEvent from '#client/features/events/now/NowEvent.tsx';
import { useNextEvent } from '#client/features/events/now/use-next-event.ts';
import { ChatCard, useGroupTalk } from '#client/features/messages/pages/ChatCard.tsx';
import { NowOpen } from '#client/features/tournaments/now/NowOpen.tsx';
import { NowTournament } from '#client/features/tournaments/now/NowTournament.tsx';
import { useOnNow } from '#client/features/tournaments/now/use-on-now.ts';
import { counted } from '#client/lib/counts.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useVeryWide } from '#client/ui/use-wide.ts';
import type { Group } from '#contract/groups.ts';
import { BeginCard } from './BeginCard.tsx';
import { beginningOf, loudestOf } from './now-shows.ts';

/** What goes on in a group: the tournament, what can be entered, when it meets next, the chat where it is not docked beside the page. */
export default function GroupNow({ group }: { group: Group }) {
  const isDocked = useVeryWide();
  const { mayTalk } = group.viewer;
  const on = useOnNow(group.id);
  const talk = useGroupTalk(group.id, { enabled: mayTalk && !isDocked });
  const next = useNextEvent(group.id);
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
      {next && <NowEvent key={next.id} event={next} isLoudest={loudest === 'event'} />}
      {beginning && <BeginCard beginning={beginning} groupId={group.id} isDocked={isDocked} />}
      {lines.length > 0 && <ChatCard groupId={group.id} lines={lines} unreadCount={talk.unreadCount} />}
    </>
  );
}
