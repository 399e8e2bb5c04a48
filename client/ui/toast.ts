import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** Something failed: red, and read out at once. */
  destructive?: boolean;
  /** It tells what others did, not what follows from one's own press: it is read out when there is time. */
  isNews?: boolean;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; five seconds unless said otherwise. */
  duration?: number;
}

export interface ShownToast extends ToastContent {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in passing, from anywhere. At most one is visible: a new one takes the place of the one before. */
export function toast(content: string | ToastContent): void {
  lastId += 1;
  show({ ...(typeof content === 'string' ? { title: content } : content), id: lastId });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(undefined);
}

export function useShownToast(): ShownToast | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function show(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
