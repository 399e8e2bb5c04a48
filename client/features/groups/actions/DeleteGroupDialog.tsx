import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { counted } from '#client/lib/counts.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { type Group, groupCalls, groupDeletion } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tellGone } from '../open/gone.ts';

interface DeleteGroupDialogProps {
  group: Pick<Group, 'id' | 'name' | 'memberCount'>;
  onClose: () => void;
}

/** The end of a group, for good: its name has to be typed. */
export default function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const { id, name, memberCount } = group;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useContractForm(groupCalls.remove, {
    schema: groupDeletion,
    defaults: { name: '' },
    requestOf: (body) => ({ params: { id }, body }),
    onDone: () => {
      tellGone(group);
      navigate('/groups', { replace: true });
      void client.invalidateQueries(answersOf(myGroupCalls.list));
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delete Group"
      submit="Delete Group"
      submitting="Deleting…"
      destructive
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> is gone at once and cannot be brought back: for{' '}
        {counted(memberCount, 'member')} the chat with all its messages, every tournament with its results, invitations
        and requests, the picture and the activity log.
      </p>
      <TextField
        label="Type the name of the group"
        hint={name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
