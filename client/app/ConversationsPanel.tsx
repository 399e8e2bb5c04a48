import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#client/data/queries.ts';
import { ConversationAvatar } from '#client/features/messages/conversations/ConversationAvatar.tsx';
import { allConversations } from '#client/features/messages/conversations/queries.ts';
import { countKind, nameOf, pathOf } from '#client/features/messages/conversations/row-name.ts';
import { useReader } from '#client/lib/blocks/reader.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { lastSaid, lineText } from '#client/lib/last-line.ts';
import { rowTime } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/polling.ts';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { UnreadCount } from '#client/ui/UnreadCount.tsx';
import type { Conversation } from '#contract/conversations.ts';
import { Panel, PanelRow } from './Panel.tsx';

/** Specification section 9: two messages a widget. */
const rows = 2;

export function ConversationsPanel() {
  const list = useInfiniteQuery({ ...allConversations, refetchInterval: usePolling(30_000) });
  const conversations = list.data && rowsOf(list.data);
  const tones = useGroupTones(conversations?.flatMap(({ groupId }) => groupId ?? []) ?? [], { areMine: true });
  return (
    <Panel
      title="Messages"
      all={{ to: '/messages', label: 'messages' }}
      query={{ ...list, data: conversations?.slice(0, rows) }}
      rows={rows}
      empty="When your groups talk, or a player writes to you, it shows here."
    >
      {(conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.userId ?? conversation.id)}
        />
      )}
    </Panel>
  );
}

function ConversationRow({ conversation, tone }: { conversation: Conversation; tone: Tone }) {
  const reader = useReader();
  const { lastMessage, unreadCount } = conversation;
  const name = nameOf(conversation);
  const text = lastMessage
    ? `${lineText(lastSaid(lastMessage, reader))} · ${rowTime(lastMessage.sentAt, Date.now())}`
    : 'No messages yet. Start the conversation!';
  return (
    <PanelRow
      to={pathOf(conversation)}
      leading={<ConversationAvatar conversation={conversation} tone={tone} />}
      title={name}
      text={text}
      trailing={<UnreadCount count={unreadCount} kind={countKind(conversation)} />}
    />
  );
}
