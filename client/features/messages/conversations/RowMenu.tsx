import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, CheckCheck, MessageCircle } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { type MenuItem, OpenMenu, usePressBeside } from '#client/ui/Menu.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import { applyRead } from './list.ts';
import { useMute } from './mute.ts';
import { nameOf, pathOf } from './row-name.ts';

interface RowMenuProps {
  id: string;
  conversation: Conversation;
  /** What it stands in, below. */
  row: RefObject<HTMLElement | null>;
  /** Something was chosen, or nothing is wanted: the focus goes back to the row. */
  onClose: () => void;
  /** One has turned to something else. */
  onLeft: () => void;
}

/** What can be done with a conversation from its row. */
export default function RowMenu({ id, conversation, row, onClose, onLeft }: RowMenuProps) {
  const { id: conversationId, unreadCount, lastSeq, isMuted } = conversation;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const toggleMute = useMute(conversation);
  const read = useAction(conversationCalls.read, {
    failed: 'Failed to mark it as read',
    onDone: (mark) => {
      for (const stale of applyRead(client, mark)) void client.invalidateQueries(stale);
    },
  });
  usePressBeside(row, true, onLeft);
  useFocusLeaving(row, onLeft);
  const items: MenuItem[] = [
    { label: 'Open', icon: MessageCircle, onChoose: () => navigate(pathOf(conversation)) },
    { label: isMuted ? 'Unmute' : 'Mute', icon: isMuted ? Bell : BellOff, onChoose: toggleMute },
  ];
  if (unreadCount > 0) {
    const markAsRead = () => read.run({ params: { id: conversationId }, body: { seq: lastSeq } });
    items.push({ label: 'Mark as read', icon: CheckCheck, onChoose: markAsRead });
  }
  return <OpenMenu id={id} label={nameOf(conversation)} items={items} from="first" onClose={onClose} />;
}

function useFocusLeaving(row: RefObject<HTMLElement | null>, onLeft: () => void): void {
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !row.current?.contains(relatedTarget)) onLeft();
  });
  useEffect(() => {
    const { current } = row;
    const listen = (event: FocusEvent) => onFocusOut(event);
    current?.addEventListener('focusout', listen);
    return () => current?.removeEventListener('focusout', listen);
  }, [row]);
}
