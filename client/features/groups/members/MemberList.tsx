import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { pages } from '#client/data/queries.ts';
import { useSearchInAddress, useSetInAddress } from '#client/lib/address-state.ts';
import { dateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group, GroupMember, MemberRole } from '#contract/groups.ts';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberMenu, memberActions } from './MemberMenu.tsx';

const roleChoices: readonly { value: MemberRole | ''; label: string }[] = [
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
  const role = roleChoices.find(({ value }) => value === search.get('role'))?.value || undefined;
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
            placeholder="Name"
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

export function ManagedMembers({ group, members }: { group: Group; members: readonly GroupMember[] }) {
  const tones = tonesOf(members.map(({ userId }) => userId));
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {members.map((member) => (
        <ManagedMember key={member.userId} group={group} member={member} tone={tones.get(member.userId)} />
      ))}
    </ul>
  );
}

interface ManagedMemberProps {
  group: Pick<Group, 'id' | 'name' | 'isPrivate' | 'viewer'>;
  member: GroupMember;
  tone: Tone | undefined;
}

/** A member with what staff can do to them. The row has the focus when the one before it goes. */
function ManagedMember({ group, member, tone }: ManagedMemberProps) {
  const viewer = useViewer();
  const { user, joinedAt } = member;
  const actions = memberActions(member, { ...group.viewer, id: viewer.id });
  return (
    <li tabIndex={-1} className="flex min-h-14 items-center gap-3 py-1.5">
      <PlayerFace id={user.id} name={user.name} tone={tone} />
      <MemberFacts member={member} joined={`Joined ${dateOf(joinedAt)}`}>
        <PlayerLink id={user.id}>{user.name}</PlayerLink>
      </MemberFacts>
      {actions.length > 0 ? (
        <MemberMenu group={group} member={member} actions={actions} />
      ) : (
        <span className="w-11 shrink-0" />
      )}
    </li>
  );
}
