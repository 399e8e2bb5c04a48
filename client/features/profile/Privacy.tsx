import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { blocksQuery, useUnblock } from '#client/lib/blocks.ts';
import { dateOf } from '#client/lib/moments.ts';
import { PersonRow } from '#client/lib/players/PersonRow.tsx';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls } from '#contract/auth.ts';
import type { Block } from '#contract/blocks.ts';
import { Plain, RowButton } from './SettingsRow.tsx';

export function PresenceChoice() {
  const client = useQueryClient();
  const { isPresenceShown } = useViewer();
  /** As it was just chosen, until it is saved. */
  const [chosen, choose] = useState<boolean>();
  const save = useAction(authCalls.patchProfile, {
    done: 'Profile updated successfully',
    failed: 'Failed to update profile',
    onDone: (self) => storeSelf(client, self),
    onSettled: () => choose(undefined),
  });
  const change = (isShown: boolean) => {
    if (save.isPending) return;
    choose(isShown);
    save.run({ body: { isPresenceShown: isShown } });
  };
  return (
    <Plain>
      <CheckboxField
        label="Show when I am here"
        hint="Members of your groups see you under “here now” while you have the app open. Nobody can look up past visits."
        checked={chosen ?? isPresenceShown}
        onChange={({ target }) => change(target.checked)}
      />
    </Plain>
  );
}

export function BlockedRow() {
  const [isOpen, setOpen] = useDialogInAddress('blocked');
  const close = () => setOpen(false);
  return (
    <>
      <RowButton
        icon={UserX}
        title="Blocked people"
        text="You get no direct messages from them, and their messages in groups are hidden."
        onPress={() => setOpen(true)}
      />
      {isOpen && <BlockedDialog onClose={close} />}
    </>
  );
}

function BlockedDialog({ onClose }: { onClose: () => void }) {
  const blocks = useQuery(blocksQuery);
  return (
    <Dialog onClose={onClose} title="Blocked people">
      <QueryView
        query={blocks}
        loading={<RowSkeletons label="Loading blocked people" />}
        failed="Blocked people could not be loaded."
      >
        {(data) =>
          data.length === 0 ? (
            <>
              <p>You haven’t blocked anyone.</p>
              <p className="mt-1 text-soft">You can block someone from one of their messages.</p>
            </>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {data.map((block) => (
                <BlockedPerson key={block.userId} block={block} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function BlockedPerson({ block: { userId, user, createdAt } }: { block: Block }) {
  const unblock = useUnblock(user);
  return (
    <PersonRow user={user} about={`Blocked ${dateOf(createdAt)}`}>
      <Button variant="secondary" pending={unblock.isPending} onClick={() => unblock.run({ params: { userId } })}>
        <span>
          Unblock<span className="sr-only"> {user.name}</span>
        </span>
      </Button>
    </PersonRow>
  );
}
