import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import type { Connection } from './reconnecting-socket.ts';
import { LiveSocket, type Topic } from './socket.ts';

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
    // Cast: TypeScript does not narrow by a generic type.
    if (event.type === type) handler(event as Extract<LiveEvent, { type: Type }>);
  });
  useEffect(() => live.onEvent((event) => handle(event)), []);
}

export function useConnection(): Connection {
  return useSyncExternalStore(live.onConnection, () => live.connection);
}

/**
 * For `refetchInterval`: what is on screen is asked for again and again while no live update can come.
 *
 * @param pauseMs between two requests
 */
export const usePolling = (pauseMs: number): number | false => (useConnection() === 'open' ? false : pauseMs);
