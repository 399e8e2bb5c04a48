import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { announce } from '#client/ui/announce.ts';
import { toast } from '#client/ui/toast.ts';

/** Long enough to be read by whoever takes the phone out of a bag. */
const durationMs = 10_000;

/** Shows news of an event or a game, with the way to its page unless that is on screen. */
export function useNewsToast(): (to: string, words: { title: string; description: string }) => void {
  const [address, navigate] = useLocation();
  return (to, words) =>
    toast({
      ...words,
      isNews: true,
      duration: durationMs,
      ...(address !== to && { action: { label: 'Open', onPress: () => navigate(to) } }),
    });
}

/** What there is to say of a change; `own` where it is about the viewer. */
export type SpokenNews = { text: string; own: boolean } | undefined;

/** Has a change of what is on screen read out. */
export function useSpokenNews<Shown>(shown: Shown, newsOf: (before: Shown, after: Shown) => SpokenNews): void {
  const last = useRef(shown);
  const speak = useEffectEvent((after: Shown) => {
    const news = newsOf(last.current, after);
    last.current = after;
    if (news) announce(news.text, { own: news.own });
  });
  useEffect(() => speak(shown));
}
