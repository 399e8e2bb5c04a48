import { usualSiteName } from '#contract/site.ts';
import { createStore } from './store.ts';
import { storedText } from './user-storage.ts';

/** As it was last, so that no page begins with another name. */
const last = storedText('site-name');

const name = createStore(last.get() ?? usualSiteName);

/** What the site is called. */
export const siteName = { get: name.get, useValue: name.useValue };

export function setSiteName(to: string): void {
  name.set(to);
  if (to === usualSiteName) last.clear();
  else last.set(to);
}
