import { ChevronRight, MessageCircle, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useSearchInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { FoundPeople } from '#client/lib/players/FoundPeople.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { longestName } from '#contract/names.ts';

/** How many people stand above the other ways to search. */
const peopleAtFirst = 3;

/** The search of the whole app: people by name, and the ways to search groups and messages for the same. */
export default function SearchRoute() {
  const { text, type, seek, q } = useSearchInAddress();
  const [address] = useSearchParams();
  const setInAddress = useSetInAddress();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const showsAll = address.get('kind') === 'people';
  const asked = encodeURIComponent(q);
  return (
    <Page>
      <div className="mx-auto max-w-2xl">
        <PageHeader title="Search" isSlim />
        <SearchBox ref={box} label="Search" maxLength={longestName} value={text} onType={type} onSeek={seek} />
        {q === '' ? (
          <p className="mt-4 text-soft">Finds people by name, then groups and your messages.</p>
        ) : (
          <div className="mt-3 grid grid-cols-1 gap-3">
            <div className="rounded-lg border border-line bg-surface px-4 pb-1">
              <FoundPeople
                q={q}
                {...(!showsAll && { first: peopleAtFirst })}
                onAll={() => setInAddress({ kind: 'people' })}
              />
            </div>
            <nav
              aria-label="Search elsewhere"
              className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface"
            >
              <Elsewhere to={`/groups?tab=discover&q=${asked}`} icon={UsersRound} text={`Search groups for “${q}”`} />
              <Elsewhere to={`/messages?q=${asked}`} icon={MessageCircle} text={`Search your messages for “${q}”`} />
            </nav>
          </div>
        )}
      </div>
    </Page>
  );
}

function Elsewhere({ to, icon: Icon, text }: { to: string; icon: typeof UsersRound; text: string }) {
  return (
    <Link href={to} className="flex min-h-13 items-center gap-3 px-4 font-semibold hover:bg-sunken">
      <Icon className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}
