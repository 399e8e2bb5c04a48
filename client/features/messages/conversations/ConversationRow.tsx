import { Link } from 'wouter';
import { LastLine } from '#client/lib/LastLine.tsx';
import { lastSaid } from '#client/lib/last-line.ts';
import { rowTime } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import { UnreadCount } from '#client/ui/UnreadCount.tsx';
import type { Conversation } from '#contract/messages.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { nameOf, rowName } from './row-name.ts';

interface ConversationRowProps {
  conversation: Conversation;
  tone: Tone;
  isOpen: boolean;
  today: number;
}

export function ConversationRow({ conversation, tone, isOpen, today }: ConversationRowProps) {
  const viewer = useViewer();
  const { id, groupId, lastMessage } = conversation;
  const name = nameOf(conversation);
  // What is open is being read: its count would only flicker.
  const unread = isOpen ? 0 : conversation.unreadCount;
  const time = lastMessage ? rowTime(lastMessage.sentAt, today) : undefined;
  return (
    <li data-row={id}>
      <Link
        href={`/messages?group=${groupId}`}
        data-conversation={groupId}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'relative block px-4 transition-colors sm:px-6 lg:px-4',
          'hover:bg-sunken/60 focus-visible:-outline-offset-3 active:bg-sunken aria-[current]:bg-court-soft',
          'before:absolute before:inset-y-0 before:left-0 before:w-0.75 aria-[current]:before:bg-court-text',
        )}
      >
        <span className="sr-only">{rowName(conversation, { viewerId: viewer.id, time, unread })}</span>
        <span className="flex h-16 items-center gap-3" aria-hidden="true">
          <ConversationAvatar conversation={conversation} tone={tone} size="row" />
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
            <span className="flex items-baseline gap-2 leading-5">
              <span
                className={classes('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}
                title={name}
                dir="auto"
              >
                {name}
              </span>
              {lastMessage && (
                <time dateTime={lastMessage.sentAt} className="figures text-[0.8125rem] whitespace-nowrap text-soft">
                  {time}
                </time>
              )}
            </span>
            <span className="flex h-5.5 items-center gap-2">
              <span className="min-w-0 flex-1">
                {lastMessage ? (
                  <LastLine line={lastSaid(lastMessage, viewer.id)} isNew={unread > 0} />
                ) : (
                  <span className="block truncate text-[0.9375rem] text-soft">No messages yet</span>
                )}
              </span>
              <UnreadCount count={unread} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
