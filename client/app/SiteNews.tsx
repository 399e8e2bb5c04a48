import { queryOptions, useQuery } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { keyOf } from '#client/data/keys.ts';
import { setSiteName } from '#client/lib/site-name.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { siteCalls } from '#contract/site.ts';

/** As `query` has it, without what comes with it: the landing page has no room for more. */
const siteQuery = queryOptions({
  queryKey: keyOf(siteCalls.get, {}),
  queryFn: ({ signal }) => call(siteCalls.get, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** As it was last, so that it does not come after the page. */
const last = storedText('announcement');
const closed = storedText('announcement-closed');

/** Follows what the site says of itself: its name, and what its administrators announce, until one closes that. */
export default function SiteNews({ isHidden }: { isHidden: boolean }) {
  const { data } = useQuery(siteQuery);
  const [before] = useState(last.get);
  const [shut, setShut] = useState(closed.get);
  useEffect(() => {
    if (data === undefined) return;
    setSiteName(data.name);
    if (data.announcement) last.set(data.announcement);
    else last.clear();
  }, [data]);
  const text = data ? data.announcement : before;
  if (isHidden || !text || text === shut) return null;
  const close = () => {
    closed.set(text);
    setShut(text);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label="Announcement" className="border-b border-line bg-blue-soft text-blue-text alone:hidden">
      <div className="mx-auto flex w-full max-w-page items-center gap-3 pr-1 pl-4 sm:pr-3 sm:pl-6">
        <Megaphone className="size-5 shrink-0" aria-hidden="true" />
        <p className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere" dir="auto">
          {text}
        </p>
        <IconButton icon={X} label="Close the announcement" onClick={close} />
      </div>
    </aside>
  );
}
