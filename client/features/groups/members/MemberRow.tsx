import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
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
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="flex min-w-0 flex-[1_1_min(100%,9rem)]">
        <PlayerLink id={userId} hasFace>
          <PlayerFace id={userId} name={user.username} tone={tone} />
          <span className="min-w-0 font-semibold wrap-anywhere">
            {user.username}
            {userId === viewer.id && <span className="font-normal text-soft"> (you)</span>}
          </span>
        </PlayerLink>
      </span>
      <span className="ml-auto flex items-center gap-3">
        {role !== 'member' && <Badge tone="green">{isOwner ? 'Owner' : roles[role]}</Badge>}
        <RatingBadge rating={user.rating} />
      </span>
    </li>
  );
}
