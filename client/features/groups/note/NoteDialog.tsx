import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { type Group, groupCalls, groupNote } from '#contract/groups.ts';
import { updateFailed, useUpdated } from '../actions/update-group.ts';

interface NoteDialogProps {
  group: Group;
  onClose: () => void;
}

/** A note for the members, pinned or changed by an admin. */
export default function NoteDialog({ group: { id, note }, onClose }: NoteDialogProps) {
  const onUpdated = useUpdated();
  const draft = useDraft(`note:${id}`);
  const form = useContractForm(groupCalls.update, {
    schema: groupNote,
    defaults: { note: note?.text ?? '' },
    requestOf: (body) => ({ params: { id }, body }),
    draft,
    failed: updateFailed,
    onDone: (group) => {
      onUpdated(group);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Pinned note"
      description="Every member sees it on the group’s page, with your name."
      submit={note ? 'Save' : 'Pin it'}
      submitting="Saving…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <TextArea label="Note" isTall {...form.field('note')} />
    </FormDialog>
  );
}
