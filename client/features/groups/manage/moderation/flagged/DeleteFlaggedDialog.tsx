import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { deciding } from '#contract/messages.ts';
import { type FlaggedMessage, moderationCalls } from '#contract/moderation.ts';
import { useDecided } from './flagged.ts';

interface DeleteFlaggedDialogProps {
  groupId: number;
  message: FlaggedMessage;
  onClose: () => void;
}

/** Asks before a flagged message is deleted, and why it is. */
export default function DeleteFlaggedDialog({ groupId, message, onClose }: DeleteFlaggedDialogProps) {
  const { onDone } = useDecided(message);
  const form = useContractForm(moderationCalls.removeFlagged, {
    schema: deciding,
    defaults: { reason: '' },
    requestOf: (body) => ({ params: { groupId, messageId: message.id }, body }),
    failed: 'Failed to delete message',
    onDone: () => {
      toast('Flagged message deleted');
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delete this message?"
      submit="Delete message"
      submitting="Deleting…"
      destructive
      onClose={onClose}
    >
      <p>
        Everyone sees that a moderator deleted what <bdi>{message.sender.username}</bdi> said. Nobody can read it any
        longer, and it cannot be brought back.
      </p>
      <TextArea label="Reason" hint="Optional. Written into the activity log." {...form.field('reason')} />
    </FormDialog>
  );
}
