import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Line } from '../bubbles/lines.ts';
import { loadNewest } from '../loading/cache.ts';
import { isAtNewest, type Thread } from '../loading/thread.ts';
import { usePageVisible } from '../on-screen.ts';
import { scrollToLine } from './opening-place.ts';
import type { List } from './rows-in-view.ts';

interface ToNewest {
  conversationId: number;
  thread: Thread;
  list: List;
  onMoved: () => void;
}

/** What leads to the newest message, which is loaded first where it is not here. */
export function useToNewest({ conversationId, thread, list, onMoved }: ToNewest): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => loadNewest(client, conversationId),
    onSuccess: (isElsewhere) => (isElsewhere ? onMoved() : list.scrollToEnd()),
  });
  return () => {
    list.scrollToEnd();
    if (!isAtNewest(thread)) mutate();
  };
}

/** Whoever says something sees it. */
export function useOwnInView(lines: readonly Line[], toNewest: () => void): void {
  const own = lines.at(-1)?.unsent?.id;
  const [ownAtFirst] = useState(own);
  const show = useEffectEvent(toNewest);
  useEffect(() => {
    if (own && own !== ownAtFirst) show();
  }, [own, ownAtFirst]);
}

/** Whoever looks again sees where reading goes on. */
export function useLineInViewOnReturn(list: List, lines: readonly Line[]): void {
  const isVisible = usePageVisible();
  const wasAway = useRef(false);
  const show = useEffectEvent(() => {
    const index = lines.findIndex(({ newBelow }) => newBelow > 0);
    if (index >= 0) scrollToLine(list, index);
  });
  useEffect(() => {
    if (isVisible && wasAway.current) show();
    wasAway.current = !isVisible;
  }, [isVisible]);
}
