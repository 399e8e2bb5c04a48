import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#client/ui/toast.ts';
import type { Line } from '../bubbles/lines.ts';
import { loadAround, threadIn } from '../loading/cache.ts';
import { holds } from '../loading/thread.ts';
import type { List } from './rows-in-view.ts';

/** A message that somebody looks for; each time that they do it is another one. */
export interface Spot {
  seq: number;
}

/** For how long it is marked, in milliseconds. */
const marked = 2_500;

interface LookedFor {
  at: number | undefined;
  onArrived: (() => void) | undefined;
}

/**
 * Where in a thread somebody looks for a message, and what leads there.
 *
 * @param lookedFor what the address asks for: the thread was opened there, or goes there when it changes
 */
export function useSpot(conversationId: number, { at, onArrived }: LookedFor) {
  const client = useQueryClient();
  const [spot, setSpot] = useState<Spot | undefined>(at === undefined ? undefined : { seq: at });
  // How often others have taken the place of the messages that were here: the list is then opened anew.
  const [moves, setMoves] = useState(0);
  const { mutate } = useMutation({
    mutationFn: (seq: number) => loadAround(client, conversationId, seq),
    onSuccess: (isElsewhere, seq) => {
      setSpot({ seq });
      if (isElsewhere) setMoves((before) => before + 1);
    },
    onError: () => toast({ title: 'The message could not be loaded' }),
  });
  const goTo = useCallback(
    (seq: number) => (holds(threadIn(client, conversationId), seq) ? setSpot({ seq }) : mutate(seq)),
    [client, conversationId, mutate],
  );
  useEffect(() => {
    if (!spot) return;
    const timer = setTimeout(() => setSpot(undefined), marked);
    return () => clearTimeout(timer);
  }, [spot]);
  const isOpening = useRef(true);
  const arrive = useEffectEvent((seq: number) => {
    if (!isOpening.current) goTo(seq);
    onArrived?.();
  });
  useEffect(() => {
    if (at !== undefined) arrive(at);
    isOpening.current = false;
  }, [at]);
  const onMoved = () => {
    setSpot(undefined);
    setMoves(moves + 1);
  };
  return { spot, goTo, moves, onMoved };
}

/** Brings what somebody looks for into view, where the list was not opened there. */
export function useSpotInView(list: List, lines: readonly Line[], spot: Spot | undefined): void {
  const [opensAt] = useState(spot);
  const show = useEffectEvent(({ seq }: Spot) => {
    const index = lines.findIndex((line) => line.seq === seq);
    if (index >= 0) list.scrollToIndex(index, { align: 'center' });
  });
  useEffect(() => {
    if (spot && spot !== opensAt) show(spot);
  }, [spot, opensAt]);
}
