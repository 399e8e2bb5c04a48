import { matchQuery, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AskedAt } from '#client/data/asked-at.ts';
import { isTouched } from '#client/data/invalidate.ts';
import { Spread } from '#client/data/spread.ts';
import { applyUpdate } from '#client/features/tournaments/updates.ts';
import { isSession, sessionQuery } from '#client/lib/session.ts';
import type { Topic } from '#client/live/continuity.ts';
import { live } from '#client/live/live.ts';
import type { LiveSocket } from '#client/live/socket.ts';
import type { LiveEvent } from '#contract/live.ts';
import { type Subject, subjectsOfTopic } from '#contract/subjects.ts';
import { afterEvent } from './after-event.ts';
import { queryClient } from './query-client.ts';
import { askedAt } from './signed-in/asked-at.ts';

/**
 * Whether a query shows something of a topic, or of the person where there is none. Who one is comes with signing in, and
 * nothing that is told changes it.
 */
function isShownOf(topic: Topic | undefined, query: Query): boolean {
  return topic === undefined ? !isSession(query) : isTouched(query, subjectsOfTopic(topic));
}

/** What was to be fetched again and could not be, as the connection was about to break. */
function refetchFailed(client: QueryClient): void {
  const isLeft = ({ state }: Query) => state.isInvalidated && state.fetchStatus === 'idle';
  void client.refetchQueries({ type: 'active', predicate: isLeft });
}

/** What one has done oneself, in whichever window, or what is done to one, is seen at once; what many see is fetched by each in their own time. */
function isAbout(event: LiveEvent, userId: number): boolean {
  if (event.type === 'invite') return event.userId === userId;
  return (
    event.type === 'watching' ||
    event.type === 'conversation_changed' ||
    event.type === 'blocks_changed' ||
    event.type === 'game_talk' ||
    (event.type === 'group_update' && event.userIds.includes(userId))
  );
}

/**
 * Keeps the socket of whoever is signed in, and what is on screen in step with what it says.
 *
 * @returns what ends it
 */
export function follow(socket: LiveSocket, client: QueryClient, askedAt: AskedAt, userId: number): () => void {
  const spread = new Spread();
  let stale: QueryFilters[] = [];
  let touched = new Set<Subject>();
  const fetchWaiting = () => {
    const [answers, subjects] = [stale, [...touched]];
    [stale, touched] = [[], new Set()];
    // Each once, however many updates have named it.
    const isStale = (query: Query) => answers.some((each) => matchQuery(each, query)) || isTouched(query, subjects);
    void client.invalidateQueries({ predicate: isStale });
  };
  const takeIn = (event: LiveEvent) => {
    const after = afterEvent(client, event, userId);
    stale.push(...after.stale);
    for (const subject of after.touched) touched.add(subject);
    if (isAbout(event, userId)) fetchWaiting();
    else if (stale.length > 0 || touched.size > 0) spread.soon('answers', fetchWaiting);
  };
  const ends = [
    () => spread.cancel(),
    socket.onEvent((event) => {
      takeIn(event);
      if (event.type === 'ready') refetchFailed(client);
      if (event.type === 'tournament_update') applyUpdate(client, event, userId);
    }),
    socket.onMissed(() => void client.invalidateQueries()),
    socket.onDoubt(() => void client.invalidateQueries(sessionQuery)),
    () => socket.stop(),
  ];
  socket.start(userId, (topic) => askedAt.oldest((query) => isShownOf(topic, query)));
  return () => {
    for (const end of ends) end();
  };
}

/** The same for as long as somebody is signed in. */
export function useLiveUpdates(userId: number): void {
  useEffect(() => follow(live, queryClient, askedAt, userId), [userId]);
}
