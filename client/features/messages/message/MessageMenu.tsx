import { Ban, CircleCheck, Copy, Flag, Info, type LucideIcon, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { MenuRow, usePressBeside } from '#client/ui/Menu.tsx';
import { useRowKeys } from '#client/ui/rows.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import type { Message } from '#contract/messages.ts';
import { preview } from '../model/conversation-names.ts';
import { useThread } from '../model/open-thread.ts';
import { everyReaction, react, reactionLooks, reactionName } from '../model/reactions.ts';
import type { Line } from './lines.ts';
import type { MessageAction, Offer } from './offers.ts';

/** On the screen, in pixels. */
export interface Point {
  x: number;
  y: number;
}

interface MessageMenuProps {
  line: Line;
  message: Message;
  at: Point;
  offers: readonly Offer[];
  mayReact: boolean;
  onChoose: (action: MessageAction) => void;
  /** `goesBack`: the focus goes back to the message, not with a press beside the menu. */
  onClose: (goesBack: boolean) => void;
}

const looks: Readonly<Record<MessageAction, { icon: LucideIcon; label: string; isDanger?: boolean }>> = {
  reply: { icon: Reply, label: 'Reply' },
  copy: { icon: Copy, label: 'Copy' },
  edit: { icon: Pencil, label: 'Edit' },
  endPoll: { icon: CircleCheck, label: 'End poll' },
  pin: { icon: Pin, label: 'Pin' },
  unpin: { icon: PinOff, label: 'Unpin' },
  details: { icon: Info, label: 'Details' },
  flag: { icon: Flag, label: 'Flag' },
  block: { icon: Ban, label: 'Block…' },
  delete: { icon: Trash2, label: 'Delete', isDanger: true },
};

const menuItems = '[role^="menuitem"]';
/** Left and right lead on in the row of reactions. */
const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The menu of a message (ARIA Authoring Practices): it opens where it was asked for, and takes the focus. */
export function MessageMenu({ line, message, at, offers, mayReact, onChoose, onClose }: MessageMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const position = usePosition(panel, at);
  const reactions = mayReact ? everyReaction(message, line.own) : [];
  const { outbox } = useThread();
  const items = offers.map(({ action, unless }) => {
    const { label, ...look } = looks[action];
    const isReport = action === 'flag' && message.groupId === null;
    return { ...look, label: isReport ? 'Report' : label, unless, onChoose: () => onChoose(action) };
  });
  const names = [...reactions.map(({ reaction }) => reactionLooks[reaction].name), ...items.map(({ label }) => label)];
  const walk = useRowKeys(names, menuItems);
  useEffect(() => panel.current?.querySelector<HTMLElement>(menuItems)?.focus({ preventScroll: true }), []);
  usePressBeside(panel, true, () => onClose(false));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return onClose(true);
    }
    const step = sideways[event.key];
    if (step === undefined) return walk(event);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(menuItems)];
    const index = all.findIndex((each) => each.contains(document.activeElement)) + step;
    event.preventDefault();
    all[(index + all.length) % all.length]?.focus();
  };
  return (
    <div
      ref={panel}
      role="menu"
      aria-label={`Actions for ${line.isMine ? 'your message' : line.sender}: “${line.notice ?? preview(summaryOf({ content: line.content, attachment: message.attachment }))}”`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      style={{ ...position, width: 300 }}
      className="fixed z-40 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-high select-none"
    >
      {mayReact && (
        // biome-ignore lint/a11y/useSemanticElements: in a menu a fieldset is not expected.
        <div role="group" aria-label="React" className="mb-1 flex justify-between border-b border-line pb-1">
          {reactions.map(({ reaction, isMine, count }) => (
            <button
              key={reaction}
              type="button"
              role="menuitemcheckbox"
              aria-checked={isMine}
              aria-label={reactionName(reaction, { count, isMine })}
              title={reactionLooks[reaction].name}
              tabIndex={-1}
              onClick={() => {
                const { id: messageId, conversationId } = message;
                react(outbox, { conversationId, messageId, reaction, isOn: !isMine });
                onClose(true);
              }}
              className={classes(
                'grid size-11 place-items-center rounded-full border text-2xl focus-visible:-outline-offset-3',
                isMine ? 'border-court-text bg-court-soft' : 'border-transparent hover:bg-sunken',
              )}
            >
              {reactionLooks[reaction].emoji}
            </button>
          ))}
        </div>
      )}
      {items.map((item) => (
        <MenuRow key={item.label} item={item} />
      ))}
    </div>
  );
}

/** From the edges of the window, in pixels. */
const margin = 8;

/** Beside the point where it was asked for, and whole in the window. */
function usePosition(panel: RefObject<HTMLElement | null>, { x, y }: Point) {
  const [position, setPosition] = useState({ left: x, top: y, maxHeight: innerHeight - 2 * margin });
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0 } = panel.current ?? {};
    const [maxLeft, maxTop] = [innerWidth - offsetWidth - margin, innerHeight - offsetHeight - margin];
    // Where there is no room below, it stands above.
    const top = y <= maxTop ? y : Math.max(margin, Math.min(y - offsetHeight - margin, maxTop));
    setPosition((before) => ({ ...before, left: Math.max(margin, Math.min(x, maxLeft)), top }));
  }, [panel, x, y]);
  return position;
}
