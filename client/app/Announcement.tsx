import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSite } from '#client/lib/site.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { IconButton } from '#client/ui/IconButton.tsx';

const closed = storedText('announcement-closed');
/** As it was last, so that nothing moves once it is known. */
const last = storedText('announcement');

/** What the site's administrators say to everybody, until one closes it: another text comes again. */
export function Announcement({ isHidden }: { isHidden: boolean }) {
  const [shut, setShut] = useState(closed.get);
  const [before] = useState(last.get);
  const announced = useSite()?.announcement;
  useEffect(() => {
    if (announced !== undefined) last.set(announced);
  }, [announced]);
  const text = announced ?? before;
  if (!text || text === shut || isHidden) return null;
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
