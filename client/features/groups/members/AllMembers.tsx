import { lazy, Suspense } from 'react';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Group, GroupMember } from '#contract/groups.ts';
import { MemberList } from './MemberList.tsx';
import { MemberRows } from './MemberRows.tsx';
import { MembersAside } from './MembersAside.tsx';

// What staff can do to members few come for.
const ManagedMembers = lazy(() => import('../manage/members/ManagedMembers.tsx'));

/** All who are in a group, for whoever looks inside. */
export default function AllMembers({ group }: { group: Group }) {
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
  return (
    <Suspense fallback={<RowSkeletons label="Loading the members" />}>
      <ManagedMembers group={group} members={members} />
    </Suspense>
  );
}
