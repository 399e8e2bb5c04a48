import { Handshake, LogOut, Pencil, Pin, ShieldCheck, Trash2, UserRoundPlus } from 'lucide-react';
import { shortCount } from '#client/lib/counts.ts';
import type { MenuItem } from '#client/ui/Menu.tsx';
import type { Group } from '#contract/groups.ts';

export type DialogName = 'edit' | 'note' | 'hand-over' | 'delete' | 'leave';

interface Deeds {
  open: (dialog: DialogName) => void;
  goTo: (address: string) => void;
}

/** What the viewer may do in a group, as the server says. */
export function menuOf(group: Pick<Group, 'id' | 'viewer' | 'waiting' | 'note'>, { open, goTo }: Deeds): MenuItem[] {
  const { id, viewer, waiting, note } = group;
  const count = waiting ? waiting.requests + waiting.approvals : 0;
  const manage = `/groups/${id}/manage`;
  const items: [boolean, MenuItem][] = [
    [viewer.mayInvite, { label: 'Invite', icon: UserRoundPlus, onChoose: () => goTo(`${manage}/invite`) }],
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
        unless: viewer.mayLeave ? undefined : 'You own it: hand it over, or delete it.',
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
