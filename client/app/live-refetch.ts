import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#client/lib/session.ts';
import { live } from '#client/live/live.ts';
import type { LiveEvent } from '#contract/live.ts';

/**
 * Event → what to fetch again, as far as it is on screen. A chat message carries its content: the messages feature
 * takes it in by itself, and only the list of conversations is fetched.
 */
const stale: { [Type in LiveEvent['type']]: (event: Extract<LiveEvent, { type: Type }>) => QueryKey[] } = {
  // What came between the first fetch and the socket's first word: cheap, for a thread fetches what follows its end.
  ready: () => [['messages'], ['conversations']],
  // Heard below, like a break of the connection.
  missed: () => [],
  watching: ({ topic }) => [topic.startsWith('group:') ? ['groups', 'one'] : ['tournaments']],
  chat_message: () => [['conversations']],
  group_update: () => [['groups']],
  tournament_update: () => [['tournaments']],
};

function staleAfter<Type extends LiveEvent['type']>(event: Extract<LiveEvent, { type: Type }>, type: Type): QueryKey[] {
  // A server that is newer than this page may say what the page does not know.
  return Object.hasOwn(stale, type) ? stale[type](event) : [];
}

/** Keeps the socket of whoever is signed in, and what is on screen in step with what it says. */
export function useLiveUpdates(userId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    live.start(userId);
    return () => live.stop();
  }, [userId]);
  useEffect(() => {
    const ends = [
      live.onEvent((event) => {
        for (const queryKey of staleAfter(event, event.type)) void client.invalidateQueries({ queryKey });
      }),
      live.onMissed(() => void client.invalidateQueries()),
      live.onDoubt(() => void client.invalidateQueries(sessionQuery)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
