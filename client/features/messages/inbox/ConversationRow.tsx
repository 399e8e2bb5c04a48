import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, CheckCheck, Ellipsis, MessageCircle } from 'lucide-react';
import { type ComponentProps, type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useReader } from '#client/lib/blocks.ts';
import { LastLine, lastSaid } from '#client/lib/last-line.tsx';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { rowTime } from '#client/lib/row-time.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useLongPress } from '#client/ui/long-press.ts';
import { type MenuItem, OpenMenu, usePressBeside } from '#client/ui/Menu.tsx';
import type { Tone } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import { countKind, nameOf, pathOf, rowName, useMute } from '../model/conversation-names.ts';
import { applyRead } from '../model/conversations.ts';
import { typingText, useTyping } from '../model/typing.ts';

interface ConversationRowProps {
  conversation: Conversation;
  tone: Tone;
  isOpen: boolean;
  today: number;
}

/** A conversation and, by a long press, the other mouse button, the menu key or its own button, what can be done with it. */
export function ConversationRow({ conversation, ...look }: ConversationRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [hasMenu, setMenu] = useState(false);
  const [isOver, setOver] = useState(false);
  const closeMenu = () => {
    row.current?.querySelector('a')?.focus();
    setMenu(false);
  };
  const onOver = ({ pointerType, type }: PointerEvent) => setOver(pointerType === 'mouse' && type === 'pointerenter');
  return (
    <li
      ref={row}
      data-row={conversation.id}
      className="relative"
      onPointerEnter={onOver}
      onPointerLeave={onOver}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setMenu(false);
      }}
      {...useLongPress(() => setMenu(true))}
    >
      <RowLink conversation={conversation} {...look} />
      <div className={isOver || hasMenu ? 'absolute top-2.5 right-3' : 'sr-only'}>
        <IconButton
          icon={Ellipsis}
          label={`Actions for ${nameOf(conversation)}`}
          variant="outlined"
          // With the keyboard it is the menu key: the rows are one stop each.
          tabIndex={-1}
          aria-haspopup="menu"
          aria-expanded={hasMenu}
          aria-controls={hasMenu ? id : undefined}
          onClick={() => setMenu(!hasMenu)}
        />
      </div>
      {hasMenu && (
        <RowMenu
          id={id}
          conversation={conversation}
          row={row}
          onClose={closeMenu}
          onPressBeside={() => setMenu(false)}
        />
      )}
    </li>
  );
}

function RowLink({ conversation, tone, isOpen, today }: ConversationRowProps) {
  const reader = useReader();
  const typing = typingText(useTyping(conversation.id));
  const { lastMessage, isMuted } = conversation;
  const name = nameOf(conversation);
  const path = pathOf(conversation);
  // What is open is being read: its count would only flicker.
  const unread = isOpen ? 0 : conversation.unreadCount;
  const time = lastMessage ? rowTime(lastMessage.sentAt, today) : undefined;
  return (
    <Link
      href={path}
      data-conversation={path}
      aria-current={isOpen ? 'true' : undefined}
      draggable={false}
      className={classes(
        '@container relative block px-4 transition-colors select-none sm:px-6 lg:px-4',
        'hover:bg-sunken/60 focus-visible:-outline-offset-3 active:bg-sunken aria-[current]:bg-court-soft',
        'before:absolute before:inset-y-0 before:left-0 before:w-0.75 aria-[current]:before:bg-court-text',
      )}
    >
      <span className="sr-only">{rowName(conversation, { ...reader, time, unread })}</span>
      <span className="flex min-h-16 items-center gap-3 py-1.5" aria-hidden="true">
        {/* With large text on a phone the picture gives way, and the name has lines of its own. */}
        <span className="flex @max-[15rem]:hidden">
          <ConversationAvatar conversation={conversation} tone={tone} size="row" />
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2 leading-5">
            <span className="flex min-w-0 flex-1 basis-36 items-center gap-1.5">
              <span
                className={classes(
                  'min-w-0 truncate wrap-anywhere @max-[15rem]:whitespace-normal',
                  unread > 0 ? 'font-bold' : 'font-semibold',
                )}
                title={name}
                dir="auto"
              >
                {name}
              </span>
              {isMuted && <BellOff className="size-4 shrink-0 text-soft" />}
            </span>
            {lastMessage && (
              <time dateTime={lastMessage.sentAt} className="figures text-[0.8125rem] whitespace-nowrap text-soft">
                {time}
              </time>
            )}
          </span>
          <span className="flex h-5.5 items-center gap-2">
            <span className="min-w-0 flex-1">
              {typing ? (
                <span className="block truncate text-[0.9375rem] text-court-text" dir="auto">
                  {typing}…
                </span>
              ) : lastMessage ? (
                <LastLine line={lastSaid(lastMessage, reader)} isNew={unread > 0} />
              ) : (
                <span className="block truncate text-[0.9375rem] text-soft">No messages yet</span>
              )}
            </span>
            <UnreadCount count={unread} kind={countKind(conversation)} />
          </span>
        </span>
      </span>
    </Link>
  );
}

interface RowMenuProps {
  id: string;
  conversation: Conversation;
  /** What it stands in, below. */
  row: RefObject<HTMLElement | null>;
  /** Something was chosen, or nothing is wanted: the focus goes back to the row. */
  onClose: () => void;
  onPressBeside: () => void;
}

/** What can be done with a conversation from its row. */
function RowMenu({ id, conversation, row, onClose, onPressBeside }: RowMenuProps) {
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
  usePressBeside(row, true, onPressBeside);
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

interface ConversationAvatarProps extends Pick<ComponentProps<typeof GroupAvatar>, 'tone' | 'size'> {
  conversation: Pick<Conversation, 'group' | 'user' | 'game'>;
}

/** With whom one talks: a person, or a group with its picture; of a game, where that is. Decorative: the name stands beside it. */
export function ConversationAvatar({ conversation, ...look }: ConversationAvatarProps) {
  const { group, user, game } = conversation;
  if (group) return <GroupAvatar group={group} {...look} />;
  if (game) return <Avatar name={game.placeName} shape="square" {...look} />;
  return <PlayerFace id={user?.id ?? 0} name={nameOf(conversation)} {...look} />;
}
