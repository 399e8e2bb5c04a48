import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { type Conversation, messageCalls } from '#contract/messages.ts';
import { Panel, PanelRow } from './Panel.tsx';

/** Specification section 9: two messages a widget. */
const rows = 2;

export function ConversationsPanel() {
  const list = useInfiniteQuery(pages(messageCalls.conversations));
  return (
    <Panel
      title="Messages"
      all={{ to: '/messages', label: 'All messages' }}
      query={{ ...list, data: list.data && rowsOf(list.data).slice(0, rows) }}
      rows={rows}
      empty="When your groups talk, it shows here."
    >
      {(conversation) => <ConversationRow key={conversation.id} conversation={conversation} />}
    </Panel>
  );
}

function ConversationRow({
  conversation: { group, groupId, lastMessage, unreadCount },
}: {
  conversation: Conversation;
}) {
  const name = group?.name ?? 'Conversation';
  const text = lastMessage
    ? `${lastMessage.sender.username}: ${lastMessage.content} · ${ago(lastMessage.sentAt)}`
    : 'No messages yet. Start the conversation!';
  return (
    <PanelRow
      to={groupId === null ? '/messages' : `/messages?group=${groupId}`}
      leading={<Avatar name={name} className="rounded-md" />}
      title={name}
      text={text}
      trailing={
        unreadCount > 0 && (
          <Badge tone="ball" className="figures">
            {unreadCount}
            <span className="sr-only"> unread</span>
          </Badge>
        )
      }
    />
  );
}
