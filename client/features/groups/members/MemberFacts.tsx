import type { ReactNode } from 'react';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { GroupMember } from '#contract/groups.ts';

const roles = { admin: 'Admin', moderator: 'Moderator' } as const;

function RoleBadge({ member: { role, isOwner } }: { member: GroupMember }) {
  return role !== 'member' && <Badge tone="green">{isOwner ? 'Owner' : roles[role]}</Badge>;
}

interface MemberFactsProps {
  member: GroupMember;
  joined?: string;
  /** The name. */
  children: ReactNode;
}

/** On a phone below the name, so that all rows are alike; else at the end of the row. */
export function MemberFacts({ member, joined, children }: MemberFactsProps) {
  const viewer = useViewer();
  return (
    <div className="grid min-w-0 flex-1 gap-1 sm:flex sm:items-center sm:gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{children}</bdi>
          {member.userId === viewer.id && <span className="font-normal text-soft"> (you)</span>}
        </p>
        {joined && <p className="text-sm text-soft">{joined}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:shrink-0 sm:gap-3">
        <RoleBadge member={member} />
        <PlayerRating player={member.user} />
      </div>
    </div>
  );
}
