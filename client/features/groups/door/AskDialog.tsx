import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/lib/viewer.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { joinRequest, memberCalls } from '#contract/group-members.ts';
import type { Group } from '#contract/groups.ts';
import { storeGroup } from '../store-group.ts';

interface AskDialogProps {
  group: Pick<Group, 'id' | 'name'>;
  onClose: () => void;
}

/** A request to join a private group, with a word to its admins. */
export default function AskDialog({ group: { id, name }, onClose }: AskDialogProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const draft = useDraft(`join:${id}`);
  const form = useContractForm(memberCalls.join, {
    schema: joinRequest,
    defaults: { message: '' },
    requestOf: (body) => ({ params: { groupId: id }, body }),
    draft,
    failed: 'Failed to update group membership',
    onDone: (group) => {
      // It was made public, or an invitation came meanwhile.
      if (group.viewer.role !== null) toast('Joined group successfully');
      void storeGroup(client, group, viewer.id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Request to Join"
      description={`The admins of ${name} see who you are and what you write.`}
      submit="Send request"
      submitting="Sending…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <TextArea label="Message" hint="Optional. Who you are, how you know the group." {...form.field('message')} />
    </FormDialog>
  );
}
