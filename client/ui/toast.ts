import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { createStore } from '#client/lib/store.ts';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** Something failed: red, and read out at once. */
  destructive?: boolean;
  /** It tells what others did, not what follows from one's own press: it is read out when there is time. */
  isNews?: boolean;
  /** It waits until what is shown is gone: a message is in the chat, too. */
  waits?: boolean;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; five seconds unless said otherwise. */
  duration?: number;
}

export interface ShownToast extends ToastContent {
  id: number;
}

const shown = createStore<ShownToast | undefined>(undefined);
let lastId = 0;

/** The last one that waits. */
let next: ToastContent | undefined;

/** Says something in passing, from anywhere. At most one is visible: a new one replaces the one before, or waits. */
export function toast(content: string | ToastContent): void {
  const said = typeof content === 'string' ? { title: content } : content;
  const before = shown.get();
  if (said.waits && before && !before.waits) {
    next = said;
    return;
  }
  lastId += 1;
  shown.set({ ...said, id: lastId });
}

export function dismissToast(id: number): void {
  if (shown.get()?.id !== id) return;
  shown.set(undefined);
  if (next) toast(next);
  next = undefined;
}

export const shownToast = shown.get;

export const useShownToast = shown.useValue;

const defaultMs = 5000;

/** Calls when a toast's time is over, which stands still while it is paused. Give it the toast's id and its own time. */
export function useToastTimer(toast: { id: number; duration?: number }, isPaused: boolean, onOver: () => void): void {
  const left = useRef({ id: 0, time: defaultMs });
  const over = useEffectEvent(onOver);
  const { id, duration = defaultMs } = toast;
  useEffect(() => {
    if (left.current.id !== id) left.current = { id, time: duration };
    if (isPaused) return;
    const { current } = left;
    const began = performance.now();
    const timer = setTimeout(() => over(), current.time);
    return () => {
      clearTimeout(timer);
      current.time -= performance.now() - began;
    };
  }, [id, duration, isPaused]);
}

/** Where text is written at the bottom of the window: at a desk, and on a phone. */
const composers = { wide: '[data-fills-window], [data-docked]', narrow: '[data-alone]' };

const isWide = () => matchMedia('(width >= 48rem)').matches;

/** Whether one writes at the bottom of the window: what lies above the page leaves that free. */
export const hasComposer = (): boolean => document.querySelector(isWide() ? composers.wide : composers.narrow) !== null;

/** Below the headers, with their titles and ways back. */
export const belowHeaders: CSSProperties = {
  top: 'calc(var(--bar-above) + 3.75rem + var(--toast-above))',
  bottom: 'auto',
};
