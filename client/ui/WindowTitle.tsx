import { use, useSyncExternalStore } from 'react';
import { shortCount } from '#client/lib/counts.ts';
import { DialogContext, useInnermostDialog } from './open-dialogs.ts';

/** The window's title: that of the innermost dialog while one is open, else the page's; with how much is new before it. */
export function WindowTitle({ children }: { children: string }) {
  const here = use(DialogContext);
  const innermost = useInnermostDialog()?.id ?? '';
  const news = useWindowNews();
  return innermost === here && <title>{`${news > 0 ? `(${shortCount(news)}) ` : ''}${children} · Thirdshot`}</title>;
}

let count = 0;
const listeners = new Set<() => void>();

/** Says how much is new, for the window's title: it can be read there while one is elsewhere. */
export function setWindowNews(news: number): void {
  if (news === count) return;
  count = news;
  for (const listener of listeners) listener();
}

const useWindowNews = (): number => useSyncExternalStore(subscribe, () => count);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
