import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyOf } from '#client/data/keys.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { useThread } from '../model/open-thread.ts';
import { showChanged } from '../model/unsent-messages.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { listenTo, type Point } from './gestures.ts';
import type { Line } from './lines.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { type MessageAction, offersFor } from './offers.ts';

interface ActionsProps {
  thread: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  /** Told which message stays in the page for as long as something is open that is about it. */
  onHeldKey: (key: string) => void;
}

interface Opened {
  key: string;
  at: Point;
  /** Absent while one chooses. */
  action?: MessageAction;
}

/** What one can do with the messages of a thread: their menu, and what it opens. */
export function Actions({ thread, lines, onHeldKey }: ActionsProps) {
  const { may, composer } = useThread();
  const [opened, setOpened] = useState<Opened>();
  const row = useRef<HTMLElement>(undefined);
  const line = opened && lines.find(({ key }) => key === opened.key);
  const offered = line && offersFor(line, may);
  const lineOf = (element: HTMLElement) => lines[Number(element.dataset.index)];
  const onMenu = useEffectEvent((element: HTMLElement, at: Point) => {
    const asked = lineOf(element);
    if (!asked || offersFor(asked, may).offers.length === 0) return;
    row.current = element;
    setOpened({ key: asked.key, at });
  });
  const onReply = useEffectEvent((element: HTMLElement) => {
    const { message } = lineOf(element) ?? {};
    const isOffered = offersFor(lineOf(element) ?? noLine, may).offers.some(({ action }) => action === 'reply');
    if (message && isOffered) composer.current?.answer(message);
  });
  useEffect(() => {
    const { current } = thread;
    if (!current) return undefined;
    return listenTo(current, { onMenu: (...asked) => onMenu(...asked), onReply: (of) => onReply(of) });
  }, [thread]);
  useEffect(() => {
    // After the focus has left the row for what has opened.
    if (opened) onHeldKey(opened.key);
  }, [opened, onHeldKey]);
  const back = () => {
    const target = row.current?.isConnected ? row.current : thread.current;
    target?.focus({ preventScroll: true });
  };
  const close = () => setOpened(undefined);
  const quick = useQuickActions();
  if (!opened || !line?.message || !offered) return null;
  const { message } = line;
  if (opened.action) return <ActionDialog action={opened.action} line={line} message={message} onClose={close} />;
  return (
    <MessageMenu
      line={line}
      message={message}
      at={opened.at}
      offers={offered.offers}
      reacts={offered.reacts}
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
}

/** Nothing can be done with it. */
const noLine = { message: undefined, isMine: false, own: undefined, words: undefined, isFolded: false };

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
  return (action, { content }, message) => {
    const request = { params: { id: message.id } };
    switch (action) {
      case 'reply':
        composer.current?.answer(message);
        return true;
      case 'edit':
        composer.current?.edit({ ...message, content });
        return true;
      case 'copy':
        void copy(content);
        return true;
      case 'pin':
        pin.run(request);
        return true;
      case 'unpin':
        unpin.run(request);
        return true;
      default:
        return false;
    }
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
