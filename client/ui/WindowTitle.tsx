import { use } from 'react';
import { DialogContext, useInnermostDialog } from './open-dialogs.ts';

/** The window's title: that of the innermost dialog while one is open, else the page's. */
export function WindowTitle({ children }: { children: string }) {
  const here = use(DialogContext);
  const innermost = useInnermostDialog()?.id ?? '';
  return innermost === here && <title>{`${children} · Thirdshot`}</title>;
}
