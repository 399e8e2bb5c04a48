import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { counted } from '#client/lib/counts.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { type SiteGroup, siteGroupCalls } from '#contract/administration/groups.ts';
import { groupDeletion } from '#contract/groups.ts';

interface DeleteGroupDialogProps {
  group: SiteGroup;
  onClose: () => void;
}

/** As its owner deletes it: by typing its name. */
export function DeleteGroupDialog({ group: { id, name, memberCount }, onClose }: DeleteGroupDialogProps) {
  const client = useQueryClient();
  const form = useContractForm(siteGroupCalls.remove, {
    schema: groupDeletion,
    defaults: { name: '' },
    requestOf: (body) => ({ params: { id }, body }),
    onDone: () => {
      toast(`${name} is deleted`);
      dropRow(client, answersOf(siteGroupCalls.list), id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Delete ${name}?`}
      submit="Delete group"
      submitting="Deleting…"
      destructive
      onClose={onClose}
    >
      <p>
        It will be deleted for good: for {counted(memberCount, 'member')} the chat with all its messages, events, every
        tournament with its results, the picture and the activity log.
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
