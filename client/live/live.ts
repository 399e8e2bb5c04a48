import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import { type Connection, LiveSocket, type Topic } from './socket.ts';

/** The page's socket. The shell starts it when someone signs in and stops it when they leave. */
export const live = new LiveSocket();

/** Hears what happens in a group or a tournament for as long as it is on screen. */
export function useWatch(topic: Topic | undefined): void {
  useEffect(() => (topic ? live.watch(topic) : undefined), [topic]);
}

/** Calls the handler for each event of a kind, such as `chat_message`. */
export function useLiveEvent<Type extends LiveEvent['type']>(
  type: Type,
  handler: (event: Extract<LiveEvent, { type: Type }>) => void,
): void {
  const handle = useEffectEvent((event: LiveEvent) => {
    if (isOfType(event, type)) handler(event);
  });
  useEffect(() => live.onEvent((event) => handle(event)), []);
}

/** Calls the handler whenever something may have been missed, as after a break, to fetch or send it again. */
export function useMissed(handler: () => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => live.onMissed(() => handle()), []);
}

export function useConnection(): Connection {
  return useSyncExternalStore(live.onConnection, () => live.connection);
}

function isOfType<Type extends LiveEvent['type']>(
  event: LiveEvent,
  type: Type,
): event is Extract<LiveEvent, { type: Type }> {
  return event.type === type;
}
