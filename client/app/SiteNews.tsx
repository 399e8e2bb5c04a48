import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Megaphone, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { keyOf } from '#client/data/keys.ts';
import { setSiteName } from '#client/lib/site-name.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { siteCalls } from '#contract/site.ts';
import { newsRoom } from './news-room.ts';

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
    else {
      last.clear();
      newsRoom.clear();
    }
  }, [data]);
  const text = data ? data.announcement : before;
  if (isHidden || !text || text === shut) return null;
  const close = () => {
    closed.set(text);
    newsRoom.clear();
    setShut(text);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <Announcement key={text} text={text} onClose={close} />;
}

/** Of a long one some lines at first: what one came for is below it. */
function Announcement({ text, onClose }: { text: string; onClose: () => void }) {
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const lines = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) setCut(true);
      const height = element.closest('aside')?.offsetHeight;
      // Not as it is once all of it is shown.
      if (height && element.matches('.line-clamp-3')) newsRoom.set(String(height));
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <aside aria-label="Announcement" className="border-b border-line bg-blue-soft text-blue-text alone:hidden">
      <div className="mx-auto flex w-full max-w-page gap-3 pr-1 pl-4 sm:pr-3 sm:pl-6">
        <Megaphone className="mt-3 size-5 shrink-0" aria-hidden="true" />
        <p
          ref={lines}
          className={`my-2.5 min-w-0 flex-1 self-center leading-snug wrap-anywhere ${isWhole ? '' : 'line-clamp-3'}`}
          dir="auto"
        >
          {text}
        </p>
        <div>
          <IconButton icon={X} label="Close the announcement" onClick={onClose} />
          {isCut && (
            <div>
              <IconButton
                icon={isWhole ? ChevronUp : ChevronDown}
                label={isWhole ? 'Show less of the announcement' : 'Show all of the announcement'}
                onClick={() => setWhole(!isWhole)}
              />
            </div>
          )}
        </div>
      </div>
    </aside>
  );
}
