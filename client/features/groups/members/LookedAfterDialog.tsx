import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Pencil, UserCheck, UserMinus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import LookAfterDialog from '#client/lib/looked-after/LookAfterDialog.tsx';
import { lookedAfterQuery } from '#client/lib/looked-after/looked-after.ts';
import { PersonRow } from '#client/lib/scheduling/PersonRow.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Group } from '#contract/groups.ts';
import type { Player } from '#contract/values.ts';
import { EditGuest, HandOver, StopLookingAfter } from './guest-dialogs.tsx';

const dialogs = { edit: EditGuest, account: HandOver, stop: StopLookingAfter };

/** Whom the viewer answers for in a group: a child or a partner without an account. */
export default function LookedAfterDialog({ group: { id }, onClose }: { group: Group; onClose: () => void }) {
  const wards = useQuery(lookedAfterQuery(id));
  const [asked, setAsked] = useState<{ guest: Player; about: keyof typeof dialogs }>();
  const [adds, setAdds] = useState(false);
  const Asking = asked && dialogs[asked.about];
  if (adds) return <LookAfterDialog groupId={id} onClose={() => setAdds(false)} />;
  if (asked && Asking) return <Asking groupId={id} guest={asked.guest} onClose={() => setAsked(undefined)} />;
  return (
    <Dialog
      onClose={onClose}
      title="People you look after"
      description="A child or partner without an account. You answer for them, and we tell you what is for them."
    >
      <QueryView query={wards} loading={<RowSkeletons label="Loading" />} failed="They could not be loaded.">
        {(people) =>
          people.length === 0 ? (
            <p className="text-soft">Nobody yet. People you add appear here.</p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {people.map((guest) => (
                <PersonRow key={guest.id} player={guest}>
                  <Menu
                    label={`Actions for ${guest.name}`}
                    icon={EllipsisVertical}
                    items={[
                      {
                        label: 'Edit name and level',
                        icon: Pencil,
                        onChoose: () => setAsked({ guest, about: 'edit' }),
                      },
                      {
                        label: 'They have an account now',
                        icon: UserCheck,
                        onChoose: () => setAsked({ guest, about: 'account' }),
                      },
                      {
                        ...{ label: 'Stop looking after them', icon: UserMinus, isApart: true, isDanger: true },
                        onChoose: () => setAsked({ guest, about: 'stop' }),
                      },
                    ]}
                  />
                </PersonRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className="mt-3">
        <Button variant="secondary" width="full" onClick={() => setAdds(true)}>
          <UserRoundPlus className="size-5" aria-hidden="true" />
          Look after somebody
        </Button>
      </div>
    </Dialog>
  );
}
