import { CheckboxField } from '#client/ui/CheckboxField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { type Group, groupCalls, newGroup, skillLevel } from '#contract/groups.ts';
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
      <TextField label="Group name" autoComplete="off" {...form.field('name')} />
      <div>
        <CheckboxField label="Private" {...form.field('isPrivate')} />
        <p role="status" className="rounded-md bg-amber-soft px-3 py-2 text-amber-text empty:hidden">
          {follows}
        </p>
      </div>
      <TextArea label="Description" hint="Optional" {...form.field('description')} />
      <TextField label="Location" hint="Optional" autoComplete="off" {...form.field('location')} />
      <TextArea label="Meetup details" hint="Optional" {...form.field('meetupDetails')} />
      <SelectField
        label="Skill level"
        options={skillLevel.options.map((level) => ({ value: level, label: level }))}
        {...form.field('skillLevel')}
      />
    </FormDialog>
  );
}
