import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Group, groupCalls, newGroup } from '#contract/groups.ts';
import { GroupFields } from '../form/GroupFields.tsx';
import { storeGroup } from '../store-group.ts';
import { PictureField } from './PictureField.tsx';
import { sendFirstPicture } from './send-first-picture.ts';

interface CreateGroupDialogProps {
  onClose: () => void;
  onCreated: (group: Group) => void;
}

/** A new group; its picture follows once there is a group to have it. */
export default function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const client = useQueryClient();
  const { id } = useViewer();
  const [picture, setPicture] = useState<File>();
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
      if (picture) sendFirstPicture(client, { groupId: group.id, viewerId: id, file: picture });
      onClose();
      onCreated(group);
    },
  });
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
      <GroupFields form={form} />
      <PictureField file={picture} onChange={setPicture} />
    </FormDialog>
  );
}
