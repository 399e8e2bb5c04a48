import { Card } from '#client/ui/Card.tsx';
import type { Group } from '#contract/groups.ts';
import { MemberList } from '../../members/MemberList.tsx';
import ManagedMembers from './ManagedMembers.tsx';

/** All members, each with what an admin can do to them. */
export default function MembersTab({ group }: { group: Group }) {
  return (
    <Card
      title="Members"
      aside={<span className="figures text-soft">{group.memberCount.toLocaleString('en-GB')}</span>}
    >
      <MemberList groupId={group.id}>{(members) => <ManagedMembers group={group} members={members} />}</MemberList>
    </Card>
  );
}
