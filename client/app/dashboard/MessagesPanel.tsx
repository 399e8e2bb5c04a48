import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { pages, query, rowsOf } from '#client/data/queries.ts';
import { ConversationAvatar } from '#client/features/messages/inbox/ConversationRow.tsx';
import { countKind, nameOf, pathOf, rowName } from '#client/features/messages/model/conversation-names.ts';
import { conversationsOf, type ListKind } from '#client/features/messages/model/conversations.ts';
import { useReader } from '#client/lib/blocks.ts';
import { counted, shortCount } from '#client/lib/counts.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { lastSaid, lineText } from '#client/lib/last-line.tsx';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import { inviteCalls } from '#contract/invites.ts';
import { NothingYet, Panel, PanelList, PanelRow, PanelRows, PanelTabs } from './Panel.tsx';
import { Earned } from './RecentPanels.tsx';

const maxRows = 2;
const pollMs = 30_000;

type Tab = ListKind | 'awards' | 'debug';

export function MessagesPanel() {
  const [tab, setTab] = useState<Tab>('direct');
  // Beside the tab that is open, so that the other one is there at once, and without a network.
  useInfiniteQuery(conversationsOf('group'));
  const { data: unread } = useQuery({ ...query(conversationCalls.unread), refetchInterval: usePolling(pollMs) });
  return (
    <Panel
      title="Messages"
      all={
        tab === 'awards'
          ? { to: '/achievements', label: 'achievements' }
          : { to: tab === 'group' ? '/messages?tab=group' : '/messages?tab=direct', label: 'messages' }
      }
    >
      <PanelTabs<Tab>
        label="Messages"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'direct', label: withCount('Direct', unread?.direct), content: <Conversations kind="direct" /> },
          { value: 'group', label: withCount('Group', unread?.group), content: <Conversations kind="group" /> },
          {
            value: 'awards',
            label: 'Awards',
            content: <Earned maxRows={2} empty="No achievements yet. The ones you earn appear here." />,
          },
          { value: 'debug', label: 'Debug', content: <PendingInvites /> },
        ]}
      />
    </Panel>
  );
}

function withCount(label: string, count = 0): ReactNode {
  if (count === 0) return label;
  return (
    <>
      {label} <span className="figures text-court-text">{shortCount(count)}</span>
      <span className="sr-only"> unread</span>
    </>
  );
}

const empty: Record<ListKind, ReactNode> = {
  direct: (
    <NothingYet text="No direct messages yet." to="/messages?tab=direct">
      Write to a player
    </NothingYet>
  ),
  group: (
    <NothingYet text="No group messages yet." to="/groups">
      Join a Group
    </NothingYet>
  ),
};

function Conversations({ kind }: { kind: ListKind }) {
  const list = useInfiniteQuery({ ...conversationsOf(kind), refetchInterval: usePolling(pollMs) });
  const conversations = list.data && rowsOf(list.data).slice(0, maxRows);
  const tones = useGroupTones(conversations?.flatMap(({ groupId }) => groupId ?? []) ?? [], { areMine: true });
  const today = useToday();
  return (
    <PanelList query={{ ...list, data: conversations }} rows={maxRows} empty={empty[kind]}>
      {(conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.userId ?? conversation.id)}
          today={today}
        />
      )}
    </PanelList>
  );
}

function ConversationRow({ conversation, tone, today }: { conversation: Conversation; tone: Tone; today: number }) {
  const reader = useReader();
  const { lastMessage, unreadCount } = conversation;
  const time = lastMessage ? rowTime(lastMessage.sentAt, today) : undefined;
  const said = lastMessage && lastSaid(lastMessage, reader);
  return (
    <PanelRow
      to={pathOf(conversation)}
      name={rowName(conversation, { ...reader, time, unread: unreadCount })}
      leading={<ConversationAvatar conversation={conversation} tone={tone} />}
      title={nameOf(conversation)}
      text={said ? said.isNotice ? <i>{said.text}</i> : lineText(said) : 'No messages yet. Start the conversation!'}
      trailing={
        <>
          {time}
          <UnreadCount count={unreadCount} kind={countKind(conversation)} />
        </>
      }
    />
  );
}

/** What this browser knows of invitations, for whoever looks for one that does not show. */
function PendingInvites() {
  const list = useInfiniteQuery(pages(inviteCalls.mine));
  const invites = list.data && rowsOf(list.data);
  return (
    <PanelRows query={{ ...list, data: invites }} rows={1}>
      {(rows) => (
        <>
          <p className="text-sm text-soft">
            {rows.length === 0 ? 'No pending group invites' : counted(rows.length, 'pending group invite')}
          </p>
          <ul className="text-sm">
            {rows.map(({ id, group, inviter, type, status }) => (
              <li key={id} className="py-1">
                <span className="figures">#{id}</span> <bdi>{group.name}</bdi>: {type.replaceAll('_', ' ')} by{' '}
                <bdi>{inviter.name}</bdi>, {status}
              </li>
            ))}
          </ul>
          <Link
            href="/group-invites-debug"
            className="inline-flex min-h-11 items-center rounded-md font-semibold text-court-text underline-offset-4 hover:underline"
          >
            Invitations diagnostics
          </Link>
        </>
      )}
    </PanelRows>
  );
}
