import { Ban, Copy, Flag, Info, type LucideIcon, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '#client/lib/medals/geometry.ts';
import { classes } from '#client/ui/classes.ts';
import { useRowKeys } from '#client/ui/rows.ts';
import type { Message } from '#contract/messages.ts';
import { preview } from '../model/conversation-names.ts';
import { useThread } from '../model/open-thread.ts';
import { everyReaction, react, reactionLooks, reactionName } from '../model/reactions.ts';
import type { Line } from './lines.ts';
import type { MessageAction, Offer } from './offers.ts';

interface MessageMenuProps {
  line: Line;
  message: Message;
  at: Point;
  offers: readonly Offer[];
  reacts: boolean;
  onChoose: (action: MessageAction) => void;
  /** `goesBack`: the focus goes back to the message, not with a press beside the menu. */
  onClose: (goesBack: boolean) => void;
}

const looks: Readonly<Record<MessageAction, { icon: LucideIcon; label: string; isDanger?: boolean }>> = {
  reply: { icon: Reply, label: 'Reply' },
  copy: { icon: Copy, label: 'Copy' },
  edit: { icon: Pencil, label: 'Edit' },
  pin: { icon: Pin, label: 'Pin' },
  unpin: { icon: PinOff, label: 'Unpin' },
  details: { icon: Info, label: 'Details' },
  flag: { icon: Flag, label: 'Flag' },
  block: { icon: Ban, label: 'Block…' },
  delete: { icon: Trash2, label: 'Delete', isDanger: true },
};

const items = '[role^="menuitem"]';
/** Left and right lead on in the row of reactions. */
const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The menu of a message (ARIA Authoring Practices): it opens where it was asked for, and takes the focus. */
export function MessageMenu({ line, message, at, offers, reacts, onChoose, onClose }: MessageMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace(panel, at);
  const reactions = reacts ? everyReaction(message, line.own) : [];
  const { outbox } = useThread();
  const names = [
    ...reactions.map(({ reaction }) => reactionLooks[reaction].name),
    ...offers.map(({ action }) => looks[action].label),
  ];
  const walk = useRowKeys(names, items);
  useEffect(() => panel.current?.querySelector<HTMLElement>(items)?.focus({ preventScroll: true }), []);
  usePressBeside(panel, () => onClose(false));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return onClose(true);
    }
    const step = sideways[event.key];
    if (step === undefined) return walk(event);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
    const index = all.findIndex((each) => each.contains(document.activeElement)) + step;
    event.preventDefault();
    all[(index + all.length) % all.length]?.focus();
  };
  return (
    <div
      ref={panel}
      role="menu"
      aria-label={`Actions for ${line.isMine ? 'your message' : line.sender}: “${line.words ?? preview(line.content)}”`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      style={{ ...place, width: 300 }}
      className="fixed z-40 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-high select-none"
    >
      {reacts && (
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
      {offers.map((offer) => (
        <Row
          key={offer.action}
          offer={offer}
          isDirect={message.groupId === null}
          onChoose={() => onChoose(offer.action)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  offer: Offer;
  isDirect: boolean;
  onChoose: () => void;
}

function Row({ offer: { action, unless }, isDirect, onChoose }: RowProps) {
  const id = useId();
  const { icon: Icon, label, isDanger } = looks[action];
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={unless ? true : undefined}
      aria-describedby={unless && id}
      onClick={() => !unless && onChoose()}
      className={classes(
        'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-left font-medium hover:bg-sunken focus-visible:-outline-offset-3',
        'aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent',
        isDanger && 'text-danger-text',
      )}
    >
      <Icon className={classes('size-5 shrink-0', unless && 'opacity-60')} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className={classes('block', unless && 'opacity-60')}>
          {action === 'flag' && isDirect ? 'Report' : label}
        </span>
        {unless && (
          <span id={id} className="block pb-1 text-sm leading-4.5 text-soft">
            {unless}
          </span>
        )}
      </span>
    </button>
  );
}

/** From the edges of the window, in pixels. */
const margin = 8;

/** Beside the place where it was asked for, and whole in the window. */
function usePlace(panel: { current: HTMLElement | null }, { x, y }: Point) {
  const [place, setPlace] = useState<{ left: number; top: number; maxHeight: number }>({
    left: x,
    top: y,
    maxHeight: innerHeight - 2 * margin,
  });
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel.current ?? {};
    const room = { across: innerWidth - width - margin, down: innerHeight - height - margin };
    // Where there is no room below, it stands above.
    const top = y <= room.down ? y : Math.max(margin, Math.min(y - height - margin, room.down));
    setPlace((before) => ({ ...before, left: Math.max(margin, Math.min(x, room.across)), top }));
  }, [panel, x, y]);
  return place;
}

/** A press anywhere else closes it. */
function usePressBeside(panel: { current: Element | null }, close: () => void): void {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !panel.current?.contains(target)) close();
  });
  useEffect(() => {
    const listen = (event: Event) => onPress(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}
