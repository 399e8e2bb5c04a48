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
import { useWatch } from 'react-hook-form';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import { dropRow, putRow } from '#client/data/rows-in-cache.ts';
import { counted } from '#client/lib/counts.ts';
import { ReasonDialog } from '#client/lib/ReasonDialog.tsx';
import { endOf, span } from '#client/lib/spans.ts';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { Group, GroupMember, MemberRole } from '#contract/groups.ts';
import { moderationCalls, muteMinutes, newMute } from '#contract/moderation.ts';
import type { Face } from '#contract/values.ts';

interface MemberMenuProps {
  group: Pick<Group, 'id' | 'name' | 'isPrivate'>;
  member: GroupMember;
  actions: readonly MemberAction[];
}

export function MemberMenu({ group, member: { userId, user }, actions }: MemberMenuProps) {
  const [asks, setAsks] = useState<Exclude<MemberAction['kind'], 'role'>>();
  const close = () => setAsks(undefined);
  const client = useQueryClient();
  const list = answersOf(memberCalls.list, { params: { id: group.id } });
  const refetch = () => void refetchIfOffline(client, [`members:${group.id}`, `person:${userId}`]);
  const setRole = useAction(memberCalls.setRole, {
    failed: 'Failed to update user role',
    onDone: (member) => {
      toast(`User role updated to ${member.role}`);
      putRow(client, list, member);
      refetch();
    },
    onSettled: close,
  });
  const remove = useAction(memberCalls.remove, {
    done: 'Member removed from group',
    failed: 'Failed to remove member',
    onDone: () => {
      dropRow(client, list, userId);
      refetch();
    },
    onSettled: close,
  });
  const { name } = user;
  const firstAway = actions.find(isAway);
  const make = (role: MemberRole) => setRole.run({ params: { groupId: group.id }, body: { userId, role } });
  return (
    <>
      {setRole.isPending && <LoadingBall size="small" text="" />}
      <Menu
        label={`Actions for ${name}`}
        icon={EllipsisVertical}
        items={actions.map((action) => ({
          label: action.label,
          icon: action.icon,
          isApart: action === firstAway,
          isDanger: isAway(action),
          onChoose: () => (action.kind === 'role' ? make(action.role) : setAsks(action.kind)),
        }))}
      />
      <ConfirmDialog
        open={asks === 'make admin'}
        onClose={close}
        title={`Make ${name} an admin?`}
        confirm="Make Admin"
        pending={setRole.isPending}
        onConfirm={() => make('admin')}
      >
        An admin can manage members, invites and delete the group.
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        onClose={close}
        title={`Remove ${name} from ${group.name}?`}
        confirm="Remove from Group"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { groupId: group.id, userId } })}
      >
        {group.isPrivate
          ? 'They no longer see its chat, events and tournaments. To come back they have to ask or be invited.'
          : 'They no longer read or write in its chat. They can join again at any time.'}
      </ConfirmDialog>
      {asks === 'mute' && <MuteDialog groupId={group.id} user={user} onClose={close} />}
      {asks === 'ban' && <BanDialog group={group} user={user} onClose={close} />}
    </>
  );
}

const isAway = ({ kind }: MemberAction): boolean => kind === 'remove' || kind === 'ban';

type MemberAction = { label: string; icon: LucideIcon } & (
  | { kind: 'role'; role: MemberRole }
  | { kind: 'make admin' | 'mute' | 'remove' | 'ban' }
);

type Staff = Pick<Group['viewer'], 'mayManage' | 'mayModerate'> & { id: number };

const mute: MemberAction = { kind: 'mute', label: 'Mute…', icon: VolumeX };
const remove: MemberAction = { kind: 'remove', label: 'Remove from Group', icon: UserMinus };
const ban: MemberAction = { kind: 'ban', label: 'Remove and ban…', icon: Ban };
const makeAdmin: MemberAction = { kind: 'make admin', label: 'Make Admin', icon: ShieldCheck };
const makeModerator: MemberAction = { kind: 'role', role: 'moderator', label: 'Make Moderator', icon: Shield };
const demote = (label: string): MemberAction => ({ kind: 'role', role: 'member', label, icon: ShieldMinus });

const changesOf: Record<MemberRole, MemberAction[]> = {
  member: [makeModerator, makeAdmin],
  moderator: [makeAdmin, demote('Remove Moderator Status')],
  admin: [demote('Remove Admin Status')],
};

/** Nothing to oneself, nor to the owner; moderators act on plain members alone. */
export function memberActions({ userId, role, isOwner }: GroupMember, viewer: Staff): MemberAction[] {
  if (isOwner || userId === viewer.id) return [];
  if (viewer.mayManage) return [...changesOf[role], mute, remove, ban];
  return viewer.mayModerate && role === 'member' ? [mute, ban] : [];
}

interface BanDialogProps {
  group: Pick<Group, 'id' | 'name' | 'isPrivate'>;
  user: Face;
  onClose: () => void;
}

export function BanDialog({ group, user: { id: userId, name }, onClose }: BanDialogProps) {
  const { id: groupId, isPrivate } = group;
  const client = useQueryClient();
  return (
    <ReasonDialog
      call={moderationCalls.ban}
      requestOf={(body) => ({ params: { groupId, userId }, body })}
      title={`Remove and ban ${name}?`}
      submit="Remove and ban"
      submitting="Removing…"
      done={`${name} is removed and banned`}
      failed={`Failed to ban ${name}`}
      hint="Admins and moderators can read it."
      onDone={() => {
        dropRow(client, answersOf(memberCalls.list, { params: { id: groupId } }), userId);
        void refetchIfOffline(client, [`members:${groupId}`, `person:${userId}`, `staff:${groupId}`]);
      }}
      onClose={onClose}
    >
      {isPrivate
        ? `They no longer see the chat, events and tournaments of ${group.name}`
        : `They no longer read or write in the chat of ${group.name}`}
      , and cannot join, ask or be invited again until an admin or moderator lets them back in, under Moderation. Their
      messages stay.
    </ReasonDialog>
  );
}

const aDay = 24 * 60;

/** '15 minutes', '24 hours', '7 days' */
const inWords = (minutes: number): string =>
  minutes > aDay ? counted(Math.round(minutes / aDay), 'day') : span(minutes * 60);

const choices = muteMinutes.map((value) => ({ value, label: inWords(value) }));

interface MuteDialogProps {
  groupId: number;
  user: Face;
  onClose: () => void;
}

export function MuteDialog({ groupId, user: { id: userId, name }, onClose }: MuteDialogProps) {
  const client = useQueryClient();
  const form = useContractForm(moderationCalls.mute, {
    schema: newMute,
    defaults: { minutes: 60, reason: '' },
    requestOf: (body) => ({ params: { groupId, userId }, body }),
    failed: `Failed to mute ${name}`,
    onDone: ({ mutedUntil }) => {
      toast(`${name} is muted until ${endOf(mutedUntil, Date.now())}`);
      void refetchIfOffline(client, [`staff:${groupId}`]);
      onClose();
    },
  });
  const minutes = useWatch({ control: form.inner.control, name: 'minutes' });
  return (
    <FormDialog form={form} title={`Mute ${name}?`} submit="Mute" submitting="Muting…" onClose={onClose}>
      <p>They can read but not write in this group until the mute ends. They see when it ends.</p>
      <ChoicePills
        label="For how long"
        columns={2}
        options={choices}
        value={minutes}
        onChange={(chosen) => form.inner.setValue('minutes', chosen)}
      />
      <TextArea label="Reason" hint="Optional. Saved in the activity log." {...form.field('reason')} />
    </FormDialog>
  );
}
