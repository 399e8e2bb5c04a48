import { useEffect, useRef } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { announce } from '#client/ui/announce.ts';
import type { Event } from '#contract/events/facts.ts';
import { roomWords, takenWords } from '../words/room.ts';

/** Has it read out when others come or go while the event is on screen; one's own answers are told where they are given. */
export function useSpokenCounts(event: Event): void {
  const last = useRef(event);
  useEffect(() => {
    const before = last.current;
    last.current = event;
    const words = newsOf(before, event);
    if (words) announce(words.text, { own: words.isOwn });
  }, [event]);
}

type Counted = Pick<
  Event,
  'goingCount' | 'maxParticipants' | 'waitingCount' | 'waitlistPosition' | 'userResponse' | 'guests' | 'waitlisted'
>;

/** What there is to say of a change; nothing where it follows from the viewer's own answer. */
export function newsOf(before: Counted, after: Counted): { text: string; isOwn: boolean } | undefined {
  const isOwnAnswer = before.userResponse !== after.userResponse || before.guests !== after.guests;
  // A place that became free is told by a toast.
  if (isOwnAnswer || before.waitlisted !== after.waitlisted) return undefined;
  if (after.waitlistPosition !== null && after.waitlistPosition !== before.waitlistPosition) {
    return { text: `You are ${ordinal(after.waitlistPosition)} in line now`, isOwn: true };
  }
  if (before.goingCount === after.goingCount && before.waitingCount === after.waitingCount) return undefined;
  return { text: `${takenWords(after)}, ${roomWords(after)}`, isOwn: false };
}
