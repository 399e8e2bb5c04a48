import { use } from 'react';
import { shortCount } from '#client/lib/counts.ts';
import { DialogContext, useInnermostDialog } from './open-dialogs.ts';
import { useWindowNews } from './window-news.ts';

/** The window's title: that of the innermost dialog while one is open, else the page's; with how much is new before it. */
export function WindowTitle({ children }: { children: string }) {
  const here = use(DialogContext);
  const innermost = useInnermostDialog()?.id ?? '';
  const news = useWindowNews();
  return innermost === here && <title>{`${news > 0 ? `(${shortCount(news)}) ` : ''}${children} · Thirdshot`}</title>;
}
