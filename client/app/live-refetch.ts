import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationListKey, takeInMessage, takeInRead } from '#client/features/messages/conversations/list.ts';
import { takeInUpdate } from '#client/features/tournaments/updates.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { spread } from '#client/lib/spread.ts';
import { live } from '#client/live/live.ts';
import type { LiveEvent } from '#contract/live.ts';

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/**
 * Event → what to fetch again, as far as it is on screen. What is said and read carries its content, and is taken in as
 * it is (`isListIncomplete`).
 */
const stale: { [Type in LiveEvent['type']]: (event: EventOf<Type>, viewerId: number) => QueryKey[] } = {
  // What came between the first fetch and the socket's first word: cheap, for a thread fetches what follows its end.
  ready: () => [['messages'], ['conversations']],
  // Heard below, like a break of the connection.
  missed: () => [],
  watching: ({ topic }) => {
    const [kind, id] = topic.split(':');
    return [[kind === 'group' ? 'groups' : 'tournaments', 'one', Number(id)]];
  },
  chat_message: () => [],
  conversation_read: () => [],
  // Whoever comes or goes may read and do more or less than before, in whichever of their windows.
  group_update: ({ groupId, userIds }, viewerId) =>
    userIds.includes(viewerId) ? [['groups'], ['messages', groupId], ['tournaments']] : [['groups']],
  // Taken in by the tournaments feature.
  tournament_update: () => [],
};

/** What the viewer's page has to fetch again after an event, by the beginnings of the keys. */
export function staleAfter<Type extends LiveEvent['type']>(
  event: EventOf<Type>,
  type: Type,
  viewerId: number,
): QueryKey[] {
  // A server that is newer than this page may say what the page does not know.
  return Object.hasOwn(stale, type) ? stale[type](event, viewerId) : [];
}

/** Takes what is said and read into the list of conversations; tells whether it has to be fetched after all. */
function isListIncomplete(client: QueryClient, event: LiveEvent, userId: number): boolean {
  if (event.type === 'chat_message') return takeInMessage(client, event.message, userId);
  // Whoever comes or goes has a conversation more or less.
  if (event.type === 'group_update') return event.userIds.includes(userId);
  return event.type === 'conversation_read' && takeInRead(client, event);
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
    const fetchList = spread(() => void client.invalidateQueries({ queryKey: conversationListKey }));
    const ends = [
      fetchList.cancel,
      live.onEvent((event) => {
        if (isListIncomplete(client, event, userId)) fetchList.soon();
        if (event.type === 'tournament_update') takeInUpdate(client, event);
        for (const queryKey of staleAfter(event, event.type, userId)) void client.invalidateQueries({ queryKey });
      }),
      live.onMissed(() => void client.invalidateQueries()),
      live.onDoubt(() => void client.invalidateQueries(sessionQuery)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client, userId]);
}
