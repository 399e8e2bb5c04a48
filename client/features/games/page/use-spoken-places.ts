import { useEffect, useRef } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { announce } from '#client/ui/announce.ts';
import type { OpenedGame } from '#contract/games.ts';
import { roomWords, takenWords } from '../words/room.ts';

/** Has it read out when others come or go while the game is on screen; what one does oneself is told where one does it. */
export function useSpokenPlaces(game: OpenedGame): void {
  const last = useRef(game);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    const words = newsOf(before, game);
    if (words) announce(words.text, { own: words.isOwn });
  }, [game]);
}

type Counted = Pick<OpenedGame, 'places' | 'takenCount' | 'waitingCount' | 'viewer'>;

/** What there is to say of a change; nothing where the viewer came or went, which a toast tells. */
export function newsOf(before: Counted, after: Counted): { text: string; isOwn: boolean } | undefined {
  if (before.viewer.part !== after.viewer.part) return undefined;
  const { waitlistPosition } = after.viewer;
  if (waitlistPosition !== null && waitlistPosition !== before.viewer.waitlistPosition) {
    return { text: `You are ${ordinal(waitlistPosition)} in line now`, isOwn: true };
  }
  if (before.takenCount === after.takenCount && before.waitingCount === after.waitingCount) return undefined;
  return { text: `${takenWords(after)}, ${roomWords(after)}`, isOwn: false };
}
