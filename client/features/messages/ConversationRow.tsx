import { Link } from 'wouter';
import { ago } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Conversation } from '#contract/messages.ts';

interface ConversationRowProps {
  conversation: Conversation;
  tone: Tone;
  isOpen: boolean;
  now: number;
}

export function ConversationRow({ conversation, tone, isOpen, now }: ConversationRowProps) {
  const { group, groupId, lastMessage } = conversation;
  const name = group?.name ?? 'Conversation';
  // What is open is being read: its badge would only flicker.
  const unread = isOpen ? 0 : conversation.unreadCount;
  return (
    <li>
      <Link
        href={`/messages?group=${groupId}`}
        data-conversation={groupId}
        aria-current={isOpen ? 'true' : undefined}
        className="flex items-center gap-3 rounded-md p-2.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-court-soft"
      >
        <Avatar name={name} tone={tone} shape="square" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
            {lastMessage && (
              <time dateTime={lastMessage.sentAt} className="ml-auto text-sm whitespace-nowrap text-soft">
                {ago(lastMessage.sentAt, now)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <LastMessage message={lastMessage} isUnread={unread > 0} />
            {unread > 0 && (
              <Badge tone="ball" isFigure>
                {unread > 999 ? '999+' : unread}
                <span className="sr-only"> unread</span>
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastMessage({ message, isUnread }: { message: Conversation['lastMessage']; isUnread: boolean }) {
  const viewer = useViewer();
  const said = message
    ? `${message.senderId === viewer.id ? 'You' : message.sender.username}: ${message.content}`
    : 'No messages yet';
  return (
    <span className={classes('min-w-0 flex-1 truncate', isUnread ? 'font-semibold text-ink' : 'text-soft')}>
      {said}
    </span>
  );
}
