import { use } from 'react';
import { shortCount } from '#client/lib/counts.ts';
import { siteName } from '#client/lib/site-name.ts';
import { createStore } from '#client/lib/store.ts';
import { DialogContext, useInnermostDialog } from './open-dialogs.ts';

/** The window's title: that of the innermost dialog while one is open, else the page's; with how much is new before it. */
export function WindowTitle({ children }: { children: string }) {
  const here = use(DialogContext);
  const innermost = useInnermostDialog()?.id ?? '';
  const count = news.useValue();
  const site = siteName.useValue();
  return innermost === here && <title>{`${count > 0 ? `(${shortCount(count)}) ` : ''}${children} · ${site}`}</title>;
}

const news = createStore(0);

/** Says how much is new, for the window's title: it can be read there while one is elsewhere. */
export const setWindowNews = news.set;
