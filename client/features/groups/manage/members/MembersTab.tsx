import { Card } from '#client/ui/Card.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import { MemberList } from '../../members/MemberList.tsx';
import { ManagedMember } from './ManagedMember.tsx';

/** All members, each with what an admin can do to them. */
export default function MembersTab({ group }: { group: Group }) {
  return (
    <Card
      title="Members"
      aside={<span className="figures text-soft">{group.memberCount.toLocaleString('en-GB')}</span>}
    >
      <MemberList groupId={group.id}>{(members) => <Rows group={group} members={members} />}</MemberList>
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
