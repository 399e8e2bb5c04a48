import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  EllipsisVertical,
  type LucideIcon,
  Shield,
  ShieldCheck,
  ShieldMinus,
  UserMinus,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import { dropRow, putRow } from '#client/data/rows-in-cache.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group, GroupMember, MemberRole } from '#contract/groups.ts';
import BanDialog from './BanDialog.tsx';
import type { Deed } from './deeds.ts';
import MuteDialog from './MuteDialog.tsx';

interface MemberMenuProps {
  group: Pick<Group, 'id' | 'name' | 'isPrivate'>;
  member: GroupMember;
  deeds: readonly Deed[];
}

/** What can be done to a member; what is hard to take back is asked about. */
export function MemberMenu({ group, member: { userId, user }, deeds }: MemberMenuProps) {
  const [asks, setAsks] = useState<Exclude<Deed['kind'], 'role'>>();
  const close = () => setAsks(undefined);
  const setRole = useSetRole(group.id, close);
  const remove = useRemove(group.id, userId, close);
  const { username } = user;
  const firstAway = deeds.find(isAway);
  const make = (role: MemberRole) => setRole.run({ params: { groupId: group.id }, body: { userId, role } });
  return (
    <>
      {setRole.isPending && <LoadingBall size="small" text="" />}
      <Menu
        label={`Actions for ${username}`}
        icon={EllipsisVertical}
        items={deeds.map((deed) => ({
          label: deed.label,
          icon: iconOf(deed),
          isApart: deed === firstAway,
          isDanger: isAway(deed),
          onChoose: () => (deed.kind === 'role' ? make(deed.role) : setAsks(deed.kind)),
        }))}
      />
      <ConfirmDialog
        open={asks === 'make admin'}
        onOpenChange={close}
        title={`Make ${username} an admin?`}
        confirm="Make Admin"
        pending={setRole.isPending}
        onConfirm={() => make('admin')}
      >
        An admin can manage members, invites and delete the group.
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        onOpenChange={close}
        title={`Remove ${username} from ${group.name}?`}
        confirm="Remove from Group"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { groupId: group.id, userId } })}
      >
        {group.isPrivate
          ? 'They no longer see its chat, events and tournaments, and have to be invited or ask to come back.'
          : 'They no longer read or write in its chat. They can join again at any time.'}
      </ConfirmDialog>
      {asks === 'mute' && <MuteDialog groupId={group.id} user={user} onClose={close} />}
      {asks === 'ban' && <BanDialog group={group} user={user} onClose={close} />}
    </>
  );
}

/** After it they are no member any longer. */
const isAway = ({ kind }: Deed): boolean => kind === 'remove' || kind === 'ban';

function iconOf(deed: Deed): LucideIcon {
  if (deed.kind === 'remove') return UserMinus;
  if (deed.kind === 'ban') return Ban;
  if (deed.kind === 'mute') return VolumeX;
  if (deed.kind === 'role') return deed.role === 'moderator' ? Shield : ShieldMinus;
  return ShieldCheck;
}

function useSetRole(groupId: number, onSettled: () => void) {
  const client = useQueryClient();
  return useAction(memberCalls.setRole, {
    failed: 'Failed to update user role',
    onDone: (member) => {
      toast(`User role updated to ${member.role}`);
      putRow(client, answersOf(memberCalls.list, { params: { id: groupId } }), member);
      void refetchIfOffline(client, [`members:${groupId}`, `person:${member.userId}`]);
    },
    onSettled,
  });
}

function useRemove(groupId: number, userId: number, onSettled: () => void) {
  const client = useQueryClient();
  return useAction(memberCalls.remove, {
    done: 'Member removed from group',
    failed: 'Failed to remove member',
    onDone: () => {
      dropRow(client, answersOf(memberCalls.list, { params: { id: groupId } }), userId);
      void refetchIfOffline(client, [`members:${groupId}`, `person:${userId}`]);
    },
    onSettled,
  });
}
