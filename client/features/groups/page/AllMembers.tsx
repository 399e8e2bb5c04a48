import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import { ManagedMembers } from '../members/ManagedMembers.tsx';
import { MemberList } from '../members/MemberList.tsx';
import { MemberRows, MembersAside } from './MembersCard.tsx';

export function AllMembers({ group }: { group: Group }) {
  const heading = useHeadingFocus();
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          Members
        </h2>
        <MembersAside group={group} />
      </div>
      <MemberList groupId={group.id}>{(members) => <Rows group={group} members={members} />}</MemberList>
    </section>
  );
}

function Rows({ group, members }: { group: Group; members: readonly GroupMember[] }) {
  if (!group.viewer.mayModerate) return <MemberRows members={members} />;
  return <ManagedMembers group={group} members={members} />;
}
