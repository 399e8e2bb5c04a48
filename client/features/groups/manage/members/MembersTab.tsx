import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { Card } from '#client/ui/Card.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import { useMemberSearch } from '../../members/use-search.ts';
import { ManagedMember } from './ManagedMember.tsx';

const roles = [
  { value: '', label: 'All roles' },
  { value: 'admin', label: 'Admins' },
  { value: 'moderator', label: 'Moderators' },
  { value: 'member', label: 'Other members' },
];

/** All members, by name and by role, each with what an admin can do to them. */
export default function MembersTab({ group }: { group: Group }) {
  const { typed, type, role, choose, asked } = useMemberSearch();
  const list = useInfiniteQuery({
    ...pages(memberCalls.list, { params: { id: group.id }, query: asked }),
    // What was found stays until what is looked for now is there.
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title="Members"
      aside={<span className="figures text-soft">{group.memberCount.toLocaleString('en-GB')}</span>}
    >
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Search"
          type="search"
          placeholder="How the username begins"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <SelectField label="Role" options={roles} value={role ?? ''} onChange={({ target }) => choose(target.value)} />
      </div>
      <div aria-busy={list.isPlaceholderData}>
        <PagedList
          query={list}
          loading={<RowSkeletons label="Loading the members" />}
          failed="The members could not be loaded."
          empty={<p className="text-soft">No members found</p>}
          more="Show more members"
        >
          {(members) => <Rows group={group} members={members} />}
        </PagedList>
      </div>
    </Card>
  );
}

function Rows({ group, members }: { group: Group; members: readonly GroupMember[] }) {
  const tones = tonesOf(members.map(({ userId }) => userId));
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {members.map((member) => (
        <ManagedMember
          key={member.userId}
          group={group}
          member={member}
          tone={tones.get(member.userId) ?? toneOf(member.userId)}
        />
      ))}
    </ul>
  );
}
