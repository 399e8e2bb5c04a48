import { Ban, EllipsisVertical, KeyRound, RotateCcw, ShieldCheck, ShieldMinus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { peopleCalls, type SiteMember } from '#contract/administration/people.ts';
import { DeletePanel } from './DeletePanel.tsx';
import { usePutPerson } from './put-person.ts';
import { SignInLinkPanel } from './SignInLinkPanel.tsx';
import { SuspendPanel } from './SuspendPanel.tsx';
import { stateOf } from './words.ts';

/** What is asked or shown in the row, in the place of its menu. */
type Open = 'link' | 'suspend' | 'delete';

const panels = { link: SignInLinkPanel, suspend: SuspendPanel, delete: DeletePanel };

interface PersonRowProps {
  person: SiteMember;
  /** Whether their mail address is shown, too. */
  hasEmail?: boolean;
}

export function PersonRow({ person, hasEmail = false }: PersonRowProps) {
  const [open, setOpen] = useState<Open>();
  const { id, username, name, email, isSiteAdmin, suspension } = person;
  const Panel = open && panels[open];
  return (
    <li tabIndex={-1} className="py-2">
      <div className="flex min-h-11 items-center gap-3">
        <PlayerFace id={id} name={name} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            <PlayerLink id={id}>{name}</PlayerLink>
            {name !== username && <span className="font-normal text-soft">@{username}</span>}
            {isSiteAdmin && <Badge tone="green">Administrator</Badge>}
            {suspension && <Badge tone="amber">Suspended</Badge>}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            {stateOf(person)}
            {hasEmail && <span className="block">{email}</span>}
          </p>
        </div>
        {open === undefined && <PersonMenu person={person} onOpen={setOpen} />}
      </div>
      {Panel && <Panel person={person} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

function PersonMenu({ person, onOpen }: { person: SiteMember; onOpen: (open: Open) => void }) {
  const { id, name, viewer, suspension, isLastAdministrator } = person;
  const put = usePutPerson();
  const params = { id };
  const parts = { failed: `Failed to change ${name}’s account` };
  const say = (done: string) => (changed: SiteMember) => {
    toast(done);
    put(changed);
  };
  const lift = useAction(peopleCalls.lift, { ...parts, onDone: say(`${name} can log in again`) });
  const make = useAction(peopleCalls.makeAdministrator, { ...parts, onDone: say(`${name} is now an administrator`) });
  const remove = useAction(peopleCalls.removeAdministrator, {
    ...parts,
    onDone: say(`${name} is no longer an administrator`),
  });
  const items: (MenuItem & { isShown: boolean })[] = [
    { label: 'Sign-in link', icon: KeyRound, isShown: viewer.mayMakeSignInLink, onChoose: () => onOpen('link') },
    {
      label: 'Make administrator',
      icon: ShieldCheck,
      isShown: viewer.mayMakeAdministrator,
      onChoose: () => make.run({ params }),
    },
    {
      label: 'Remove as administrator',
      icon: ShieldMinus,
      isShown: viewer.mayRemoveAdministrator || isLastAdministrator,
      unless: isLastAdministrator ? 'The only administrator. Make someone else one first.' : undefined,
      onChoose: () => remove.run({ params }),
    },
    { label: 'Lift suspension', icon: RotateCcw, isShown: viewer.mayLift, onChoose: () => lift.run({ params }) },
    {
      label: suspension ? 'Change suspension…' : 'Suspend…',
      icon: Ban,
      isShown: viewer.maySuspend,
      onChoose: () => onOpen('suspend'),
    },
    {
      label: 'Delete account…',
      icon: Trash2,
      isApart: true,
      isDanger: true,
      isShown: viewer.mayDelete,
      onChoose: () => onOpen('delete'),
    },
  ];
  const shown = items.filter(({ isShown }) => isShown);
  if (shown.length === 0) return <span className="w-11 shrink-0" />;
  return <Menu label={`Actions for ${name}`} icon={EllipsisVertical} items={shown} />;
}
