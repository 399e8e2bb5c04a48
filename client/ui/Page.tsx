import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The column that a page's content stands in. */
export function Page({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes('mx-auto w-full px-4 pt-3 pb-8 sm:px-6 sm:pt-6', narrow ? 'max-w-md' : 'max-w-page')}>
      {children}
    </div>
  );
}
