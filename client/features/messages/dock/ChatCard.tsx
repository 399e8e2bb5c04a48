import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useBlocked } from '#client/lib/blocks.ts';
import { noticeFor } from '#client/lib/last-line.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { toneOf, tonesOf, toneText } from '#client/ui/tones.ts';
import type { LastMessage } from '#contract/conversations.ts';

interface ChatCardProps {
  groupId: number;
  lines: readonly LastMessage[];
  unreadCount: number;
}

/** What was said last in a group, and the way there. */
export function ChatCard({ groupId, lines, unreadCount }: ChatCardProps) {
  const blocked = useBlocked();
  const tones = tonesOf(lines.map(({ senderId }) => senderId));
  return (
    <Link
      href={`/messages?group=${groupId}`}
      className="flex min-w-0 items-center gap-2 rounded-lg border border-line bg-surface px-3 py-2 transition-colors hover:border-control lg:px-4"
    >
      <span className="sr-only">Group chat: </span>
      <ol className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        {lines.map((line) => {
          const { id, senderId, sender, content } = line;
          const tone = tones.get(senderId) ?? toneOf(senderId);
          return (
            <li key={id} className="flex animate-appear items-center gap-1.5 text-[0.9375rem] leading-5">
              <PlayerFace id={senderId} name={sender.username} tone={tone} size="mini" />
              <b className={classes('max-w-2/5 shrink-0 truncate', toneText[tone])} title={sender.username}>
                <bdi>{sender.username}</bdi>
              </b>
              <bdi className="truncate">{noticeFor(line, blocked) ?? content.replaceAll(/\s+/g, ' ')}</bdi>
            </li>
          );
        })}
      </ol>
      <UnreadCount count={unreadCount} />
      <ChevronRight className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}
