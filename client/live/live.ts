import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import type { Topic } from './continuity.ts';
import type { Connection } from './kept-socket.ts';
import { LiveSocket } from './socket.ts';

/** The page's socket: runs while someone is signed in. */
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

export function useConnection(): Connection {
  return useSyncExternalStore(live.onConnection, () => live.connection);
}

function isOfType<Type extends LiveEvent['type']>(
  event: LiveEvent,
  type: Type,
): event is Extract<LiveEvent, { type: Type }> {
  return event.type === type;
}
