import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Menu } from '#client/ui/Menu.tsx';
import type { Group } from '#contract/groups.ts';
import NoteDialog from '../note/NoteDialog.tsx';
import DeleteGroupDialog from './DeleteGroupDialog.tsx';
import EditGroupDialog from './EditGroupDialog.tsx';
import HandOverDialog from './HandOverDialog.tsx';
import LeaveDialog from './LeaveDialog.tsx';
import { type DialogName, menuOf } from './menu-items.tsx';

const dialogs = {
  edit: EditGroupDialog,
  note: NoteDialog,
  'hand-over': HandOverDialog,
  delete: DeleteGroupDialog,
  leave: LeaveDialog,
} as const;

/** All that a member can do with a group, the rarest last. */
export default function GroupMenu({ group }: { group: Group }) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<DialogName>();
  const close = () => setShown(undefined);
  const items = menuOf(group, { open: setShown, goTo: navigate });
  const Shown = shown && dialogs[shown];
  return (
    <>
      <Menu label="Group Actions" icon={Ellipsis} items={items} />
      {Shown && <Shown group={group} onClose={close} />}
    </>
  );
}
