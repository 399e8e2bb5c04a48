import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { pages } from '#client/data/queries.ts';
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
  const { typed, type, role, choose, asked } = useMemberSearch();
  const list = useInfiniteQuery({
    ...pages(memberCalls.list, { params: { id: groupId }, query: asked }),
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
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <div className="min-w-0 flex-[1_1_8rem]">
          <SelectField
            label="Role"
            options={roleChoices}
            value={role ?? ''}
            onChange={({ target }) => choose(target.value)}
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

/** One types on before the server is asked, in milliseconds. */
const pause = 250;

const roles: readonly string[] = ['admin', 'moderator', 'member'] satisfies MemberRole[];
const isRole = (text: string | null): text is MemberRole => text !== null && roles.includes(text);

/** Which members are looked for: in the address, so that a reload and a link show the same. */
function useMemberSearch() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const role = search.get('role');
  const [typed, type] = useState(q);
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, state: history.state },
    );
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => set('q', typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return {
    typed,
    type,
    role: isRole(role) ? role : undefined,
    choose: (chosen: string) => set('role', chosen),
    asked: { q: q || undefined, role: isRole(role) ? role : undefined },
  };
}
