import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { staleAfter } from '#client/data/stale-after.ts';
import { applyMessage, applyRead } from '#client/features/messages/conversations/list.ts';
import { applyUpdate } from '#client/features/tournaments/updates.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { spread } from '#client/lib/spread.ts';
import { live } from '#client/live/live.ts';
import type { LiveEvent } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';

/** Takes what is said and read into the list of conversations; tells whether it has to be fetched after all. */
function isListIncomplete(client: QueryClient, event: LiveEvent, userId: number): boolean {
  if (event.type === 'chat_message') return applyMessage(client, event.message, userId);
  return event.type === 'conversation_read' && applyRead(client, event);
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
    if (userId === undefined) return;
    const fetchList = spread(() => void client.invalidateQueries(answersOf(messageCalls.conversations)));
    const ends = [
      fetchList.cancel,
      live.onEvent((event) => {
        if (isListIncomplete(client, event, userId)) fetchList.soon();
        if (event.type === 'tournament_update') applyUpdate(client, event);
        for (const answers of staleAfter(event, userId)) void client.invalidateQueries(answers);
      }),
      live.onMissed(() => void client.invalidateQueries()),
      live.onDoubt(() => void client.invalidateQueries(sessionQuery)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client, userId]);
}
