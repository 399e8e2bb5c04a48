import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import type { Group } from '#contract/groups.ts';
import { type DialogName, menuOf } from './menu-items.tsx';

// Each is needed by those only who open it.
const dialogs = {
  edit: late(() => import('./EditGroupDialog.tsx')),
  note: late(() => import('../note/NoteDialog.tsx')),
  'hand-over': late(() => import('./HandOverDialog.tsx')),
  delete: late(() => import('./DeleteGroupDialog.tsx')),
  leave: late(() => import('./LeaveDialog.tsx')),
} as const;

const titles = {
  edit: 'Edit group',
  note: 'Pinned note',
  'hand-over': 'Hand over',
  delete: 'Delete Group',
  leave: 'Leave Group',
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
      <LazyDialog open={Shown !== undefined} title={shown ? titles[shown] : ''} onClose={close}>
        {Shown && <Shown group={group} onClose={close} />}
      </LazyDialog>
    </>
  );
}
