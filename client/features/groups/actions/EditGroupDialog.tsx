import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { type Group, groupCalls, newGroup } from '#contract/groups.ts';
import { GroupFields } from '../form/GroupFields.tsx';
import { whatFollows } from './privacy.ts';
import { updateFailed, useUpdated } from './update-group.ts';

interface EditGroupDialogProps {
  group: Group;
  onClose: () => void;
}

/** What is said of a group, and who may see it. */
export default function EditGroupDialog({ group, onClose }: EditGroupDialogProps) {
  const { id, name, description, location, meetupDetails, isPrivate } = group;
  const onUpdated = useUpdated();
  const draft = useDraft(`group:${id}`);
  const form = useContractForm(groupCalls.update, {
    schema: newGroup,
    defaults: { name, description, location, meetupDetails, skillLevel: group.skillLevel, isPrivate },
    requestOf: (body) => ({ params: { id }, body }),
    draft,
    failed: updateFailed,
    onDone: (changed) => {
      onUpdated(changed);
      onClose();
    },
  });
  const follows = whatFollows(group, form.inner.watch('isPrivate') ?? isPrivate);
  return (
    <FormDialog
      form={form}
      title="Edit group"
      submit="Save"
      submitting="Saving…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <GroupFields form={form} follows={follows} />
    </FormDialog>
  );
}
