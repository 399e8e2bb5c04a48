import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { pages } from '#client/data/queries.ts';
import { useSearchInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { memberCalls } from '#contract/group-members.ts';
import type { GroupMember, MemberRole } from '#contract/groups.ts';

const roleChoices = [
  { value: '', label: 'All roles' },
  { value: 'admin', label: 'Admins' },
  { value: 'moderator', label: 'Moderators' },
  { value: 'member', label: 'Other members' },
];

interface MemberListProps {
  groupId: number;
  children: (members: readonly GroupMember[]) => ReactNode;
}

export function MemberList({ groupId, children }: MemberListProps) {
  const { text, type, q } = useSearchInAddress();
  const [search] = useSearchParams();
  const setInAddress = useSetInAddress();
  const asked = search.get('role');
  const role = isRole(asked) ? asked : undefined;
  const list = useInfiniteQuery({
    ...pages(memberCalls.list, { params: { id: groupId }, query: { q: q || undefined, role } }),
    // What was found stays until what is looked for now is there.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {/* In one line also on a phone, unless its text is set large. */}
      <div className="mb-3 flex flex-wrap gap-3">
        <div className="min-w-0 flex-[3_1_9rem]">
          <TextField
            label="Search"
            type="search"
            placeholder="Username"
            autoComplete="off"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <div className="min-w-0 flex-[1_1_8rem]">
          <SelectField
            label="Role"
            options={roleChoices}
            value={role ?? ''}
            onChange={({ target }) => setInAddress({ role: target.value })}
          />
        </div>
      </div>
      <div aria-busy={list.isPlaceholderData}>
        <PagedList
          query={list}
          loading={<RowSkeletons label="Loading the members" />}
          failed="The members could not be loaded."
          empty={<p className="text-soft">No members found</p>}
          more="Show more members"
        >
          {children}
        </PagedList>
      </div>
    </>
  );
}

const roles: readonly string[] = ['admin', 'moderator', 'member'] satisfies MemberRole[];
const isRole = (text: string | null): text is MemberRole => text !== null && roles.includes(text);
