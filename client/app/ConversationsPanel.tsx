import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { ago } from '#client/lib/moments.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { type Conversation, messageCalls } from '#contract/messages.ts';
import { Panel, PanelRow } from './Panel.tsx';

/** Specification section 9: two messages a widget. */
const rows = 2;

export function ConversationsPanel() {
  const list = useInfiniteQuery(pages(messageCalls.conversations));
  const conversations = list.data && rowsOf(list.data);
  const tones = useGroupTones(conversations?.flatMap(({ groupId }) => groupId ?? []) ?? [], { areMine: true });
  return (
    <Panel
      title="Messages"
      all={{ to: '/messages', label: 'messages' }}
      query={{ ...list, data: conversations?.slice(0, rows) }}
      rows={rows}
      empty="When your groups talk, it shows here."
    >
      {(conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.id)}
        />
      )}
    </Panel>
  );
}

function ConversationRow({
  conversation: { group, groupId, lastMessage, unreadCount },
  tone,
}: {
  conversation: Conversation;
  tone: Tone;
}) {
  const name = group?.name ?? 'Conversation';
  const text = lastMessage
    ? `${lastMessage.sender.username}: ${lastMessage.content} · ${ago(lastMessage.sentAt)}`
    : 'No messages yet. Start the conversation!';
  return (
    <PanelRow
      to={groupId === null ? '/messages' : `/messages?group=${groupId}`}
      leading={<Avatar name={name} tone={tone} shape="square" />}
      title={name}
      text={text}
      trailing={
        unreadCount > 0 && (
          <Badge tone="ball" isFigure>
            {unreadCount}
            <span className="sr-only"> unread</span>
          </Badge>
        )
      }
    />
  );
}
