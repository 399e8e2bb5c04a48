import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import type { Tone } from '#client/ui/tones.ts';
import type { GroupMember } from '#contract/groups.ts';

const roles = { admin: 'Admin', moderator: 'Moderator' } as const;

interface MemberRowProps {
  member: GroupMember;
  tone: Tone;
}

export function MemberRow({ member: { user, role, isOwner, userId }, tone }: MemberRowProps) {
  const viewer = useViewer();
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar name={user.username} tone={tone} />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {user.username}
        {userId === viewer.id && <span className="font-normal text-soft"> (you)</span>}
      </span>
      {role !== 'member' && <Badge tone="green">{isOwner ? 'Owner' : roles[role]}</Badge>}
      <RatingBadge rating={user.rating} />
    </li>
  );
}
