import { MessageCirclePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useSearchInAddress } from '#client/lib/address-state.ts';
import { classes } from '#client/ui/classes.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { kindIn, useHasNone } from '../model/conversations.ts';
import { ConversationTabs } from './ConversationTabs.tsx';
import { NewMessageDialog, useNewMessage } from './NewMessageDialog.tsx';
import { SearchResults } from './SearchResults.tsx';

/** What the contract takes. */
const maxSearchLength = 100;

/** All that one takes part in: beside the thread that is open, or, on a phone, in its place. */
export function Conversations({ openPath }: { openPath: string | undefined }) {
  const [address] = useSearchParams();
  const { text, type, seek, q } = useSearchInAddress();
  const box = useRef<HTMLInputElement>(null);
  const { to, begin, end } = useNewMessage();
  const list = useFocusOnReturn(openPath);
  const tabs = <ConversationTabs openPath={openPath} onNewMessage={begin} />;
  return (
    <section
      ref={list}
      aria-label="Conversations"
      className={classes(
        'relative min-h-0 min-w-0 bg-surface lg:border-r lg:border-line',
        openPath !== undefined && 'max-lg:hidden',
      )}
    >
      <div className="h-full overflow-y-auto px-4 pt-3 pb-4 sm:px-6 lg:px-4">
        <PageHeader
          title="Messages"
          isBeside={openPath !== undefined}
          search={
            <SearchBox
              ref={box}
              label="Search messages"
              maxLength={maxSearchLength}
              value={text}
              onType={type}
              onSeek={seek}
            />
          }
          isNarrow
        />
        {q ? (
          <SearchResults
            q={q}
            onClear={() => {
              seek('');
              box.current?.focus();
            }}
            before={tabs}
          />
        ) : (
          tabs
        )}
      </div>
      {!q && kindIn(address) === 'direct' && <NewMessageButton onClick={begin} />}
      {to !== undefined && <NewMessageDialog key={to} to={to ?? ''} onClose={end} />}
    </section>
  );
}

/**
 * Back in the list, the focus is on what led to the thread, or else on the row of the conversation that was left.
 *
 * @param path of the thread that is open
 * @returns for the list
 */
function useFocusOnReturn(path: string | undefined) {
  const list = useRef<HTMLElement>(null);
  const left = useRef<string>(undefined);
  const pressed = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const { current } = list;
    const listen = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-conversation]') : null;
      if (link) pressed.current = link;
    };
    current?.addEventListener('click', listen);
    return () => current?.removeEventListener('click', listen);
  }, []);
  useEffect(() => {
    if (path === undefined && left.current !== undefined) {
      const row = list.current?.querySelector<HTMLElement>(`[data-conversation="${left.current}"]`);
      (leadsTo(pressed.current, left.current) ? pressed.current : row)?.focus();
    }
    left.current = path;
  }, [path]);
  return list;
}

/** Whether it is still there and is a way into that conversation, if only to one place in it. */
const leadsTo = (link: HTMLElement | undefined, path: string): boolean =>
  link?.isConnected === true && `${link.dataset.conversation}&`.startsWith(`${path}&`);

/** Above the end of the list, within a thumb's reach. Where nothing is in it, the button is in that place. */
function NewMessageButton({ onClick }: { onClick: () => void }) {
  if (useHasNone('direct')) return null;
  return (
    <div className="absolute right-0 bottom-0 p-4">
      <button
        type="button"
        title="New Message"
        aria-label="New Message"
        onClick={onClick}
        // However large the text is, it covers no more of the list.
        style={{ width: 56, height: 56 }}
        className="grid place-items-center rounded-lg border border-transparent bg-court text-on-court shadow-high transition-colors hover:bg-court-strong"
      >
        <MessageCirclePlus size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
