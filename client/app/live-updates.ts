import { matchQuery, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forget, isTouched } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import type { IsOlder } from '#client/data/request-times.ts';
import { Spread } from '#client/data/spread.ts';
import { applyChange, applyMessage, applyRead } from '#client/features/messages/model/conversations.ts';
import { takeDelta } from '#client/features/messages/model/thread-cache.ts';
import { applyUpdate } from '#client/features/tournaments/tournament-query.ts';
import { isSession, sessionQuery, whySessionEnded } from '#client/lib/session.ts';
import { live } from '#client/live/live.ts';
import type { LiveSocket } from '#client/live/socket.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import { type Subject, subjectsOfTopic } from '#contract/subjects.ts';
import { isOlder, queryClient } from './query-client.ts';

/** What one has done oneself, in whichever window, or what is done to one, is seen at once; what many see is fetched by each in their own time. */
function isAbout(event: LiveEvent, userId: number): boolean {
  if (event.type === 'invite') return event.userId === userId;
  return (
    event.type === 'conversation_changed' ||
    event.type === 'blocks_changed' ||
    event.type === 'game_talk' ||
    event.type === 'self_changed' ||
    (event.type === 'notifications' && event.isOwn === true) ||
    (event.type === 'group_update' && event.userIds.includes(userId))
  );
}

/**
 * Keeps the socket of whoever is signed in, and what is on screen in step with what it says. After a break all of it is
 * fetched again; when a page or a topic begins to be heard, what was asked for before something was last told of it.
 *
 * @returns what ends it
 */
export function follow(socket: LiveSocket, client: QueryClient, isOlder: IsOlder, userId: number): () => void {
  const spread = new Spread();
  let stale: QueryFilters[] = [];
  let touched = new Set<Subject>();
  let wasReady = false;
  let isReady = false;
  const fetchWaiting = () => {
    const [answers, subjects] = [stale, [...touched]];
    [stale, touched] = [[], new Set()];
    // Each once, however many updates have named it.
    const isStale = (query: Query) => answers.some((each) => matchQuery(each, query)) || isTouched(query, subjects);
    void client.invalidateQueries({ predicate: isStale });
  };
  const takeIn = (event: LiveEvent) => {
    const subjects = subjectsOf(event, userId);
    // What may not be shown any longer.
    forget(client, subjects.lostRights);
    stale.push(...takeInContent(client, event, userId), ...missedBefore(event));
    for (const subject of subjects.touched) touched.add(subject);
    const isFetchedAtOnce =
      event.type === 'watching' ? isReady : event.type === 'ready' ? !wasReady : isAbout(event, userId);
    if (event.type === 'ready') [wasReady, isReady] = [true, true];
    if (isFetchedAtOnce) fetchWaiting();
    else if (stale.length > 0 || touched.size > 0) spread.soon('answers', fetchWaiting);
  };
  const missedBefore = (event: LiveEvent): QueryFilters[] => {
    const now = Date.now();
    switch (event.type) {
      case 'watching': {
        const subjects = subjectsOfTopic(event.topic);
        return [{ predicate: (query) => isTouched(query, subjects) && isOlder(query, now - event.quietMs) }];
      }
      case 'ready': {
        if (wasReady) return [{ predicate: (query) => isOlder(query, now) }];
        // Who one is comes with signing in, and nothing that is told changes it.
        return [{ predicate: (query) => !isSession(query) && isOlder(query, now - event.quietMs) }];
      }
      case 'self_changed':
        return [{ predicate: isSession }];
      case 'missed':
        return [{ predicate: (query) => isOlder(query, now) }];
      default:
        return [];
    }
  };
  const ends = [
    () => spread.cancel(),
    socket.onEvent((event) => {
      takeIn(event);
      if (event.type === 'tournament_update') applyUpdate(client, event);
    }),
    socket.onConnection(() => {
      if (socket.connection !== 'open') isReady = false;
    }),
    socket.onDoubt((reason) => {
      whySessionEnded.set(reason);
      void client.invalidateQueries(sessionQuery);
    }),
    () => socket.stop(),
  ];
  socket.start(userId);
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Takes what an update brings, what is said and read for instance, into the answers that show it.
 *
 * @returns what cannot take it in, and has to be fetched again
 */
function takeInContent(client: QueryClient, event: LiveEvent, userId: number): QueryFilters[] {
  switch (event.type) {
    case 'chat_message': {
      const { message } = event;
      const { conversationId, revision } = message;
      const delta = { conversationId, revision, messages: [message] };
      return [...takeDelta(client, delta), ...applyMessage(client, message, userId)];
    }
    case 'message_changed':
      return [...takeDelta(client, event), ...applyChange(client, event)];
    case 'conversation_read':
      return applyRead(client, event);
    case 'conversation_changed':
      // Which conversations are muted is asked for anew when something is said next.
      client.removeQueries({ ...answersOf(conversationCalls.unread), type: 'inactive' });
      return [];
    default:
      return [];
  }
}

export function useLiveUpdates(userId: number): void {
  useEffect(() => follow(live, queryClient, isOlder, userId), [userId]);
}
