import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { keyOf } from '#client/data/keys.ts';
import { longPress } from '#client/ui/long-press.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { pollCalls } from '#contract/polls.ts';
import { useThread } from '../model/open-thread.ts';
import { showChanged } from '../model/unsent-messages.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Line } from './lines.ts';
import { MessageMenu, type Point } from './MessageMenu.tsx';
import { type MessageAction, offersFor } from './offers.ts';

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;

/** Below an element, where a menu opens that was not asked for at a point. */
function pointBelow(element: Element, distance = 0): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom + distance };
}

/**
 * What one can do with the messages of a thread: their menu, and what it opens. It is asked for by a finger that rests on
 * a message, the right button of a mouse, the message's own button, and on its row by Enter, the menu key or Shift+F10; R
 * replies.
 *
 * @param onHeldKey told which message stays in the page for as long as something is open that is about it
 * @returns handlers for the thread, and what is open
 */
export function useActions(
  thread: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  onHeldKey: (key: string) => void,
) {
  const { may, composer } = useThread();
  const [opened, setOpened] = useState<{ key: string; at: Point; action?: MessageAction }>();
  const row = useRef<HTMLElement>(undefined);
  const offersOf = (element: HTMLElement) => {
    const line = lines[Number(element.dataset.index)];
    return { line, offers: line ? offersFor(line, may).offers : [] };
  };
  const openMenu = (element: HTMLElement, at: Point) => {
    const { line, offers } = offersOf(element);
    if (!line || offers.length === 0) return;
    row.current = element;
    setOpened({ key: line.key, at });
  };
  useEffect(() => {
    // After the focus has left the row for what has opened.
    if (opened) onHeldKey(opened.key);
  }, [opened, onHeldKey]);

  const latest = useRef(openMenu);
  useEffect(() => {
    latest.current = openMenu;
  });
  const isMouse = useRef(true);
  const [press] = useState(() =>
    longPress(
      ({ target, clientX: x, clientY: y }) => {
        const pressed = rowOf(target);
        if (pressed) latest.current(pressed, { x, y });
      },
      ({ target, pointerType }) => pointerType !== 'mouse' && rowOf(target) !== null,
    ),
  );
  useEffect(() => press.end, [press]);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      isMouse.current = event.pointerType === 'mouse';
      press.begin(event);
    },
    onPointerMove: press.move,
    onPointerUp: press.end,
    onPointerCancel: press.end,
    onPointerLeave: press.end,
    onScroll: press.end,
    onClickCapture: press.swallowClick,
    onClick: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-actions]') : null;
      const pressed = rowOf(button);
      if (button && pressed) openMenu(pressed, pointBelow(button, 4));
    },
    onContextMenu: (event: MouseEvent) => {
      const { target, clientX: x, clientY: y } = event;
      const pressed = rowOf(target);
      const isLink = target instanceof Element && target.closest('a[href]') !== null;
      // What is selected, or leads elsewhere, has the browser's own menu.
      if (!pressed || isLink || (isMouse.current && getSelection()?.isCollapsed === false)) return;
      event.preventDefault();
      press.end();
      // The menu key is at no point.
      openMenu(pressed, x > 0 ? { x, y } : pointBelow(bubbleIn(pressed)));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const focused = rowOf(event.target);
      if (!focused || focused !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
      const isMenu = event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenu && event.key.toLowerCase() !== 'r') return;
      event.preventDefault();
      if (isMenu) return openMenu(focused, pointBelow(bubbleIn(focused)));
      const { line, offers } = offersOf(focused);
      if (line?.message && offers.some(({ action }) => action === 'reply')) composer.current?.reply(line.message);
    },
  };

  const back = () => {
    const target = row.current?.isConnected ? row.current : thread.current;
    target?.focus({ preventScroll: true });
  };
  const close = () => setOpened(undefined);
  const quick = useQuickActions();
  const line = opened && lines.find(({ key }) => key === opened.key);
  if (!opened || !line?.message) return { handlers, open: null };
  const { message } = line;
  const open = opened.action ? (
    <ActionDialog action={opened.action} line={line} message={message} onClose={close} />
  ) : (
    <MessageMenu
      line={line}
      message={message}
      at={opened.at}
      {...offersFor(line, may)}
      onClose={(goesBack) => {
        if (goesBack) back();
        close();
      }}
      onChoose={(action) => {
        // What it opens gives the focus back to the message.
        back();
        const isDone = quick(action, line, message);
        setOpened(isDone ? undefined : { ...opened, action });
      }}
    />
  );
  return { handlers, open };
}

const bubbleIn = (row: HTMLElement): Element => row.querySelector('[data-bubble]') ?? row;

/** What is done at once, without a question. @returns whether it is such an action */
function useQuickActions(): (action: MessageAction, line: Line, message: Message) => boolean {
  const client = useQueryClient();
  const { composer } = useThread();
  const onDone = (message: Message) => {
    showChanged(client, message);
    const pinned = keyOf(conversationCalls.pinned, { params: { id: message.conversationId } });
    return client.invalidateQueries({ queryKey: pinned });
  };
  const pin = useAction(messageCalls.pin, { failed: 'Failed to pin message', onDone });
  const unpin = useAction(messageCalls.unpin, { failed: 'Failed to unpin message', onDone });
  const end = useAction(pollCalls.end, { done: 'Poll ended', failed: 'Failed to end poll', onDone });
  return (action, { content }, message) => {
    if (action === 'reply') composer.current?.reply(message);
    else if (action === 'edit') composer.current?.edit({ ...message, content });
    else if (action === 'copy') void copy(content);
    else if (action === 'pin') pin.run({ params: { id: message.id } });
    else if (action === 'unpin') unpin.run({ params: { id: message.id } });
    else if (action === 'endPoll') end.run({ params: { id: message.id } });
    else return false;
    return true;
  };
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied');
  } catch {
    toast({ title: 'Failed to copy message', destructive: true });
  }
}
