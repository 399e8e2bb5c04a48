import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useDialogInAddress } from '#client/lib/dialog-address.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { DiscoverGlimpse, DiscoverGroups } from './discover/DiscoverGroups.tsx';
import { MyGroups } from './mine/MyGroups.tsx';

// What checks the form is needed by those only who make a group.
const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.tsx'));

/** Fills two or three columns. */
const cards = 24;

type Tab = 'mine' | 'discover';

export default function GroupsPage() {
  const [search, setSearch] = useSearchParams();
  const [creates, setCreates] = useDialogInAddress('create');
  const [, navigate] = useLocation();
  const shown: Tab = search.get('tab') === 'discover' ? 'discover' : 'mine';
  const mine = useInfiniteQuery({ ...pages(myGroupCalls.list), enabled: shown === 'mine' });
  const isAllOfMine = mine.isSuccess && !mine.hasNextPage;
  const others = useInfiniteQuery({
    ...pages(groupCalls.discover, { query: { limit: cards } }),
    enabled: shown === 'discover' || isAllOfMine,
  });
  const choose = (tab: Tab) => setSearch(tab === 'mine' ? {} : { tab }, { replace: true });
  const create = () => setCreates(true);
  return (
    <Page>
      <PageHeader title="Groups" actions={<CreateButton onClick={create} />} isSlim />
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
                <MyGroups
                  list={mine}
                  empty={
                    <EmptyState
                      title="No groups joined yet"
                      action={<Button onClick={() => choose('discover')}>Discover</Button>}
                    >
                      A group has its own members, chat and tournaments. Find the one at your court.
                    </EmptyState>
                  }
                />
                {isAllOfMine && others.data && (
                  <DiscoverGlimpse mine={rowsOf(mine.data)} groups={rowsOf(others.data)} />
                )}
              </>
            ),
          },
          {
            value: 'discover',
            label: 'Discover Groups',
            content: (
              <DiscoverGroups
                list={others}
                empty={
                  <EmptyState title="No groups to discover" action={<Button onClick={create}>Create Group</Button>}>
                    You are in all there are. Start one for your court.
                  </EmptyState>
                }
              />
            ),
          },
        ]}
      />
      <LazyDialog open={creates} title="Create Group" onClose={() => setCreates(false)}>
        <CreateGroupDialog onClose={() => setCreates(false)} onCreated={({ id }) => navigate(`/groups/${id}`)} />
      </LazyDialog>
    </Page>
  );
}

/** Has its words where there is room. */
function CreateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" title="Create Group" onClick={onClick}>
      <Plus className="size-5" aria-hidden="true" />
      <span className="max-sm:sr-only">Create Group</span>
    </Button>
  );
}
