import { dateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import type { Group, GroupMember } from '#contract/groups.ts';
import { MemberMenu, memberActions } from './MemberMenu.tsx';

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

const roles = { admin: 'Admin', moderator: 'Moderator' } as const;

export function RoleBadge({ member: { role, isOwner } }: { member: GroupMember }) {
  return role !== 'member' && <Badge tone="green">{isOwner ? 'Owner' : roles[role]}</Badge>;
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
    <li tabIndex={-1} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
      <div className="flex min-w-0 flex-[1_1_min(100%,11rem)] items-center gap-3">
        <PlayerFace id={user.id} name={user.username} tone={tone} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="min-w-0 wrap-anywhere" dir="auto">
              <PlayerLink id={user.id}>{user.username}</PlayerLink>
            </span>
            {user.id === viewer.id && <span className="font-normal text-soft">(you)</span>}
            <RoleBadge member={member} />
          </p>
          <p className="text-sm text-soft">Joined {dateOf(joinedAt)}</p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1 sm:gap-4">
        <RatingBadge rating={user.rating} />
        {actions.length > 0 ? (
          <MemberMenu group={group} member={member} actions={actions} />
        ) : (
          <span className="w-11" />
        )}
      </div>
    </li>
  );
}
