import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { inviteCalls, newInvite } from '#contract/invites.ts';
import { playerCalls } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { afterSending, sentFor } from './invite-words.ts';

interface InvitePlayerDialogProps {
  player: Face;
  /** To which the viewer may invite them: at least one. */
  groups: { id: number; name: string }[];
  onClose: () => void;
}

/** Invites one player to a group that is still to be chosen. */
export default function InvitePlayerDialog({ player, groups, onClose }: InvitePlayerDialogProps) {
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
      title={`Invite ${player.username}`}
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
