import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Page as ListPage } from '#client/data/call.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useDialogInAddress } from '#client/lib/dialog-address.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { GroupCard } from './GroupCard.tsx';
import { GroupList } from './GroupList.tsx';
import { MyGroupCard } from './MyGroupCard.tsx';

// What checks the form is needed by those only who make a group.
const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.tsx'));

/** Fills two or three columns. */
const limit = 24;

type Tab = 'mine' | 'discover';

export default function GroupsPage() {
  const [search, setSearch] = useSearchParams();
  const [creates, setCreates] = useDialogInAddress('create');
  const [, navigate] = useLocation();
  const shown: Tab = search.get('tab') === 'discover' ? 'discover' : 'mine';
  const mine = useInfiniteQuery({ ...pages(myGroupCalls.list, { query: { limit } }), enabled: shown === 'mine' });
  const others = useInfiniteQuery({
    ...pages(groupCalls.discover, { query: { limit } }),
    enabled: shown === 'discover',
  });
  const myTones = useGroupTones(idsOf(mine.data), { areMine: true });
  const otherTones = useGroupTones(idsOf(others.data), { areMine: false });
  const choose = (tab: Tab) => setSearch(tab === 'mine' ? {} : { tab }, { replace: true });
  const createButton = (
    <Button onClick={() => setCreates(true)}>
      <Plus className="size-5" aria-hidden="true" />
      Create Group
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Groups" actions={createButton} />
      <Tabs
        label="Which groups"
        value={shown}
        onValueChange={choose}
        tabs={[
          {
            value: 'mine',
            label: 'My Groups',
            content: (
              <GroupList
                list={mine}
                card={(group) => <MyGroupCard key={group.id} group={group} tone={toneIn(myTones, group.id)} />}
                empty={
                  <EmptyState
                    title="No groups joined yet"
                    action={<Button onClick={() => choose('discover')}>Discover</Button>}
                  >
                    A group has its own members, chat and tournaments. Find the one at your court.
                  </EmptyState>
                }
              />
            ),
          },
          {
            value: 'discover',
            label: 'Discover Groups',
            content: (
              <GroupList
                list={others}
                card={(group) => <GroupCard key={group.id} group={group} tone={toneIn(otherTones, group.id)} />}
                empty={
                  <EmptyState title="No groups to discover" action={createButton}>
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

const idsOf = (data: { pages: ListPage<{ id: number }>[] } | undefined): number[] =>
  data ? rowsOf(data).map(({ id }) => id) : [];

const toneIn = (tones: ReadonlyMap<number, Tone>, id: number): Tone => tones.get(id) ?? toneOf(id);
