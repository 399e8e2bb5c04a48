import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { noticeFor } from '#client/lib/last-line.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { toneOf, tonesOf, toneText } from '#client/ui/tones.ts';
import { conversationCalls, type LastMessage } from '#contract/conversations.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { isAtNewest, type Thread } from '../model/thread.ts';
import { threadQuery } from '../model/thread-cache.ts';

/** The last messages of a group, and the way there. */
export function ChatCard({
  groupId,
  lines,
  unreadCount,
}: {
  groupId: number;
  lines: readonly LastMessage[];
  unreadCount: number;
}) {
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
          const { id, senderId, sender } = line;
          const tone = tones.get(senderId) ?? toneOf(senderId);
          return (
            <li key={id} className="flex animate-appear items-center gap-1.5 text-[0.9375rem] leading-5">
              <PlayerFace id={senderId} name={sender.name} tone={tone} size="mini" />
              <b className={classes('max-w-2/5 shrink-0 truncate', toneText[tone])} title={sender.name}>
                <bdi>{sender.name}</bdi>
              </b>
              <bdi className="truncate">{noticeFor(line, blocked) ?? summaryOf(line).replaceAll(/\s+/g, ' ')}</bdi>
            </li>
          );
        })}
      </ol>
      <UnreadCount count={unreadCount} />
      <ChevronRight className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}

/** The last messages of a group that one is in, as they come, and how many are unread. */
export function useGroupTalk(groupId: number, { enabled }: { enabled: boolean }) {
  const conversation = useQuery({ ...query(conversationCalls.ofGroup, { params: { groupId } }), enabled });
  const id = conversation.data?.id;
  const thread = useQuery({ ...threadQuery(id ?? 0), enabled: enabled && id !== undefined });
  return {
    lines: lastLines(thread.data, conversation.data?.lastMessage ?? null),
    unreadCount: conversation.data?.unreadCount ?? 0,
    isLoading: enabled && (conversation.isPending || thread.isPending),
  };
}

const maxLines = 2;

/**
 * The last messages of a conversation, at most two, the newest last.
 *
 * @param thread what is here of it, which need not reach its end
 * @param last its last message, as the conversation has it
 */
export function lastLines(thread: Thread | undefined, last: LastMessage | null): readonly LastMessage[] {
  const isWhole = thread !== undefined && thread.messages.length > 0 && isAtNewest(thread);
  if (isWhole && (thread.messages.at(-1)?.seq ?? 0) >= (last?.seq ?? 0)) return thread.messages.slice(-maxLines);
  return last ? [last] : [];
}
