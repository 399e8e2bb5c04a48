import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import { ManagedMember } from './ManagedMember.tsx';

/** Members, each with what the viewer can do to them as one of the group's staff. */
export default function ManagedMembers({ group, members }: { group: Group; members: readonly GroupMember[] }) {
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
