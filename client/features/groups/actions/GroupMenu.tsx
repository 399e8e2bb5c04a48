import { Ellipsis } from 'lucide-react';
import { lazy, useState } from 'react';
import { useLocation } from 'wouter';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import type { Group } from '#contract/groups.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { type DialogName, menuOf } from './menu-items.tsx';

// Each is needed by those only who open it.
const dialogs = {
  edit: lazy(() => import('./EditGroupDialog.tsx')),
  note: lazy(() => import('../note/NoteDialog.tsx')),
  'hand-over': lazy(() => import('./HandOverDialog.tsx')),
  delete: lazy(() => import('./DeleteGroupDialog.tsx')),
} as const;

const titles = {
  edit: 'Edit group',
  note: 'Pinned note',
  'hand-over': 'Hand over',
  delete: 'Delete Group',
} as const;

/** All that a member can do with a group, the rarest last. */
export function GroupMenu({ group }: { group: Group }) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<DialogName>();
  const close = () => setShown(undefined);
  const items = menuOf(group, { open: setShown, goTo: navigate });
  const lazily = shown === 'leave' ? undefined : shown;
  const Shown = lazily && dialogs[lazily];
  return (
    <>
      <Menu label="Group Actions" icon={Ellipsis} items={items} />
      <LazyDialog open={Shown !== undefined} title={lazily ? titles[lazily] : ''} onClose={close}>
        {Shown && <Shown group={group} onClose={close} />}
      </LazyDialog>
      <LeaveDialog group={group} open={shown === 'leave'} onClose={close} />
    </>
  );
}
