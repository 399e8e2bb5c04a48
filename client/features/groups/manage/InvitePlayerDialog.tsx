import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Invite, inviteCalls, newInvite } from '#contract/invites.ts';
import { playerCalls } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';

interface InvitePlayerDialogProps {
  player: Face;
  groups: { id: number; name: string }[];
  onClose: () => void;
}

export function InvitePlayerDialog({ player, groups, onClose }: InvitePlayerDialogProps) {
  const client = useQueryClient();
  const [chosen, choose] = useState(groups[0]?.id ?? 0);
  const form = useContractForm(inviteCalls.send, {
    schema: newInvite,
    defaults: { username: player.username, message: '' },
    requestOf: (body) => ({ params: { id: chosen }, body }),
    failed: 'Failed to invite user',
    onDone: (invite) => {
      toast({ title: 'Invitation Sent', description: afterSending(invite), duration: sentFor });
      void client.invalidateQueries(answersOf(inviteCalls.list, { params: { id: chosen } }));
      void client.invalidateQueries(answersOf(playerCalls.get, { params: { id: player.id } }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Invite ${player.name}`}
      submit="Send Invitation"
      submitting="Sending…"
      onClose={onClose}
    >
      <SelectField
        label="Group"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <TextArea label="Message" hint="Optional" {...form.field('message')} />
    </FormDialog>
  );
}

/** Milliseconds that one can read what follows from it. */
export const sentFor = 6000;

type Waiting = Pick<Invite, 'type' | 'status'> & { invitee: { name: string } };

/** A member's invitation waits for an admin before the invitee hears of it. */
const waitsForAdmin = ({ type, status }: Waiting): boolean => type === 'member_invite' && status === 'pending';

export const waitsFor = (invite: Waiting): string =>
  waitsForAdmin(invite) ? 'Waiting for an admin' : `Waiting for ${invite.invitee.name}`;

export function afterSending(invite: Waiting): string {
  const seen = `${invite.invitee.name} will see the invite on their dashboard at next login`;
  return waitsForAdmin(invite) ? `${seen}, once an admin has approved it.` : `${seen}.`;
}
