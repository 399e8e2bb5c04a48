import { Bell, Ellipsis, Handshake, LogOut, Pencil, Pin, ShieldCheck, Trash2, UserRoundPlus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { shortCount } from '#client/lib/counts.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { type Group, groupCalls, newGroup } from '#contract/groups.ts';
import { GroupFields } from '../GroupFields.tsx';
import { updateFailed, useLeaveGroup, useUpdated } from '../group-cache.ts';
import { DeleteGroupDialog, HandOverDialog } from './OwnerDialogs.tsx';
import { NoteDialog } from './PinnedNote.tsx';

/** With what draws QR codes. */
const InviteSheet = lazy(() => import('../invite/InviteSheet.tsx'));

const LookedAfterDialog = lazy(() => import('../members/LookedAfterDialog.tsx'));

const dialogs = {
  'looked-after': LookedAfterDialog,
  edit: EditGroupDialog,
  note: NoteDialog,
  'hand-over': HandOverDialog,
  delete: DeleteGroupDialog,
  leave: LeaveDialog,
} as const;

/** How much one hears of the group. */
export type LevelDialog = ComponentType<{ group: Group; onClose: () => void }>;

export function GroupMenu({ group, LevelDialog }: { group: Group; LevelDialog: LevelDialog }) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<DialogName>();
  const [invites, setInvites] = useDialogInAddress('invite');
  const close = () => setShown(undefined);
  const items = menuOf(group, { open: setShown, invite: () => setInvites(true), goTo: navigate });
  const Shown = shown && (shown === 'level' ? LevelDialog : dialogs[shown]);
  return (
    <>
      <Menu label="Group Actions" icon={Ellipsis} items={items} />
      {Shown && (
        <Suspense fallback={null}>
          <Shown group={group} onClose={close} />
        </Suspense>
      )}
      {invites && group.viewer.mayShareLink && (
        <Suspense fallback={null}>
          <InviteSheet group={group} onClose={() => setInvites(false)} />
        </Suspense>
      )}
    </>
  );
}

type DialogName = 'level' | 'looked-after' | 'edit' | 'note' | 'hand-over' | 'delete' | 'leave';

interface Actions {
  open: (dialog: DialogName) => void;
  invite: () => void;
  goTo: (address: string) => void;
}

export function menuOf(
  group: Pick<Group, 'id' | 'viewer' | 'waiting' | 'note'>,
  { open, invite, goTo }: Actions,
): MenuItem[] {
  const { id, viewer, waiting, note } = group;
  const count = waiting ? waiting.requests + waiting.approvals : 0;
  const manage = `/groups/${id}/manage`;
  const items: [boolean, MenuItem][] = [
    [
      viewer.mayInvite || viewer.mayShareLink,
      {
        label: 'Invite',
        icon: UserRoundPlus,
        onChoose: () => (viewer.mayShareLink ? invite() : goTo(`${manage}/invite`)),
      },
    ],
    [viewer.role !== null, { label: 'Notifications', icon: Bell, onChoose: () => open('level') }],
    [
      viewer.role !== null,
      { label: 'People you look after', icon: UserRoundPlus, onChoose: () => open('looked-after') },
    ],
    [viewer.mayManage, { label: 'Edit', icon: Pencil, onChoose: () => open('edit') }],
    [viewer.mayManage && note === null, { label: 'Pin a note', icon: Pin, onChoose: () => open('note') }],
    [
      viewer.mayModerate,
      {
        label: 'Manage',
        icon: ShieldCheck,
        onChoose: () => goTo(manage),
        aside: count > 0 && <Waiting count={count} />,
      },
    ],
    [viewer.mayHandOver, { label: 'Hand over', icon: Handshake, onChoose: () => open('hand-over') }],
    [viewer.mayManage, { label: 'Delete Group', icon: Trash2, isDanger: true, onChoose: () => open('delete') }],
    [
      viewer.role !== null,
      {
        label: 'Leave Group',
        icon: LogOut,
        isApart: true,
        isDanger: true,
        onChoose: () => open('leave'),
        unless: viewer.mayLeave ? undefined : 'You own it. Hand it over or delete it.',
      },
    ],
  ];
  return items.flatMap(([isFor, item]) => (isFor ? [item] : []));
}

function Waiting({ count }: { count: number }) {
  return (
    <span className="figures text-soft">
      {shortCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function LeaveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const leave = useLeaveGroup(onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Leave ${group.name}?`}
      confirm="Leave group"
      destructive
      pending={leave.isPending}
      onConfirm={() => leave.run({ params: { id: group.id } })}
    >
      {leavingMeans(group)}
    </ConfirmDialog>
  );
}

function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { id, name, description, location, meetupDetails, skillLevel, isPrivate, membersShareLink } = group;
  const onUpdated = useUpdated();
  const form = useContractForm(groupCalls.update, {
    schema: newGroup,
    defaults: { name, description, location, meetupDetails, skillLevel, isPrivate, membersShareLink },
    requestOf: (body) => ({ params: { id }, body }),
    draft: useDraft(`group:${id}`),
    failed: updateFailed,
    onDone: (changed) => {
      onUpdated(changed);
      onClose();
    },
  });
  const follows = whatFollows(group, form.inner.watch('isPrivate') ?? isPrivate);
  return (
    <FormDialog form={form} title="Edit group" submit="Save" submitting="Saving…" onClose={onClose}>
      <GroupFields form={form} follows={follows} />
    </FormDialog>
  );
}

/** What follows from making a group private, or public again; undefined where it stays as it is. */
export function whatFollows({ isPrivate }: Pick<Group, 'isPrivate'>, willBePrivate: boolean): string | undefined {
  if (isPrivate === willBePrivate) return undefined;
  return willBePrivate
    ? 'Its members, meetup details, events and tournaments become visible to members only. Others see its name, picture, description, level, location and member count, and have to ask to join.'
    : 'Everyone with an account can see its members, meetup details, events and tournaments, and join right away. The chat stays for members only.';
}

export const leavingMeans = ({ isPrivate }: Pick<Group, 'isPrivate'>): string =>
  isPrivate
    ? 'You’ll no longer see its chat, members, events and tournaments. To come back you have to ask its admins.'
    : 'You’ll no longer see its chat. You can join again at any time.';
