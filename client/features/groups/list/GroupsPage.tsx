import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useDialogInAddress, useSearchInAddress } from '#client/lib/address-state.ts';
import { isRated } from '#client/lib/ratings.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { Invitations } from '../invitations/Invitations.tsx';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import { DiscoverGlimpse, DiscoverGroups, type Narrowed } from './DiscoverGroups.tsx';
import { foundWords, noneFound } from './found-words.ts';
import { MyGroups } from './MyGroups.tsx';

/** Fills two or three columns. */
const pageSize = 24;

/** As in the contract. */
const maxSearchLength = 100;

type Tab = 'mine' | 'discover';

export default function GroupsPage() {
  const [address, setAddress] = useSearchParams();
  const { text, type, seek, q } = useSearchInAddress();
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    seek('');
    box.current?.focus();
  };
  const [creates, setCreates] = useDialogInAddress('create');
  const [, navigate] = useLocation();
  const viewer = useViewer();
  const [narrowed, setNarrowed] = useState<Narrowed>(() => (isRated(viewer) ? { level: 'mine' } : {}));
  const shown: Tab = address.get('tab') === 'discover' ? 'discover' : 'mine';
  const mine = useInfiniteQuery({
    ...(q ? pages(myGroupCalls.list, { query: { q } }) : pages(myGroupCalls.list)),
    enabled: shown === 'mine',
    placeholderData: keepPreviousData,
  });
  // They stand above the list, and are not to push it down.
  const invited = useInfiniteQuery(pages(inviteCalls.mine));
  const isAllOfMine = mine.isSuccess && !mine.hasNextPage;
  const others = useInfiniteQuery({
    ...pages(groupCalls.discover, { query: { limit: pageSize, ...(q ? { q } : shown === 'discover' && narrowed) } }),
    enabled: shown === 'discover' || isAllOfMine,
    placeholderData: keepPreviousData,
  });
  const searched = shown === 'mine' ? mine : others;
  const [first] = searched.isPlaceholderData ? [] : (searched.data?.pages ?? []);
  const found = q && first ? foundWords(q, first) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search may find as many.
  useEffect(() => {
    if (found) answer(found);
  }, [found, q]);
  const choose = (tab: Tab) => setAddress({ ...(tab !== 'mine' && { tab }), ...(q && { q }) }, { replace: true });
  const create = () => setCreates(true);
  const nothingFound = (
    <EmptyState
      title={noneFound(q)}
      action={
        <Button variant="secondary" onClick={clear}>
          Clear search
        </Button>
      }
    >
      Searches names, descriptions and locations.
    </EmptyState>
  );
  return (
    <Page>
      <PageHeader
        title="Groups"
        search={
          <SearchBox
            ref={box}
            label="Search groups"
            maxLength={maxSearchLength}
            value={text}
            onType={type}
            onSeek={seek}
          />
        }
        actions={
          <Button variant="secondary" title="Create Group" onClick={create}>
            <Plus className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">Create Group</span>
          </Button>
        }
        isSlim
      />
      <Tabs
        label="Which groups"
        value={shown}
        onValueChange={choose}
        tabs={[
          {
            value: 'mine',
            label: 'My Groups',
            content: (
              <>
                <Invitations />
                <MyGroups
                  // What holds their place is not moved down, but comes anew below the invitations.
                  key={invited.isPending ? 'waiting' : 'shown'}
                  list={invited.isPending ? { ...mine, data: undefined } : mine}
                  empty={
                    q ? (
                      nothingFound
                    ) : (
                      <EmptyState
                        title="No groups joined yet"
                        action={<Button onClick={() => choose('discover')}>Discover</Button>}
                      >
                        Groups have their own members, chat and tournaments. Find the one at your court.
                      </EmptyState>
                    )
                  }
                />
                {isAllOfMine && others.data && (
                  <DiscoverGlimpse key={q} q={q} mine={rowsOf(mine.data)} groups={rowsOf(others.data)} />
                )}
              </>
            ),
          },
          {
            value: 'discover',
            label: 'Discover Groups',
            content: (
              <DiscoverGroups
                key={q}
                list={others}
                narrowing={q ? undefined : { value: narrowed, onChange: setNarrowed }}
                empty={
                  q ? (
                    nothingFound
                  ) : (
                    <EmptyState title="No groups to discover" action={<Button onClick={create}>Create Group</Button>}>
                      You’re in every group. Create one for your court.
                    </EmptyState>
                  )
                }
              />
            ),
          },
        ]}
      />
      {creates && (
        <CreateGroupDialog onClose={() => setCreates(false)} onCreated={({ id }) => navigate(`/groups/${id}`)} />
      )}
    </Page>
  );
}
