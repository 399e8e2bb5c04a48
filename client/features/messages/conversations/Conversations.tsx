import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useSearchInAddress } from '#client/lib/search-in-address.ts';
import { classes } from '#client/ui/classes.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { useNewMessage } from '../new-message/address.ts';
import { NewMessageButton } from '../new-message/NewMessageButton.tsx';
import NewMessageDialog from '../new-message/NewMessageDialog.tsx';
import Found from '../search/Found.tsx';
import { ConversationTabs } from './ConversationTabs.tsx';
import { useFocusOnReturn } from './focus-on-return.ts';
import { kindIn } from './kind.ts';

/** The most that the contract takes. */
const longestSearch = 100;

/** All that one takes part in: beside the thread that is open, or, on a phone, in its place. */
export default function Conversations({ openPath }: { openPath: string | undefined }) {
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
              maxLength={longestSearch}
              value={text}
              onType={type}
              onSeek={seek}
            />
          }
          isNarrow
        />
        {q ? (
          <Found
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
