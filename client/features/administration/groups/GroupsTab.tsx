import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { EllipsisVertical, Lock, Trash2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { idInAddress, useSearchInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { counted } from '#client/lib/counts.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { type SiteGroup, siteGroupCalls } from '#contract/administration/groups.ts';
import { SearchField } from '../SearchField.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';

export function GroupsTab() {
  const search = useSearchInAddress();
  const [address] = useSearchParams();
  const setInAddress = useSetInAddress();
  const owner = idInAddress(address.get('owner') ?? undefined);
  const ownerId = Number.isNaN(owner) ? undefined : owner;
  const groups = useInfiniteQuery({
    ...pages(siteGroupCalls.list, { query: { q: search.q || undefined, ownerId } }),
    placeholderData: keepPreviousData,
  });
  const owned = groups.data && rowsOf(groups.data)[0]?.owner.name;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3" aria-busy={groups.isPlaceholderData}>
      <SearchField label="Name or place" search={search} />
      {ownerId !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          {owned ? `Groups owned by ${owned}` : 'Groups of one owner'}
          <Button variant="secondary" size="small" onClick={() => setInAddress({ owner: '' })}>
            Show all groups
          </Button>
        </p>
      )}
      <PagedList
        query={groups}
        loading={<RowSkeletons label="Loading the groups" />}
        failed="The groups could not be loaded."
        empty={
          search.q || ownerId ? (
            <p className="text-soft">No matches</p>
          ) : (
            <EmptyState title="No groups yet">Groups that people create appear here.</EmptyState>
          )
        }
        more="Show more groups"
      >
        {(rows) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low sm:px-5">
            {rows.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function GroupRow({ group }: { group: SiteGroup }) {
  const [open, setOpen] = useState<'hand over' | 'delete'>();
  const { name, isPrivate, memberCount, owner, lastActivityAt } = group;
  const close = () => setOpen(undefined);
  return (
    <li tabIndex={-1} className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isPrivate && <Lock className="ml-1.5 inline size-4 text-soft" aria-label="Private" />}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {counted(memberCount, 'member')}, owner <PlayerLink id={owner.id}>{owner.name}</PlayerLink>, last active{' '}
          <time dateTime={lastActivityAt}>{shortDateOf(lastActivityAt)}</time>
        </p>
      </div>
      <Menu
        label={`Actions for ${name}`}
        icon={EllipsisVertical}
        items={[
          {
            label: 'Hand over…',
            icon: UserRoundCheck,
            unless: memberCount === 1 ? 'There is no other member.' : undefined,
            onChoose: () => setOpen('hand over'),
          },
          { label: 'Delete group…', icon: Trash2, isApart: true, isDanger: true, onChoose: () => setOpen('delete') },
        ]}
      />
      {open === 'hand over' && <HandOverDialog group={group} onClose={close} />}
      {open === 'delete' && <DeleteGroupDialog group={group} onClose={close} />}
    </li>
  );
}
