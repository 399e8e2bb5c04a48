import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#client/data/queries.ts';
import { siteCalls, usualSiteName } from '#contract/site.ts';
import { createStore } from './store.ts';
import { storedText } from './user-storage.ts';

/** As it was called last, so that no page begins with another name. */
const lastName = storedText('site-name');

/** What the site is called. */
export const siteName = createStore(lastName.get() ?? usualSiteName);

/** What the site says of itself; nothing until it is known. */
export function useSite() {
  const { data } = useQuery(query(siteCalls.get));
  const name = data?.name;
  useEffect(() => {
    if (name === undefined) return;
    siteName.set(name);
    lastName.set(name);
  }, [name]);
  return data;
}
