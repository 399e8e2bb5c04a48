import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { announce } from '#client/ui/announce.ts';
import { toast } from '#client/ui/toast.ts';
import type { GameKind, GamePlace } from '#contract/games/facts.ts';
import type { Face } from '#contract/values.ts';

/** What a game is proposed from; what is left out its form asks for. */
export interface ProposedGame {
  kind?: GameKind;
  /** On the clock of its zone: `2026-11-24T18:00`. */
  localStart?: string;
  timeZone?: string;
  durationMinutes?: number;
  place?: GamePlace | null;
  ratingMin?: number;
  ratingMax?: number;
  asked?: readonly Face[];
}

/** What there is to say of a change; `isOwn` where it is about the viewer. */
export type SpokenNews = { text: string; isOwn: boolean } | undefined;

/** Has it read out when others come or go while an event or a game is on screen. */
export function useSpokenNews<Shown>(shown: Shown, newsOf: (before: Shown, after: Shown) => SpokenNews): void {
  const last = useRef(shown);
  const speak = useEffectEvent((after: Shown) => {
    const words = newsOf(last.current, after);
    last.current = after;
    if (words) announce(words.text, { own: words.isOwn });
  });
  useEffect(() => speak(shown), [shown]);
}

/** Long enough to be read by whoever takes the phone out of a bag. In milliseconds. */
const duration = 10_000;

/** Shows news of an event or a game, with the way to its page unless that is on screen. */
export function useNewsToast(): (to: string, words: { title: string; description: string }) => void {
  const [address, navigate] = useLocation();
  return (to, words) =>
    toast({
      ...words,
      isNews: true,
      duration,
      ...(address !== to && { action: { label: 'Open', onPress: () => navigate(to) } }),
    });
}

/** Says once that something new was seen, as soon as it is there in a window that somebody looks at. */
export function useLookedAt(isNew: boolean, onLook: () => void): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!isNew) return;
    const see = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', see);
      look();
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [isNew]);
}
