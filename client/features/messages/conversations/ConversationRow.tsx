import { BellOff, Ellipsis } from 'lucide-react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useReader } from '#client/lib/blocks.ts';
import { LastLine, lastSaid } from '#client/lib/last-line.tsx';
import { rowTime } from '#client/lib/row-time.ts';
import { UnreadCount } from '#client/ui/Badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useLongPress } from '#client/ui/long-press.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Conversation } from '#contract/conversations.ts';
import { typingWords, useTyping } from '../typing/typing.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import RowMenu from './RowMenu.tsx';
import { countKind, nameOf, pathOf, rowName } from './row-name.ts';

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
        <RowMenu id={id} conversation={conversation} row={row} onClose={closeMenu} onLeft={() => setMenu(false)} />
      )}
    </li>
  );
}

function RowLink({ conversation, tone, isOpen, today }: ConversationRowProps) {
  const reader = useReader();
  const typing = typingWords(useTyping(conversation.id));
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
