import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { GroupMember } from '#contract/groups.ts';
import { MemberRow } from './MemberRow.tsx';

export function MemberRows({ members }: { members: readonly GroupMember[] }) {
  const tones = tonesOf(members.map(({ userId }) => userId));
  return (
    <ul className="grid grid-cols-1 gap-1">
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} tone={tones.get(member.userId) ?? toneOf(member.userId)} />
      ))}
    </ul>
  );
}
