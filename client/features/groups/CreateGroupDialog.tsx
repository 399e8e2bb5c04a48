import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useViewer } from '#client/lib/viewer.ts';
import { ChoiceField } from '#client/ui/ChoiceField.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Group, groupCalls, newGroup, skillLevel } from '#contract/groups.ts';
import { type Privacy, privacies } from './privacy.ts';
import { storeGroup } from './store-group.ts';

interface CreateGroupDialogProps {
  onClose: () => void;
  onCreated: (group: Group) => void;
}

export default function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const client = useQueryClient();
  const { id } = useViewer();
  const draft = useDraft('group');
  const form = useContractForm(groupCalls.create, {
    schema: newGroup,
    defaults: {
      name: '',
      description: '',
      location: '',
      meetupDetails: '',
      skillLevel: 'All Levels',
      isPrivate: false,
    },
    requestOf: (body) => ({ body }),
    draft,
    failed: { title: 'Error', description: 'Failed to create group' },
    onDone: (group) => {
      toast('Group created successfully');
      void storeGroup(client, group, id);
      onClose();
      onCreated(group);
    },
  });
  const isPrivate = useWatch({ control: form.inner.control, name: 'isPrivate' });
  return (
    <FormDialog
      form={form}
      title="Create Group"
      submit="Create Group"
      submitting="Creating…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <TextField label="Group name" autoComplete="off" {...form.field('name')} />
      <TextArea
        label="Description"
        hint="Optional. What the group is, and whom it is for."
        {...form.field('description')}
      />
      <TextField label="Location" hint="Optional" autoComplete="off" {...form.field('location')} />
      <TextArea
        label="Meetup details"
        hint="Optional. When and where you meet, what to bring."
        {...form.field('meetupDetails')}
      />
      <SelectField
        label="Skill level"
        options={skillLevel.options.map((level) => ({ value: level, label: level }))}
        {...form.field('skillLevel')}
      />
      <ChoiceField<Privacy>
        label="Privacy"
        options={privacies}
        value={isPrivate ? 'private' : 'public'}
        onChange={(privacy) => form.inner.setValue('isPrivate', privacy === 'private', { shouldDirty: true })}
      />
    </FormDialog>
  );
}
