import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Line } from '../bubbles/lines.ts';
import { useThread } from '../thread/open-thread.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { listenTo, type Spot } from './gestures.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { type Deed, offersFor } from './offers.ts';
import { useQuickDeeds } from './quick-deeds.ts';

interface ActionsProps {
  thread: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  /** Told which message stays in the page for as long as something is open that is about it. */
  onHeldKey: (key: string) => void;
}

interface Opened {
  key: string;
  at: Spot;
  /** Absent while one chooses. */
  deed?: Deed;
}

/** What one can do with the messages of a thread: their menu, and what it opens. */
export default function Actions({ thread, lines, onHeldKey }: ActionsProps) {
  const { may, composer } = useThread();
  const [opened, setOpened] = useState<Opened>();
  const row = useRef<HTMLElement>(undefined);
  const line = opened && lines.find(({ key }) => key === opened.key);
  const offered = line && offersFor(line, may);
  const lineOf = (element: HTMLElement) => lines[Number(element.dataset.index)];
  const onMenu = useEffectEvent((element: HTMLElement, at: Spot) => {
    const asked = lineOf(element);
    if (!asked || offersFor(asked, may).offers.length === 0) return;
    row.current = element;
    setOpened({ key: asked.key, at });
  });
  const onReply = useEffectEvent((element: HTMLElement) => {
    const { message } = lineOf(element) ?? {};
    const isOffered = offersFor(lineOf(element) ?? noLine, may).offers.some(({ deed }) => deed === 'reply');
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
  const quick = useQuickDeeds();
  if (!opened || !line?.message || !offered) return null;
  const { message } = line;
  if (opened.deed) return <DeedDialog deed={opened.deed} line={line} message={message} onClose={close} />;
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
      onChoose={(deed) => {
        // What it opens gives the focus back to the message.
        back();
        const isDone = quick(deed, line, message);
        setOpened(isDone ? undefined : { ...opened, deed });
      }}
    />
  );
}

/** Nothing can be done with it. */
const noLine = { message: undefined, isMine: false, own: undefined, words: undefined, isFolded: false };
